import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { isBlank, ticketCan, TICKET_LIMITS } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { wellFormed } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { LockIcon } from '../../../ui/icons.tsx';
import {
  addNote,
  addStaffComment,
  addUserComment,
  reloadTickets,
  respond,
} from '../ticketsThunks.ts';
import styles from './Composer.module.css';

/** Renders what is shown beside the staff's composer. */
export type ReplyTools = (tools: { ticket: Ticket; insert: (text: string) => void }) => ReactNode;

const Tools = ({ render, ...tools }: Parameters<ReplyTools>[0] & { render: ReplyTools }) =>
  render(tools);

type Action = 'comment' | 'respond' | 'note';

/** Length from which the counter is shown. */
const COUNT_FROM = TICKET_LIMITS.message - 500;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export const replyDraft = (ticketId: string): string => `reply.${ticketId}`;
export const isReplyDraft = (value: unknown): value is string => typeof value === 'string';

/** The field for an answer, a comment or an internal note. The text is kept until the server has accepted it. */
export const Composer = ({
  ticket,
  caller,
  replyTools,
  onFailure,
}: {
  ticket: Ticket;
  caller: Caller;
  replyTools?: ReplyTools | undefined;
  /** Called with the reason when sending fails, and with null once that is over. */
  onFailure: (failure: ErrorText | null) => void;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { ticketId } = ticket;
  const draft = replyDraft(ticketId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(caller.uid, draft, isReplyDraft) ?? '');
  const [restored, setRestored] = useState(text !== '');
  const [sending, setSending] = useState(false);
  const attempt = useRef<{ action: Action; message: string; entryId: string } | null>(null);

  // On an admin's own ticket a comment is the customer's and a response the studio's.
  const isOwner = ticketCan.comment(caller, ticket);
  const mayRespond = ticketCan.respond(caller, ticket);
  const usual: Action = isOwner ? 'comment' : 'respond';
  const over = text.trim().length - TICKET_LIMITS.message;
  const unsendable = isBlank(text) || sending || over > 0;

  const change = (value: string): void => {
    setText(value);
    setRestored(false);
    onFailure(null);
    if (value.trim()) saveDraft(caller.uid, draft, value);
    else dropDraft(caller.uid, draft);
  };

  const insert = (insertion: string): void => {
    const element = field.current;
    if (!element || sending) return;
    element.focus();
    // Insert after the selection, never over it, as a paragraph of its own.
    const { value, selectionEnd: at } = element;
    const before = at === 0 || value.slice(0, at).endsWith('\n') ? '' : '\n\n';
    const after = at === value.length || value.slice(at).startsWith('\n') ? '' : '\n\n';
    element.setRangeText(before + insertion + after, at, at, 'end');
    change(element.value);
  };

  const send = async (action: Action): Promise<void> => {
    if (unsendable) return;
    const message = wellFormed(text).trim();
    const { current: before } = attempt;
    // After a lost answer, the same text is a retry of the same entry.
    const entryId =
      before?.message === message && before.action === action
        ? before.entryId
        : crypto.randomUUID().replaceAll('-', '');
    attempt.current = { action, message, entryId };
    setSending(true);
    setRestored(false);
    setText('');
    onFailure(null);
    // The button is about to be disabled and would lose the focus.
    field.current?.focus();

    // An admin's variant on any ticket; on an own one the server takes it for the customer's.
    const comment = caller.isAdmin ? addStaffComment : addUserComment;
    const thunk = { comment, respond, note: addNote }[action];
    const result = await dispatch(
      thunk({ ticketId, caller, entryId, message, seenUntil: ticket.lastActivityAt }),
    );
    setSending(false);
    if (thunk.rejected.match(result)) {
      setText(text);
      onFailure(result.error);
    } else {
      attempt.current = null;
      dropDraft(caller.uid, draft);
    }
    void dispatch(reloadTickets({ ticketId, caller }));
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(usual);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    void send(usual);
  };

  const labels = {
    comment: t(isOwner ? 'tickets.reply.sendComment' : 'tickets.reply.remark'),
    respond: t('tickets.reply.respond'),
    note: t('tickets.reply.note'),
  };
  const actions: Action[] = isOwner ? ['comment'] : ['respond', 'comment'];
  if (isOwner && mayRespond) actions.push('respond');
  if (ticketCan.note(caller, ticket)) actions.push('note');

  return (
    <form className={styles.composer} noValidate onSubmit={onSubmit}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {t(isOwner ? 'tickets.reply.comment' : 'tickets.reply.answer')}
        </label>
        {mayRespond && replyTools && <Tools render={replyTools} ticket={ticket} insert={insert} />}
      </div>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={4}
        value={text}
        readOnly={sending}
        aria-describedby={`${id}-hints`}
        aria-invalid={over > 0 || undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.hints} id={`${id}-hints`}>
        {over > 0 && (
          <p className={styles.over}>
            {t('tickets.reply.tooLong', { most: TICKET_LIMITS.message })}
          </p>
        )}
        {mayRespond && <p>{t(isOwner ? 'tickets.reply.ownHint' : 'tickets.reply.remarkHint')}</p>}
        {mayRespond && <p>{t('tickets.reply.noteHint')}</p>}
        <p className={styles.keys}>
          {t('tickets.reply.keys', { keys: isApple() ? '⌘ Enter' : 'Ctrl Enter' })}
        </p>
        {text.trim().length >= COUNT_FROM && (
          <p className={classes(styles.count, over > 0 && styles.over)}>
            {over > 0
              ? t('tickets.reply.over', { over })
              : t('tickets.reply.left', { left: -over })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {actions.map((action, at) => (
          <Button
            key={action}
            type={at === 0 ? 'submit' : 'button'}
            tone={at === 0 ? 'primary' : 'quiet'}
            className={action === 'note' ? styles.note : undefined}
            disabled={unsendable}
            onClick={at === 0 ? undefined : () => void send(action)}
          >
            {action === 'note' && <LockIcon />}
            {labels[action]}
          </Button>
        ))}
        {restored && (
          <p className={styles.restored}>
            {t('tickets.reply.restored')}{' '}
            <button
              type="button"
              className={styles.discard}
              onClick={() => {
                change('');
                field.current?.focus();
              }}
            >
              {t('tickets.reply.discard')}
            </button>
          </p>
        )}
      </div>
    </form>
  );
};
