import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { scrollAbove, scrollInPane } from '../../../lib/scrollInPane.ts';
import { usePageHidden } from '../../../lib/usePageHidden.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { ActionFailure } from '../ActionFailure.tsx';
import { NewsLine } from '../NewsLine.tsx';
import { selectPending } from '../ticketsSlice.ts';
import { closeTicket, reloadTickets, reopenTickets, type WholeTicket } from '../ticketsThunks.ts';
import { seenUntil as seenUntilOf } from '../seenTickets.ts';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import { useUnread } from '../useUnread.ts';
import { ClosedPanel } from './ClosedPanel.tsx';
import type { AdminTools } from './adminTools.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader.tsx';
import { firstUnread, timelineOf } from './timeline.ts';
import { TimelineDays } from './TimelineDays.tsx';
import { useArrivals } from './useArrivals.ts';
import { useConversationFocus } from './useConversationFocus.ts';
import { classes } from '../../../ui/classes.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';

type Props = {
  /** As far as it is known. */
  ticket: ListedTicket;
  /** The ticket with its conversation; null until it is loaded. */
  whole: WholeTicket | null;
  /** Shown below the header until then. */
  placeholder?: ReactNode;
  caller: Caller;
  tools?: AdminTools;
};

/** A ticket's conversation, with the actions that the caller is allowed. */
export const Conversation = (props: Props) => (
  // Typed text and errors belong to one ticket.
  <OneConversation key={props.ticket.ticketId} {...props} />
);

const OneConversation = ({ ticket, whole, placeholder, caller, tools }: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const hidden = usePageHidden();
  const { mark } = useUnread(caller);
  const pending = useAppSelector(selectPending);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [busy, setBusy] = useState(false);

  const { ticketId, status } = ticket;
  const isClosed = status === 'Closed';
  const timeline = useMemo(() => whole && timelineOf(whole, pending), [whole, pending]);
  const items = timeline ?? [];
  const [shownBefore] = useState(whole !== null);
  const section = useRef<HTMLElement>(null);
  const itemOf = (id: string) =>
    section.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const { end, bottom, onFocus, onBlur } = useConversationFocus(isClosed, items, itemOf);
  const isTyping = () => end.current?.contains(document.activeElement) ?? false;
  const { arrived, unseen, clear, tell } = useArrivals(timeline, shownBefore, isTyping);
  // State of the previous visit: everything later is marked as new.
  const [seenBefore] = useState(() => seenUntilOf(caller.uid, ticket));
  // What nobody has been led to counts as unseen, although it is on the page.
  const seenUntil = unseen ? unseen.at - 1 : ticket.lastActivityAt;
  const landed = useRef(false);
  const land = useEffectEvent(() => {
    // At first nobody can have typed: the field may only have been given the focus.
    if (landed.current && isTyping()) return;
    landed.current = true;
    const side = ticketCan.comment(caller, ticket) ? 'owner' : 'staff';
    const { id } = firstUnread(items, seenBefore, side) ?? items.at(-1) ?? {};
    const item = id && itemOf(id);
    if (item && end.current) scrollAbove(item, end.current);
  });
  // Once, and again when what was loaded on an earlier visit is replaced.
  const landings = useRef(shownBefore ? 2 : 1);
  useEffect(() => {
    if (!whole || landings.current === 0) return;
    landings.current -= 1;
    land();
  }, [whole]);

  // The answer came after news: the reason stands where the news is told, and the news comes in sight.
  const refusedForNews = failure?.key === 'errors.ticket.unseen';
  const newId = arrived[0]?.id;
  const showNew = useEffectEvent((id: string) => {
    const item = itemOf(id);
    if (item && end.current) scrollAbove(item, end.current);
  });
  useEffect(() => {
    if (refusedForNews && newId !== undefined) showNew(newId);
  }, [refusedForNews, newId]);

  const readArrived = (): void => {
    const [{ id } = { id: '' }] = arrived;
    clear();
    if (refusedForNews) setFailure(null);
    const item = itemOf(id);
    if (!item) return;
    scrollInPane(item, 'center');
    item.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!hidden && whole) mark(whole.ticket, 'seen');
  }, [hidden, mark, whole]);

  const fail = (error: ErrorText | null): void => {
    setFailure(error);
    // Who tries again after that has decided to.
    if (error?.key === 'errors.ticket.unseen') tell();
  };

  /** Who closes goes on to the next one. */
  const change = async (isClosing: boolean): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const next = isClosing ? tools?.findNext(ticket) : undefined;
    const result = isClosing
      ? await dispatch(closeTicket({ ticketId, caller, seenUntil }))
      : await dispatch(reopenTickets([ticketId]));
    const failed = 'error' in result;
    if (failed) fail(result.error);
    const left = Boolean(next) && !failed;
    if (next && left) tools?.openNext(next, ticket, false);
    await dispatch(reloadTickets({ ticketId, caller, left }));
    setBusy(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows where the focus is
    <section
      ref={section}
      className={styles.conversation}
      aria-labelledby={CONVERSATION_HEADING}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ConversationHeader
        ticket={ticket}
        caller={caller}
        loaded={whole !== null}
        busy={busy}
        onClose={() => void change(true)}
        onReopen={() => void change(false)}
        onUnread={
          tools &&
          (() => {
            mark(ticket, 'unread');
            tools.onUnread();
          })
        }
        customer={tools?.customer(ticket)}
      />
      {!whole && placeholder}
      {whole && (
        <>
          <TimelineDays
            ticket={whole.ticket}
            caller={caller}
            items={items}
            seenBefore={seenBefore}
          />
          <div ref={end} className={classes(styles.foot, !isClosed && styles.sticky)}>
            <NewsLine
              text={unseen && !refusedForNews ? t('tickets.conversation.arrived') : null}
              refusal={refusedForNews ? errorSentence(t, failure) : null}
              button={
                (unseen ?? (refusedForNews && newId)) ? t('tickets.conversation.readIt') : null
              }
              onShow={readArrived}
            />
            <LiveRegion urgent>
              {failure && !refusedForNews && (
                <p className={styles.failure}>
                  <ActionFailure error={failure} logIn={t('tickets.reply.logIn')} />
                </p>
              )}
            </LiveRegion>
            {isClosed && <ClosedPanel whole={whole} caller={caller} />}
            {(!isClosed || ticketCan.note(caller, ticket)) && (
              <Composer
                key={String(isClosed)}
                whole={whole}
                caller={caller}
                tools={tools}
                seenUntil={seenUntil}
                onFailure={fail}
              />
            )}
          </div>
          <div ref={bottom} className={styles.bottom} />
        </>
      )}
    </section>
  );
};
