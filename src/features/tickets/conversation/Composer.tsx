import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { isBlank, ticketCan, TICKET_LIMITS } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { isComposing } from '../../../lib/isComposing.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import type { Uploads } from '../../../services/ticketImages.ts';
import { ImagePicker } from '../../../ui/forms/ImagePicker.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { classes } from '../../../ui/classes.ts';
import {
  addEntry,
  loadTicket,
  reloadTickets,
  type Into,
  type WholeTicket,
} from '../ticketsThunks.ts';
import styles from './Composer.module.css';
import type { AdminTools } from './adminTools.ts';
import { ComposerActions, type Send } from './ComposerActions.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { usePanelAction } from './panelActions.ts';
import { noteDraft, replyDraft, useDraft } from './useDraft.ts';

/** Length from which the counter is shown. */
const COUNT_FROM = TICKET_LIMITS.message - 500;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What may be written into a ticket, the usual first. */
const kindsOf = (caller: Caller, ticket: Ticket): readonly [Into, ...Into[]] => {
  if (ticket.status === 'Closed') return ['notes'];
  const notes: Into[] = ticketCan.note(caller, ticket) ? ['notes'] : [];
  // On an admin's own ticket a comment is the customer's and a response the studio's.
  if (!ticketCan.comment(caller, ticket)) return ['responses', 'comments', ...notes];
  return ticketCan.respond(caller, ticket)
    ? ['comments', 'responses', ...notes]
    : ['comments', ...notes];
};

/**
 * The field for an answer, a comment or an internal note; on a closed ticket for notes alone. The
 * text is kept until the server has accepted it.
 */
