import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { dayName, localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { usePageHidden } from '../../../lib/usePageHidden.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { Button } from '../../../ui/Button.tsx';
import { Time } from '../../../ui/Time.tsx';
import { seenUntil } from '../seenTickets.ts';
import { selectPending } from '../ticketsSlice.ts';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import { closeTicket, reloadTickets } from '../ticketsThunks.ts';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import { useUnread } from '../useUnread.ts';
import { ClosedPanel } from './ClosedPanel.tsx';
import { Composer, type ReplyTools } from './Composer.tsx';
import styles from './Conversation.module.css';
import { Entry } from './Entry.tsx';
import { ReplyClock } from './ReplyClock.tsx';
import { TicketDetails } from './TicketDetails.tsx';
import { byDay, conversationOf, type Happening } from './timeline.ts';
import { useNames } from './useNames.ts';

/** From this many entries on, a way straight to the newest is offered. */
const LONG = 8;

type Props = {
  ticket: Ticket;
  caller: Caller;
  /** What stands beside the staff's composer. */
  replyTools?: ReplyTools | undefined;
};

/** One ticket from its first word to its last, with what the caller may do to it. */
export const Conversation = (props: Props) => (
  // What is typed and what has failed belong to one ticket.
  <OneConversation key={props.ticket.ticketId} {...props} />
);

const OneConversation = ({ ticket, caller, replyTools }: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const locale = localeOf(useLanguage());
  const now = useNow();
  const hidden = usePageHidden();
  const { markSeen } = useUnread(caller);
  const nameOf = useNames(ticket, caller);
  const pending = useAppSelector(selectPending);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [closing, setClosing] = useState(false);
  // Of the visit before this one: what came after it is marked as new.
  const [seenBefore] = useState(() => seenUntil(caller.uid, ticket));
  const hasFocus = useRef(false);
  const closedHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);

  const { ticketId, status } = ticket;
  const isOwner = ticketCan.comment(caller, ticket);
  const isClosed = status === 'Closed';
  const happenings = conversationOf(ticket, pending);
  const side = isOwner ? 'owner' : 'staff';
  const firstNew =
    seenBefore > 0 ? happenings.find(({ at, by }) => at > seenBefore && by !== side) : undefined;

  useEffect(() => {
    if (!hidden) markSeen(ticket);
  }, [hidden, markSeen, ticket]);

  useEffect(() => {
    // The button or the field that had the focus is gone with the composer.
    if (isClosed && hasFocus.current && document.activeElement === document.body) {
      closedHeading.current?.focus();
    }
  }, [isClosed]);

  const { length } = happenings;
  const lengthBefore = useRef(length);
  // New words push the field that one is writing in out of view.
  const keepInView = useEffectEvent((count: number): void => {
    if (lengthBefore.current === count) return;
    lengthBefore.current = count;
    if (end.current?.contains(document.activeElement)) {
      end.current.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => keepInView(length), [length]);

  const close = async (): Promise<void> => {
    if (closing) return;
    setClosing(true);
    setFailure(null);
    const result = await dispatch(closeTicket({ ticketId, caller }));
    if (closeTicket.rejected.match(result)) {
      setFailure(result.error);
      setClosing(false);
      if (result.error.key === 'errors.connection.lost') return;
    }
    await dispatch(reloadTickets({ ticketId, caller }));
    setClosing(false);
  };

  const initial = Array.from(ticket.nickname ?? ticket.email ?? '·')[0]?.toLocaleUpperCase() ?? '';
  const show = (happening: Happening) => {
    if (happening.is === 'words') {
      return (
        <Entry
          words={happening}
          name={nameOf(happening.by, happening.uid)}
          initial={initial}
          toStaff={caller.isAdmin}
          images={happening.kind === 'opening' ? ticket.images : []}
        />
      );
    }
    const { what, by, at } = happening;
    const you = isOwner && by === 'owner';
    const name = by ? nameOf(by, '') : '';
    const words = {
      opened: you
        ? t('tickets.conversation.openedYou')
        : t('tickets.conversation.openedOther', { name }),
      closed: you
        ? t('tickets.conversation.closedYou')
        : t('tickets.conversation.closedOther', { name }),
    }[what];
    return (
      <p className={styles.event}>
        {words} <Time at={at} look="clock" />
      </p>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows where the focus is
    <section
      className={styles.conversation}
      aria-labelledby={CONVERSATION_HEADING}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      <header className={styles.header}>
        <p className={styles.kicker}>
          <span className={styles.number}>{`#${ticket.ticketNumber}`}</span>
          <span>{ticket.assetName}</span>
          <TicketStatusLabel status={status} />
        </p>
        <h2 id={CONVERSATION_HEADING} tabIndex={-1} className={styles.subject}>
          {ticket.subject}
        </h2>
        <div className={styles.facts}>
          <TicketDetails ticket={ticket} caller={caller} />
          <div className={styles.deeds}>
            {!isClosed && ticketCan.close(caller, ticket) && (
              <Button busy={closing} onClick={() => void close()}>
                {t('tickets.reply.close')}
              </Button>
            )}
            {happenings.length > LONG && (
              <Button onClick={() => end.current?.scrollIntoView({ block: 'center' })}>
                {t('tickets.conversation.toNewest')}
              </Button>
            )}
          </div>
        </div>
        <ReplyClock ticket={ticket} caller={caller} />
      </header>
      {byDay(happenings).map((day) => (
        <section key={day.of[0]?.id} className={styles.day}>
          <h3 className={styles.dayName}>{dayName(day.at, now, locale)}</h3>
          <ol className={styles.entries}>
            {day.of.map((happening) => (
              <li key={happening.id}>
                {happening === firstNew && (
                  <p className={styles.new}>{t('tickets.conversation.newSince')}</p>
                )}
                {show(happening)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} className={styles.foot}>
        {/* In the page from the start: a live region that arrives with its text may go unheard. */}
        <div role="alert">
          {failure && <p className={styles.failure}>{errorSentence(t, failure)}</p>}
        </div>
        {isClosed ? (
          <ClosedPanel ticket={ticket} caller={caller} heading={closedHeading} />
        ) : (
          <Composer
            ticket={ticket}
            caller={caller}
            replyTools={replyTools}
            onFailure={setFailure}
          />
        )}
      </div>
    </section>
  );
};
