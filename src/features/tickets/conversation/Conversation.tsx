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
import { serverNow } from '../../../lib/serverClock.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAsk } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { useForgetWhenOnline } from '../../../services/useForgetWhenOnline.ts';
import { sendCommand, useMessage } from '../../outbox/sendMessage.ts';
import { ActionFailure } from '../ActionFailure.tsx';
import { NewsLine } from '../NewsLine.tsx';
import { outcomeOf, useTicketActions } from '../ticketActionsContext.ts';
import type { LoadedTicket } from '../ticketsApi.ts';
import { CONVERSATION_HEADING, TicketFocusContext, useGoal, watchFocus } from '../ticketFocus.ts';
import { mark, seenUntilOf } from '../unread.ts';
import { AdminToolsContext } from './adminTools.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader.tsx';
import { openReply } from './replyDraft.ts';
import { timelineOf } from './timeline.ts';
import { TimelineDays } from './TimelineDays.tsx';
import { useConversationScroll } from './useConversationScroll.ts';
import { useInSight } from './useInSight.ts';
import { useNewMessages } from './useNewMessages.ts';
import { classes } from '../../../ui/classes.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';

/** What only a loaded ticket has. */
const NOT_LOADED = { comments: {}, responses: {}, images: [] };

/** Whether the server would carry it out. */
const isPossible = (ticket: ListedTicket, command: Command, caller: Caller): boolean =>
  'ticket' in transition({ ...NOT_LOADED, ...ticket }, command, caller, serverNow());

/**
 * A ticket's conversation, with the actions that the caller is allowed. Typed text and errors belong
 * to one ticket: each has a component of its own.
 */
export const Conversation = ({
  ticket,
  loaded,
  placeholder,
  isDeleted,
}: {
  /** As far as it is known. */
  ticket: ListedTicket;
  /** The ticket with its conversation; null until it is loaded. */
  loaded: LoadedTicket | null;
  /** Shown below the header until then. */
  placeholder: ReactNode;
  /** Whether the ticket was deleted since: what is typed stays, to be copied. */
  isDeleted: boolean;
}) => {
  const { t } = useTranslation();
  const tools = useContext(AdminToolsContext);
  const caller = useCaller();
  const ask = useAsk();
  const actions = useTicketActions();
  const { dispatch: moveFocus } = useContext(TicketFocusContext);
  const hidden = usePageHidden();
  const [busy, setBusy] = useState(false);

  const { ticketId, ticketNumber, status } = ticket;
  const isClosed = status === 'Closed';
  const reply = useMessage(caller, () => openReply(caller.uid, ticketId));
  const { outgoing, result } = reply.outbox;
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  /** Why the last action failed. */
  const failure = result?.as === 'refused' ? result.error : refusal;
  const { dispatch: changeOutbox } = reply.editor;
  const forget = useCallback(() => {
    changeOutbox({ type: 'resultRead' });
    setRefusal(null);
  }, [changeOutbox]);
  useEffect(() => forget, [forget]);
  useForgetWhenOnline(failure, forget);
  const timeline = useMemo(
    () => loaded && timelineOf(loaded, outgoing, caller),
    [loaded, outgoing, caller],
  );
  const items = timeline ?? [];
  const isLoaded = loaded !== null;
  const section = useRef<HTMLElement>(null);
  const itemOf = (id: string) =>
    section.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const { foot, bottom, showClosing } = useConversationScroll(isClosed, items, itemOf);
  const side = sideOf(caller, ticket);
  const [lastVisit] = useState(() => seenUntilOf(caller.uid, ticket));
  const sentIds = outgoing.map(({ command }) => command.id);
  const reading = useNewMessages(timeline, sentIds, { side, uid: caller.uid }, lastVisit);
  const { news, seenUntil, readAll } = reading;
  const newIds = news.map(({ id }) => id);
  const inSight = useInSight(newIds, itemOf, foot, readAll);

  const scrollToNew = useEffectEvent(() => {
    const item = itemOf(reading.firstNew ?? items.at(-1)?.id ?? '');
    if (item && foot.current) scrollAbove(item, foot.current);
  });
  useEffect(() => {
    if (isLoaded) scrollToNew();
  }, [isLoaded]);

  // A refusal shows the reader the new message: the second press is for what is on the screen then.
  const refusedForNews = failure?.key === 'errors.ticket.unseen';
  const [readFor, setReadFor] = useState<ErrorText | null>(null);
  if (refusedForNews && news.length > 0 && readFor !== failure) {
    setReadFor(failure);
    readAll();
  }

  const showNews = (): void => {
    const item = itemOf((news[0] ?? reading.lastOther)?.id ?? '');
    readAll();
    if (refusedForNews) forget();
    if (!item) return;
    scrollInPane(item, 'center');
    item.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!hidden && loaded) mark(caller.uid, loaded.ticket, 'seen');
  }, [hidden, caller.uid, loaded]);

  /** After closing, the panel goes on to the next ticket. */
  const change = async (isClosing: boolean): Promise<void> => {
    setBusy(true);
    forget();
    const isStillHere = watchFocus();
    const openNext = isClosing ? tools?.findNext(ticket, false) : undefined;
    const command = isClosing
      ? ({ do: 'close', ticketId, seenUntil } as const)
      : ({ do: 'reopen', ticketId } as const);
    const { error } = await ask((services) => sendCommand(services, command, caller));
    setRefusal(error);
    if (!error && isClosing && isStillHere())
      moveFocus({ type: 'go', goal: { to: 'closing', ticketId } });
    if (!error) openNext?.();
    await actions.end({ ...command, ticketNumber }, outcomeOf(error));
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
  useGoal(ticketId, 'close', () => {
    if (!isDeleted && !busy) onClose?.();
  });
  useGoal(ticketId, 'markUnread', onUnread);
  useGoal(ticketId, 'closing', isLoaded && isClosed ? showClosing : null);

  return (
    <section
      ref={section}
      className={classes(styles.conversation, tools && styles.withSide)}
      aria-labelledby={CONVERSATION_HEADING}
    >
      <ConversationHeader
        ticket={ticket}
        isLoaded={isLoaded && !isDeleted}
        busy={busy}
        onClose={onClose}
        onReopen={onReopen}
        onUnread={onUnread}
      />
      {!loaded && placeholder}
      {loaded && (
        <>
          <TimelineDays
            ticket={loaded.ticket}
            items={items}
            firstNew={lastVisit > 0 ? reading.firstNew : undefined}
          />
          <div ref={foot} className={classes(styles.foot, !isClosed && styles.sticky)}>
            <NewsLine
              text={news.length > 0 ? t('tickets.conversation.arrived') : null}
              newest={news.at(-1)?.id}
              inSight={inSight}
              refusal={refusedForNews ? errorSentence(t, failure) : null}
              button={news.length > 0 || refusedForNews ? t('tickets.conversation.readIt') : null}
              onShow={showNews}
            />
            <LiveRegion urgent>
              {isDeleted && <p className={styles.failure}>{t('tickets.gone')}</p>}
              {failure && !isDeleted && !refusedForNews && (
                <p className={styles.failure}>
                  <ActionFailure error={failure} logIn={t('tickets.reply.logIn')} />
                </p>
              )}
            </LiveRegion>
            <Composer loaded={loaded} reply={reply} seenUntil={seenUntil} forgetFailure={forget} />
          </div>
          <div ref={bottom} className={styles.bottom} />
        </>
      )}
    </section>
  );
};
