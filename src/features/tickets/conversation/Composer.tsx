import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Ticket } from '../../../../shared/callables.ts';
import { isBlank, ticketCan, TICKET_LIMITS } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { wellFormed } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { classes } from '../../../ui/classes.ts';
import { LockIcon, MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
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

/**
 * Opens the ticket to answer after this one. `none`: no other one waits; `noneListed`: none of the
 * tickets that were searched for; `failed`: that is not known.
 */
export type OpenNext = (answered: Ticket) => Promise<'opened' | 'none' | 'noneListed' | 'failed'>;

/** State of a history entry whose answer field takes the focus. */
export const ANSWERING = { answering: true };

export const isAnswering = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'answering' in state;

type Action = 'comment' | 'respond' | 'respondAndClose' | 'note';

/** Length from which the counter is shown. */
const COUNT_FROM = TICKET_LIMITS.message - 500;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What is written on a closed ticket has a draft of its own: the answer that was not sent is kept. */
const noteDraft = (ticketId: string): string => `note.${ticketId}`;
export const replyDraft = (ticketId: string): string => `reply.${ticketId}`;
export const isReplyDraft = (value: unknown): value is string => typeof value === 'string';

/** Two texts, each a paragraph of its own; one of them alone if the other is blank. */
const joined = (first: string, second: string): string =>
  [first, second].filter((one) => one.trim()).join('\n\n');

/**
 * The field for an answer, a comment or an internal note; on a closed ticket for notes alone. The
 * text is kept until the server has accepted it.
 */
export const Composer = ({
  ticket,
  caller,
  replyTools,
  openNext,
  seenUntil,
  onFailure,
  children,
}: {
  ticket: Ticket;
  caller: Caller;
  replyTools?: ReplyTools | undefined;
  openNext?: OpenNext | undefined;
  /** Server time up to which the reader has seen the conversation. */
  seenUntil: number;
  /** Called with the reason when sending fails, and with null once that is over. */
  onFailure: (failure: ErrorText | null) => void;
  /** Another action, at the end of the row. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { ticketId } = ticket;
  const isClosed = ticket.status === 'Closed';
  const draft = isClosed ? noteDraft(ticketId) : replyDraft(ticketId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(caller.uid, draft, isReplyDraft) ?? '');
  const [restored, setRestored] = useState(text !== '');
  const [discarded, setDiscarded] = useState('');
  const [sending, setSending] = useState(false);
  /** What became of the search for the next ticket; `opening` from when the answer is sent. */
  const [next, setNext] = useState<'opening' | 'none' | 'noneListed' | 'failed' | null>(null);
  const leaving = next === 'opening';
  /** What the field contains, for what is done after an answer was awaited. */
  const typed = useRef(text);
  const beingSent = useRef('');
  const attempt = useRef<{ action: Action; message: string; entryId: string } | null>(null);

  // On an admin's own ticket a comment is the customer's and a response the studio's.
  const isOwner = ticketCan.comment(caller, ticket);
  const mayRespond = ticketCan.respond(caller, ticket);
  const actions: Action[] = isOwner ? ['comment'] : ['respond', 'comment'];
  if (isOwner && mayRespond) actions.push('respond');
  if (ticketCan.note(caller, ticket)) actions.push('note');
  if (isClosed) actions.splice(0, actions.length, 'note');
  const [usual = 'comment'] = actions;
  const isAnswer = usual === 'respond';

  const { state } = useLocation();
  const [takesFocus] = useState(() => isAnswer && isAnswering(state));
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const over = text.trim().length - TICKET_LIMITS.message;
  const unsendable = isBlank(text) || sending || over > 0;

  const keep = (value: string): void => {
    if (value.trim()) saveDraft(caller.uid, draft, value);
    else dropDraft(caller.uid, draft);
  };
  const change = (value: string): void => {
    typed.current = value;
    setText(value);
    setRestored(false);
    setDiscarded('');
    setNext(null);
    onFailure(null);
    keep(joined(beingSent.current, value));
  };

  const insert = (insertion: string): void => {
    const element = field.current;
    if (!element || leaving) return;
    element.focus();
    // Insert after the selection, never over it, as a paragraph of its own.
    const { value, selectionEnd: at } = element;
    const before = at === 0 || value.slice(0, at).endsWith('\n') ? '' : '\n\n';
    const after = at === value.length || value.slice(at).startsWith('\n') ? '' : '\n\n';
    element.setRangeText(before + insertion + after, at, at, 'end');
    change(element.value);
  };

  const send = async (action: Action, andNext = false): Promise<void> => {
    if (unsendable) return;
    const message = wellFormed(text).trim();
    const { current: before } = attempt;
    // After a lost answer, the same text is a retry of the same entry.
    const entryId =
      before?.message === message && before.action === action
        ? before.entryId
        : crypto.randomUUID().replaceAll('-', '');
    attempt.current = { action, message, entryId };
    beingSent.current = text;
    typed.current = '';
    setSending(true);
    setRestored(false);
    setText('');
    // What is typed from here on is for no ticket yet, so nothing can be.
    setNext(andNext ? 'opening' : null);
    onFailure(null);
    // The button is about to be disabled and would lose the focus.
    field.current?.focus();

    // An admin's variant on any ticket; on an own one the server takes it for the customer's.
    const comment = caller.isAdmin ? addStaffComment : addUserComment;
    const thunk = { comment, respond, respondAndClose: respond, note: addNote }[action];
    const result = await dispatch(
      thunk({
        ticketId,
        caller,
        entryId,
        message,
        seenUntil,
        ...(action === 'respondAndClose' && { close: true }),
      }),
    );
    const failed = thunk.rejected.match(result);
    beingSent.current = '';
    if (failed) {
      change(joined(text, typed.current));
      onFailure(result.error);
    } else {
      attempt.current = null;
      keep(typed.current);
    }
    void dispatch(reloadTickets({ ticketId, caller }));
    if (andNext && !failed && openNext) {
      const opened = await openNext(ticket);
      setNext(opened === 'opened' ? null : opened);
    }
    setSending(false);
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(usual);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const modified = event.ctrlKey || event.metaKey;
    const andNext = event.altKey && !modified && !event.shiftKey && isAnswer && openNext;
    if (!modified && !andNext) return;
    event.preventDefault();
    if (andNext) void send('respond', true);
    else if (event.altKey && actions.includes('note')) void send('note');
    else void send(event.shiftKey && isAnswer ? 'respondAndClose' : usual);
  };

  const labels = {
    comment: t(isOwner ? 'tickets.reply.sendComment' : 'tickets.reply.remark'),
    respond: t('tickets.reply.respond'),
    respondAndClose: t('tickets.reply.respondAndClose'),
    note: t('tickets.reply.note'),
  };
  const hints: Partial<typeof labels> = {
    comment: t('tickets.reply.remarkHint'),
    respond: t('tickets.reply.ownHint'),
    note: t('tickets.reply.noteHint'),
  };
  const label = isOwner ? t('tickets.reply.comment') : t('tickets.reply.answer');

  return (
    <form className={styles.composer} noValidate onSubmit={onSubmit}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {isClosed ? labels.note : label}
        </label>
        {mayRespond && !isClosed && replyTools && (
          <Tools render={replyTools} ticket={ticket} insert={insert} />
        )}
      </div>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        data-panel="answer"
        rows={2}
        // Never empty: for :placeholder-shown.
        placeholder={leaving ? t('tickets.reply.openingNext') : ' '}
        value={text}
        readOnly={leaving}
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
        {isClosed && <p>{hints.note}</p>}
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
        <div className={styles.answers}>
          <Button type="submit" tone="primary" disabled={unsendable}>
            {labels[usual]}
          </Button>
          {isAnswer && openNext && (
            <Button
              disabled={unsendable}
              aria-label={t('tickets.reply.respondAndNext')}
              onClick={() => void send('respond', true)}
            >
              {t('tickets.reply.andNext')}
            </Button>
          )}
          {isAnswer && (
            <Button
              disabled={unsendable}
              aria-label={labels.respondAndClose}
              onClick={() => void send('respondAndClose')}
            >
              {t('tickets.reply.andClose')}
            </Button>
          )}
        </div>
        {actions.length > 1 && (
          <Menu
            className={styles.others}
            panelClassName={styles.panel}
            button={
              <>
                <span className={styles.othersText}>{t('tickets.reply.others')}</span>
                <MoreIcon />
              </>
            }
          >
            {actions.slice(1).map((action) => (
              <li key={action}>
                <button
                  type="button"
                  className={styles.other}
                  disabled={unsendable}
                  aria-labelledby={`${id}-${action}`}
                  aria-describedby={`${id}-${action}-hint`}
                  onClick={() => void send(action)}
                >
                  <span id={`${id}-${action}`} className={styles.otherName}>
                    {action === 'note' && <LockIcon />}
                    {labels[action]}
                  </span>
                  <span id={`${id}-${action}-hint`} className={styles.otherHint}>
                    {hints[action]}
                  </span>
                </button>
              </li>
            ))}
          </Menu>
        )}
        {children}
        <LiveRegion className={styles.restored}>
          {next === 'none' && t('tickets.reply.noNext')}
          {next === 'noneListed' && t('tickets.reply.noNextListed')}
          {next === 'failed' && t('tickets.reply.nextFailed')}
        </LiveRegion>
        {restored && (
          <p className={styles.restored}>
            {t('tickets.reply.restored')}{' '}
            <LinkButton
              onClick={() => {
                change('');
                setDiscarded(text);
                field.current?.focus();
              }}
            >
              {t('tickets.reply.discard')}
            </LinkButton>
          </p>
        )}
        {discarded && (
          <p className={styles.restored}>
            {t('tickets.reply.discarded')}{' '}
            <LinkButton
              onClick={({ detail }) => {
                // The second click of a double click on Discard.
                if (detail > 1) return;
                change(discarded);
                field.current?.focus();
              }}
            >
              {t('tickets.undo.button')}
            </LinkButton>
          </p>
        )}
      </div>
    </form>
  );
};