export const Composer = ({
  whole,
  caller,
  tools,
  seenUntil,
  onFailure,
}: {
  whole: WholeTicket;
  caller: Caller;
  tools: AdminTools | undefined;
  /** Server time up to which the reader has seen the conversation. */
  seenUntil: number;
  /** Called with the reason when sending fails, and with null once that is over. */
  onFailure: (failure: ErrorText | null) => void;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { ticket } = whole;
  const { ticketId } = ticket;
  const isClosed = ticket.status === 'Closed';
  const isOwner = ticketCan.comment(caller, ticket);
  const kinds = kindsOf(caller, ticket);
  const [usual] = kinds;
  const isAnswer = usual === 'responses';
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(caller.uid, (isClosed ? noteDraft : replyDraft)(ticketId), whole);
  const { text, images, attach } = draft;
  const [preparing, setPreparing] = useState(false);
  const uploads = useRef<Uploads>(new Map());
  const [sending, setSending] = useState(false);
  /** Whether the next ticket is opened once the answer is sent; `none`: there was none. */
  const [onward, setOnward] = useState<'opening' | 'none' | null>(null);
  const leaving = onward === 'opening';

  usePanelAction(ticketId, 'focusAnswer', () => field.current?.focus());
  const over = text.trim().length - TICKET_LIMITS.message;
  const busy = sending || preparing || draft.earlier === 'reading';
  const unsendable = isBlank(text) || busy || over > 0;

  const change = (value: string): void => {
    draft.change(value);
    setOnward(null);
    onFailure(null);
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

  const onArrived = useEffectEvent(() => onFailure(null));
  useEffect(() => {
    if (draft.arrived !== null) onArrived();
  }, [draft.arrived]);

  /** Whether nothing of the text is there: after a lost answer, it may be. */
  const isUnsent = async (): Promise<boolean> => {
    if (!draft.isUnanswered()) return true;
    const read = await dispatch(loadTicket({ ticketId, caller }));
    if (loadTicket.rejected.match(read)) onFailure(read.error);
    // What is left of it is for the writer to judge.
    return loadTicket.fulfilled.match(read) && !(read.payload && draft.settle(read.payload));
  };

  const submit = async (into: Into, and?: 'next' | 'close'): Promise<void> => {
    setSending(true);
    draft.begin();
    if (!(await isUnsent())) {
      draft.sent('none');
      setSending(false);
      return;
    }
    const { message, entryId } = draft.send();
    // What is typed from here on is for no ticket yet, so nothing can be.
    setOnward(and === 'next' ? 'opening' : null);
    onFailure(null);
    // The button is about to be disabled and would lose the focus.
    field.current?.focus();

    const next = and === 'next' ? tools?.findNext(ticket) : undefined;
    const close = and === 'close';
    const pictures = { images, uploads: uploads.current };
    const entry = { into, message, entryId, ticketId, caller, seenUntil, close, pictures };
    const result = await dispatch(addEntry(entry));
    const failed = addEntry.rejected.match(result);
    draft.sent(failed ? 'failed' : 'sent');
    if (failed) onFailure(result.error);
    else if (into !== 'notes') attach(() => []);
    const left = Boolean(next) && !failed;
    if (next && left) tools?.openNext(next, ticket, true);
    void dispatch(reloadTickets({ ticketId, caller, left }));
    setOnward(next === null && !failed ? 'none' : null);
    setSending(false);
  };
  const send: Send = (into, and) => {
    if (!unsendable) void submit(into, and);
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(usual);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const modified = event.ctrlKey || event.metaKey;
    const andNext = event.altKey && !modified && !event.shiftKey && isAnswer && tools;
    if (!modified && !andNext) return;
    event.preventDefault();
    if (andNext) send(usual, 'next');
    else if (event.altKey && kinds.includes('notes')) send('notes');
    else send(usual, event.shiftKey && isAnswer ? 'close' : undefined);
  };

  const labels = {
    comments: t(isOwner ? 'tickets.reply.sendComment' : 'tickets.reply.remark'),
    responses: t('tickets.reply.respond'),
    notes: t('tickets.reply.note'),
  };
  const hints = {
    comments: t('tickets.reply.remarkHint'),
    responses: t('tickets.reply.ownHint'),
    notes: t('tickets.reply.noteHint'),
  };
  const answer = isOwner ? t('tickets.reply.comment') : t('tickets.reply.answer');
  const label = isClosed ? labels.notes : answer;

  return (
    <form className={styles.composer} noValidate onSubmit={onSubmit}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        rows={2}
        placeholder={leaving ? t('tickets.reply.openingNext') : label}
        value={text}
        readOnly={leaving}
        aria-describedby={id}
        aria-invalid={over > 0 || undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.hints} id={id}>
        {isClosed && <p>{hints.notes}</p>}
        {!isAnswer && (
          <p className={styles.keys}>
            {t('tickets.reply.keys', { keys: isApple() ? '⌘ Enter' : 'Ctrl Enter' })}
          </p>
        )}
        {text.trim().length >= COUNT_FROM && (
          <p className={classes(styles.count, over > 0 && styles.over)}>
            {over > 0
              ? t('tickets.reply.over', { over })
              : t('tickets.reply.left', { left: -over })}
          </p>
        )}
      </div>
      {!isClosed && (
        <ImagePicker
          compact
          images={images}
          limit={TICKET_LIMITS.images}
          closed={sending || draft.earlier === 'reading'}
          onAdd={(image) => attach((before) => [...before, image])}
          onRemove={(gone) => attach((before) => before.filter((one) => one.id !== gone))}
          onPreparing={setPreparing}
        />
      )}
      {ticketCan.respond(caller, ticket) && !isClosed && tools && (
        <Replies render={tools.replies} ticket={ticket} insert={insert} />
      )}
      <div className={styles.actions}>
        <ComposerActions
          kinds={kinds}
          labels={labels}
          hints={hints}
          disabled={unsendable}
          hasNext={tools !== undefined}
          send={send}
        />
        <LiveRegion className={styles.quiet}>
          {onward === 'none' && <p>{t('tickets.reply.noNext')}</p>}
          {draft.earlier === 'lost' && <p>{t('ticketForm.draft.files')}</p>}
          {draft.arrived === 'rest' && <p>{t('tickets.reply.arrived')}</p>}
          {draft.arrived === 'changed' && <p>{t('tickets.reply.arrivedChanged')}</p>}
        </LiveRegion>
        <DraftNotice
          draft={draft}
          text={t('tickets.reply.restored')}
          onChange={() => field.current?.focus()}
        />
      </div>
    </form>
  );
};

const Replies = ({
  render,
  ...reply
}: Parameters<AdminTools['replies']>[0] & { render: AdminTools['replies'] }) => render(reply);
