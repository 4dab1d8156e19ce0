import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { isBlank, TICKET_LIMITS } from '../../../../shared/ticket.ts';
import { sideOf } from '../../../../shared/ticket/transition.ts';
import type { Caller } from '../../../../shared/user.ts';
import { isComposing } from '../../../lib/isComposing.ts';
import { typeText } from '../../../lib/typeText.ts';
import { wellFormed } from '../../../lib/text.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { ImagePicker } from '../../../ui/forms/ImagePicker.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { SaidWhenStill } from '../../../ui/SaidWhenStill.tsx';
import { classes } from '../../../ui/classes.ts';
import { DraftNotice } from '../../outbox/DraftNotice.tsx';
import { isSending } from '../../outbox/outbox.ts';
import { waitingImages } from '../../outbox/sendMessage.ts';
import { UploadStall } from '../../outbox/UploadStall.tsx';
import { useTicketActions } from '../ticketActionsContext.ts';
import { TicketFocusContext, useGoal, watchFocus } from '../ticketFocus.ts';
import type { LoadedTicket } from '../ticketsApi.ts';
import styles from './Composer.module.css';
import { AdminToolsContext, type NextTicket } from './adminTools.ts';
import { ComposerActions, type Send } from './ComposerActions.tsx';
import { NOTHING, type Reply, type ReplyKind } from './replyDraft.ts';

/** The counter is shown this many characters before the limit. */
const COUNT_FROM = 500;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the caller may write into a ticket, the usual first. */
const kindsOf = (caller: Caller, ticket: Ticket): readonly ReplyKind[] => {
  if (!caller.isAdmin) return ['comment'];
  // On an admin's own ticket a comment is the customer's and a response the studio's.
  const isOwner = sideOf(caller, ticket) === 'owner';
  return isOwner ? ['comment', 'respond', 'note'] : ['respond', 'comment', 'note'];
};

const NOTE: readonly ReplyKind[] = ['note'];

/**
 * The field for an answer, a comment or an internal note. The text is kept until the server has
 * accepted it; a closed ticket is reopened by a comment or an answer.
 */
