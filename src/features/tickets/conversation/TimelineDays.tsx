import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import type { Side } from '../../../../shared/ticket.ts';
import { sideOf } from '../../../../shared/ticket/transition.ts';
import { studio } from '../../../content/studio.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { isolate } from '../../../lib/text.ts';
import { dayName, localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Time } from '../../../ui/Time.tsx';
import { MailState } from './MailState.tsx';
import { TimelineMessage } from './TimelineMessage.tsx';
import { byDay, type StatusChange, type TimelineItem } from './timeline.ts';
import styles from './TimelineDays.module.css';

type Props = {
  ticket: Ticket;
  items: readonly TimelineItem[];
  /** The first item that is new since the reader's last visit. */
  firstNew: string | undefined;
};

/** The timeline by day; what is new to the reader is marked. A letter of a reply does not render it again. */
export const TimelineDays = memo(({ ticket, items, firstNew }: Props) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const locale = localeOf(useLanguage());
  const now = useNow();
  /** From the reader's point of view. */
  const nameOf = (by: Side, uid?: string): string => {
    if (by === 'studio')
      return uid === caller.uid ? t('tickets.conversation.youStudio') : studio.brand;
    if (caller.uid === ticket.uid) return t('tickets.conversation.you');
    return ticket.nickname ?? ticket.email ?? t('tickets.conversation.customer');
  };
  const side = sideOf(caller, ticket);
  const initial = Array.from(ticket.nickname ?? ticket.email ?? '·')[0]?.toLocaleUpperCase() ?? '';

  return byDay(items).map((day) => (
    <section key={day.of[0]?.id} className={styles.day}>
      <h3
        className={styles.name}
        data-on-paper={new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day.at)}
      >
        {dayName(day.at, now, locale)}
      </h3>
      <ol className={styles.items}>
        {day.of.map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            data-item={item.id}
            tabIndex={-1}
            className={styles.item}
          >
            {item.id === firstNew && (
              <p className={styles.new}>{t('tickets.conversation.newSince')}</p>
            )}
            {'text' in item ? (
              <TimelineMessage
                message={item}
                name={nameOf(item.by, item.uid)}
                initial={initial}
                mine={item.by === side}
              >
                {item.mail && <MailState answer={item} ticketId={ticket.ticketId} />}
              </TimelineMessage>
            ) : (
              <Change
                change={item}
                isOwn={item.by === 'owner' && side === 'owner'}
                name={item.by ? isolate(nameOf(item.by)) : ''}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
});

const Change = ({
  change: { kind, at },
  isOwn,
  name,
}: {
  change: StatusChange;
  /** Whether the reader did it, as the customer. */
  isOwn: boolean;
  name: string;
}) => {
  const { t } = useTranslation();
  return (
    <p className={styles.change}>
      {t(`tickets.conversation.${kind}${isOwn ? 'You' : 'Other'}`, { name })}{' '}
      <Time at={at} look="clock" />
    </p>
  );
};
