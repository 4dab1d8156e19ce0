import { memo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import { TicketRow } from '../TicketRow.tsx';
import { durationText } from './queueDuration.ts';
import styles from './QueueList.module.css';

/** A ticket of the queue, with the time its customer has been waiting. */
export const QueueRow = memo(
  ({
    ticket,
    inTabOrder,
    now,
    locale,
    ...row
  }: Omit<ComponentProps<typeof TicketRow>, 'note' | 'tabIndex'> & {
    inTabOrder: boolean;
    now: number;
    locale: string;
  }) => {
    const { t } = useTranslation();
    const wait = ticket.waitingSince === null ? null : now - ticket.waitingSince;
    const late = wait !== null && wait > FIRST_REPLY_TARGET;
    return (
      <TicketRow
        {...row}
        ticket={ticket}
        tabIndex={inTabOrder ? 0 : -1}
        note={
          wait !== null && (
            <span className={styles.wait} data-late={late || undefined}>
              {t(late ? 'queue.waitsTooLong' : 'queue.waits', {
                time: durationText(t, locale, wait),
              })}
            </span>
          )
        }
      />
    );
  },
);
