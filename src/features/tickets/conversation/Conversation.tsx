import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Command } from '../../../../shared/ticket/commands.ts';
import { sideOf, transition } from '../../../../shared/ticket/transition.ts';
import type { Caller } from '../../../../shared/user.ts';
import { scrollAbove, scrollInPane } from '../../../lib/scrollInPane.ts';
import { usePageHidden } from '../../../lib/browserState.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { useMessage } from '../../outbox/deliver.ts';
import { ActionFailure } from '../ActionFailure.tsx';
import { NewsLine } from '../NewsLine.tsx';
import { forgetFailure } from '../ticketsSlice.ts';
import { changeTicket, reloadTickets, type WholeTicket } from '../ticketsThunks.ts';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import { mark, seenUntilOf } from '../unread.ts';
import { AdminToolsContext, usePanelAction } from './adminTools.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader.tsx';
import { openReply } from './reply.ts';
import { timelineOf } from './timeline.ts';
import { TimelineDays } from './TimelineDays.tsx';
import { useConversationFocus } from './useConversationFocus.ts';
import { useReading } from './useReading.ts';
import { classes } from '../../../ui/classes.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';

/** What only a loaded ticket has. */
const NOT_LOADED = { comments: {}, responses: {}, images: [] };

/** Whether the server would carry it out. */
const isPossible = (ticket: ListedTicket, command: Command, caller: Caller): boolean =>
  'ticket' in transition({ ...NOT_LOADED, ...ticket }, command, caller, Date.now());

/**
 * A ticket's conversation, with the actions that the caller is allowed. Typed text and errors belong
 * to one ticket: each has a component of its own.
 */
export const Conversation = ({
  ticket,
  whole,
  placeholder,
  gone,
}: {
  /** As far as it is known. */
  ticket: ListedTicket;
  /** The ticket with its conversation; null until it is loaded. */
  whole: WholeTicket | null;
  /** Shown below the header until then. */
  placeholder: ReactNode;
  /** Whether the ticket was deleted since: what is typed stays, to be copied. */
  gone: boolean;
}) => {
  const { t } = useTranslation();
  const tools = useContext(AdminToolsContext);
  const caller = useCaller();
  const dispatch = useAppDispatch();
  const hidden = usePageHidden();
  const [busy, setBusy] = useState(false);

  const { ticketId, status } = ticket;
  const isClosed = status === 'Closed';
  const reply = useMessage(caller, () => openReply(caller.uid, ticketId));
  const failure = useAppSelector(({ tickets }) => tickets.failures[ticketId]);
  const forget = useCallback(() => void dispatch(forgetFailure(ticketId)), [dispatch, ticketId]);
  useEffect(() => forget, [forget]);
  const { outgoing } = reply.outbox;
  const timeline = useMemo(
    () => whole && timelineOf(whole, outgoing, caller),
    [whole, outgoing, caller],
  );
  const items = timeline ?? [];
  const isLoaded = whole !== null;
  const section = useRef<HTMLElement>(null);
  const itemOf = (id: string) =>
    section.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const { end, bottom, showClosing, onFocus, onBlur } = useConversationFocus(
    isClosed,
    items,
    itemOf,
  );
  const side = sideOf(caller, ticket);
  const [lastVisit] = useState(() => seenUntilOf(caller.uid, ticket));
  const sentIds = outgoing.map(({ id }) => id);
  const reading = useReading(timeline, sentIds, side, lastVisit);
  const { news, seenUntil, readAll } = reading;

  const land = useEffectEvent(() => {
    const item = itemOf(reading.firstNew ?? items.at(-1)?.id ?? '');
    if (item && end.current) scrollAbove(item, end.current);
  });
  useEffect(() => {
    if (isLoaded) land();
  }, [isLoaded]);

  // The refusal tells the reader of the news: the second press is for what is on the screen now.
  const refusedForNews = failure?.key === 'errors.ticket.unseen';
  if (refusedForNews && news.length > 0) readAll();

  const showNews = (): void => {
    const item = itemOf((news[0] ?? reading.lastOther)?.id ?? '');
    readAll();
    if (refusedForNews) forget();
    if (!item) return;
    scrollInPane(item, 'center');
    item.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!hidden && whole) mark(caller.uid, whole.ticket, 'seen');
  }, [hidden, caller.uid, whole]);

  /** Who closes goes on to the next one. */
  const change = async (isClosing: boolean): Promise<void> => {
    setBusy(true);
    const openNext = isClosing ? tools?.findNext(ticket, false) : undefined;
    const command = isClosing
      ? ({ do: 'close', ticketId, seenUntil } as const)
      : ({ do: 'reopen', ticketId } as const);
    const failed = changeTicket.rejected.match(await dispatch(changeTicket({ command, caller })));
    if (!failed) openNext?.();
    await dispatch(reloadTickets({ ticketId, left: !failed && Boolean(openNext) }));
    setBusy(false);
  };

  const onClose = isPossible(ticket, { do: 'close' }, caller) ? () => void change(true) : null;
  const onReopen = isPossible(ticket, { do: 'reopen' }, caller) ? () => void change(false) : null;
  const onUnread = tools
    ? () => {
        mark(caller.uid, ticket, 'unread');
        tools.onUnread();
      }
    : null;
  usePanelAction(ticketId, 'close', isLoaded && !gone && !busy ? onClose : null);
  usePanelAction(ticketId, 'markUnread', isLoaded ? onUnread : null);

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
        loaded={isLoaded && !gone}
        busy={busy}
        onClose={onClose}
        onReopen={onReopen}
        onUnread={onUnread}
      />
      {!whole && placeholder}
      {whole && (
        <>
          <TimelineDays
            ticket={whole.ticket}
            items={items}
            firstNew={lastVisit > 0 ? reading.firstNew : undefined}
          />
          <div ref={end} className={classes(styles.foot, !isClosed && styles.sticky)}>
            <NewsLine
              text={news.length > 0 && !refusedForNews ? t('tickets.conversation.arrived') : null}
              refusal={refusedForNews ? errorSentence(t, failure) : null}
              button={news.length > 0 || refusedForNews ? t('tickets.conversation.readIt') : null}
              onShow={showNews}
            />
            <LiveRegion urgent>
              {gone && <p className={styles.failure}>{t('tickets.gone')}</p>}
              {failure && !gone && !refusedForNews && (
                <p className={styles.failure}>
                  <ActionFailure error={failure} logIn={t('tickets.reply.logIn')} />
                </p>
              )}
            </LiveRegion>
            <Composer whole={whole} reply={reply} seenUntil={seenUntil} onClosed={showClosing} />
          </div>
          <div ref={bottom} className={styles.bottom} />
        </>
      )}
    </section>
  );
};