export const Composer = ({
  loaded: { ticket, notes },
  reply,
  seenUntil,
  forgetFailure,
}: {
  loaded: LoadedTicket;
  reply: Reply;
  /** Server time up to which the reader has seen the conversation. */
  seenUntil: number;
  /** Removes the reason why the last action failed. */
  forgetFailure: () => void;
}) => {
  const { t } = useTranslation();
  const tools = useContext(AdminToolsContext);
  const caller = useCaller();
  const actions = useTicketActions();
  const { dispatch: moveFocus } = useContext(TicketFocusContext);
  const id = useId();
  const { ticketId, ticketNumber } = ticket;
  const isClosed = ticket.status === 'Closed';
  const isOwner = sideOf(caller, ticket) === 'owner';
  const field = useRef<HTMLTextAreaElement>(null);
  const { editor, outbox } = reply;
  const { draft, notice, outgoing } = outbox;
  const { content, images, isNote } = draft;
  const kinds = isNote ? NOTE : kindsOf(caller, ticket);
  const [usual = 'comment'] = kinds;
  const isAnswer = usual === 'respond';
  const { text = '' } = content;
  const sending = isSending(outbox);
  const [preparing, setPreparing] = useState(false);
  /** Changes when a message is sent or discarded; the image picker then starts again, without its news. */
  const [round, setRound] = useState(0);
  /** The images that were to be sent alone. */
  const [alone, setAlone] = useState<typeof images | null>(null);
  const wordless = alone === images;
  /** Whether the next ticket is opened once the answer is sent, and what became of that. */
  const [onward, setOnward] = useState<NextTicket>(null);
  const leaving = onward === 'opening';

  useGoal(ticketId, 'focusAnswer', () => field.current?.focus());
  const over = text.trim().length - TICKET_LIMITS.message;
  const isReadOnly = outbox.writer !== 'here';
  const isLocked = leaving || isReadOnly || sending;
  const busy = sending || preparing || isReadOnly;
  const unsendable = (isBlank(text) && images.length === 0) || busy || over > 0;

  const { comments, responses } = ticket;
  // The ticket may have a message before its answer comes, or is lost.
  useLayoutEffect(() => {
    const isWaiting = outgoing.length > 0 || draft.id !== null;
    const messages = { ...comments, ...responses, ...notes };
    if (isWaiting && !isReadOnly) editor.dispatch({ type: 'loaded', messages });
  }, [editor, comments, responses, notes, isReadOnly, outgoing, draft.id]);

  // A note has no images.
  const uploading = sending && !isNote ? waitingImages(draft) : 0;

  const wasSent = notice?.about === 'sent';
  useEffect(() => {
    if (wasSent) forgetFailure();
  }, [wasSent, forgetFailure]);

  const change = (value: string): void => {
    editor.dispatch({ type: 'edit', content: { text: value } });
    setOnward(null);
    setAlone(null);
    forgetFailure();
  };

  const insert = (insertion: string): void => {
    const element = field.current;
    if (!element || isLocked) return;
    element.focus();
    // Insert after the selection, never over it, as a paragraph of its own.
    const { value, selectionEnd: at } = element;
    const before = at === 0 || value.slice(0, at).endsWith('\n') ? '' : '\n\n';
    const after = at === value.length || value.slice(at).startsWith('\n') ? '' : '\n\n';
    const paragraph = before + insertion + after;
    element.setSelectionRange(at, at);
    if (typeText(paragraph)) return;
    element.setRangeText(paragraph, at, at, 'end');
    change(element.value);
  };

  const submit = async (kind: ReplyKind, and?: 'next' | 'close'): Promise<void> => {
    // The button is about to be disabled and would lose the focus.
    field.current?.focus();
    const isStillHere = watchFocus();
    setAlone(isBlank(text) ? images : null);
    if (isBlank(text)) return;
    forgetFailure();
    // The next ticket is not open yet, so the field is read-only.
    setOnward(and === 'next' ? 'opening' : null);
    setRound(round + 1);

    const openNext = and === 'next' ? tools?.findNext(ticket, true) : undefined;
    const command = { do: kind, ticketId, message: wellFormed(text).trim() };
    const close = and === 'close';
    const sent = await reply.send(
      kind === 'respond'
        ? { ...command, do: kind, seenUntil, ...(close && { close }) }
        : { ...command, do: kind },
    );
    const isSent = sent.as === 'sent';
    if (isSent && close && isStillHere())
      moveFocus({ type: 'go', goal: { to: 'closing', ticketId } });
    const next = isSent && openNext ? openNext() : null;
    setOnward(next);
    void actions.end({ ...command, close, ticketNumber }, sent);
  };
  const send: Send = (kind, and) => {
    if (!unsendable) void submit(kind, and);
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(usual);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Windows calls AltGr Ctrl and Alt; Firefox on a Mac calls the option key AltGr.
    if (event.getModifierState('AltGraph') && !isApple()) return;
    const modified = event.ctrlKey || event.metaKey;
    const andNext = event.altKey && !modified && !event.shiftKey && isAnswer;
    if (!modified && !andNext) return;
    event.preventDefault();
    // A key that is held would send the draft of the next ticket, too.
    if (event.repeat) return;
    if (andNext) send(usual, 'next');
    else if (event.altKey && kinds.includes('note')) send('note');
    else send(usual, event.shiftKey && isAnswer ? 'close' : undefined);
  };

  const counted = t(`tickets.reply.${over > 0 ? 'over' : 'left'}`, { count: Math.abs(over) });
  const count = over >= -COUNT_FROM ? counted : null;
  const whose = t(isOwner ? 'tickets.reply.comment' : 'tickets.reply.answer');
  const label = isNote ? t('tickets.reply.note') : whose;

  return (
    <>
      {isClosed && (
        <p id={`${id}-closed`} className={styles.quiet}>
          {t(isOwner ? 'tickets.reply.reopens' : 'tickets.reply.reopensForStudio')}
        </p>
      )}
      {uploading > 0 && (
        <div className={styles.upload}>
          <UploadStall
            image={uploading}
            className={styles.quiet}
            onCancel={() => {
              editor.cancel();
              field.current?.focus();
            }}
          />
        </div>
      )}
      <form className={styles.composer} noValidate onSubmit={onSubmit}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          rows={2}
          placeholder={leaving ? t('tickets.reply.openingNext') : label}
          value={text}
          readOnly={isLocked}
          aria-describedby={isClosed ? `${id}-closed ${id}` : id}
          aria-invalid={over > 0 || wordless || undefined}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.hints} id={id}>
          {!isAnswer && (
            <p className={styles.keys}>
              {t('tickets.reply.keys', { keys: isApple() ? '⌘ Enter' : 'Ctrl Enter' })}
            </p>
          )}
          {count && <p className={classes(styles.count, over > 0 && styles.over)}>{count}</p>}
        </div>
        <SaidWhenStill text={count} />
        <ImagePicker
          key={`${round} ${outbox.writer === 'elsewhere'}`}
          compact
          images={images}
          limit={TICKET_LIMITS.images}
          closed={isLocked}
          onAdd={(image) => editor.dispatch({ type: 'attach', image })}
          onRemove={(gone) => {
            editor.dispatch({ type: 'detach', id: gone });
            // It may have been the reason.
            forgetFailure();
          }}
          onPreparing={setPreparing}
          onLost={(lost) => editor.dispatch({ type: 'lose', count: lost, from: draft })}
        />
        {kinds.includes('respond') && tools && !isReadOnly && (
          // They keep their place while an answer is being sent.
          <div className={styles.tools} inert={isLocked}>
            <tools.Replies ticket={ticket} insert={insert} />
          </div>
        )}
        <div className={styles.actions}>
          <ComposerActions kinds={kinds} isOwner={isOwner} disabled={unsendable} send={send} />
          <LiveRegion className={styles.quiet}>
            {onward === 'none' && <p>{t('tickets.reply.noNext')}</p>}
            {onward === 'more' && <p>{t('tickets.reply.moreNext')}</p>}
            {wasSent && <p>{t(`tickets.reply.sent${isBlank(text) ? 'AfterAll' : 'Before'}`)}</p>}
          </LiveRegion>
          <LiveRegion urgent className={styles.quiet}>
            {wordless && <p>{t('tickets.reply.wordless')}</p>}
          </LiveRegion>
          <DraftNotice
            className={styles.quiet}
            editor={editor}
            outbox={outbox}
            onDiscard={() => {
              editor.dispatch({ type: 'clear', to: NOTHING });
              setRound(round + 1);
              forgetFailure();
            }}
            onUndo={() => editor.dispatch({ type: 'undo' })}
            focus={() => field.current?.focus()}
          />
        </div>
      </form>
    </>
  );
};
