import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { isolate } from '../../../lib/text.ts';
import { dayName, localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Time } from '../../../ui/Time.tsx';
import { MailState } from './MailState.tsx';
import { TimelineMessage } from './TimelineMessage.tsx';
import { byDay, type StatusChange, type TimelineItem } from './timeline.ts';
import styles from './TimelineDays.module.css';
import { useAuthorName } from './useAuthorName.ts';

type Props = {
  ticket: Ticket;
  caller: Caller;
  items: readonly TimelineItem[];
  /** Until when the reader had seen the ticket before this visit; 0 if never. */
  seenBefore: number;
  /** Whether of the opening message only the first lines are shown at first. */
  foldOpening: boolean;
};

/** The timeline by day; what is new to the reader is marked. */
export const TimelineDays = ({ ticket, caller, items, seenBefore, foldOpening }: Props) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const now = useNow();
  const nameOf = useAuthorName(ticket, caller);
  const side = ticketCan.comment(caller, ticket) ? 'owner' : 'staff';
  const firstNew =
    seenBefore > 0 ? items.find(({ at, by }) => at > seenBefore && by !== side) : undefined;
  const initial = Array.from(ticket.nickname ?? ticket.email ?? '·')[0]?.toLocaleUpperCase() ?? '';

  return byDay(items).map((day) => (
    <section key={day.of[0]?.id} className={styles.day}>
      <h3 className={styles.name}>{dayName(day.at, now, locale)}</h3>
      <ol className={styles.items}>
        {day.of.map((item) => (
          <li key={item.id} data-item={item.id} tabIndex={-1} className={styles.item}>
            {item === firstNew && (
              <p className={styles.new}>{t('tickets.conversation.newSince')}</p>
            )}
            {'text' in item ? (
              <TimelineMessage
                message={item}
                name={nameOf(item.by, item.uid)}
                initial={initial}
                toStaff={caller.isAdmin}
                mine={item.by === side}
                folds={foldOpening && item.kind === 'opening'}
              >
                {item.mail && (
                  <MailState answer={item} ticketId={ticket.ticketId} caller={caller} />
                )}
              </TimelineMessage>
            ) : (
              <Change change={item} ticket={ticket} caller={caller} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
};

const Change = ({
  change: { kind, by, at },
  ticket,
  caller,
}: {
  change: StatusChange;
  ticket: Ticket;
  caller: Caller;
}) => {
  const { t } = useTranslation();
  const nameOf = useAuthorName(ticket, caller);
  const you = by === 'owner' && ticketCan.comment(caller, ticket);
  const name = by ? isolate(nameOf(by, '')) : '';
  const text = {
    opened: you
      ? t('tickets.conversation.openedYou')
      : t('tickets.conversation.openedOther', { name }),
    closed: you
      ? t('tickets.conversation.closedYou')
      : t('tickets.conversation.closedOther', { name }),
  }[kind];
  return (
    <p className={styles.change}>
      {text} <Time at={at} look="clock" />
    </p>
  );
};
