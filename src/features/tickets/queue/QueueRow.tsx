import { memo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import { TicketRow } from '../TicketRow.tsx';
import { durationText } from './queueDuration.ts';
import styles from './QueueList.module.css';
import { RowFacts, RowKind } from './RowFacts.tsx';

/** A ticket of the queue, with what one triages by; a ticket that waits says how long in place of its time. */
export const QueueRow = memo(
  ({
    ticket,
    caller,
    inTabOrder,
    now,
    locale,
    ...row
  }: Omit<ComponentProps<typeof TicketRow>, 'kind' | 'facts' | 'time' | 'tabIndex'> & {
    inTabOrder: boolean;
    now: number;
    locale: string;
  }) => {
    const { t } = useTranslation();
    const { waitingSince, firstResponseAt, createdAt } = ticket;
    const wait = waitingSince === null ? null : now - waitingSince;
    const late = wait !== null && wait > FIRST_REPLY_TARGET;
    const left = firstResponseAt === null ? createdAt + FIRST_REPLY_TARGET - now : null;
    const waits = () => {
      if (!late && left !== null) {
        return t('queue.dueIn', { time: durationText(t, locale, left) });
      }
      return t(late ? 'queue.waitsTooLong' : 'queue.waits', {
        time: durationText(t, locale, wait ?? 0),
      });
    };
    return (
      <TicketRow
        {...row}
        ticket={ticket}
        caller={caller}
        tabIndex={inTabOrder ? 0 : -1}
        kind={<RowKind ticket={ticket} />}
        facts={<RowFacts ticket={ticket} uid={caller.uid} />}
        time={
          wait !== null && (
            <span className={styles.wait} data-late={late || undefined}>
              {waits()}
            </span>
          )
        }
      />
    );
  },
);
