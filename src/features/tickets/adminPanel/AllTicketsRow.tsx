import { memo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import { TicketRow } from '../TicketRow.tsx';
import { durationText } from './duration.ts';
import styles from './AllTickets.module.css';
import { RowFacts, RowKind } from './RowFacts.tsx';

/** A ticket of the Admin Panel, with what one triages by; a ticket that waits says how long in place of its time. */
export const AllTicketsRow = memo(
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
        return t('adminPanel.dueIn', { time: durationText(t, locale, left) });
      }
      return t(late ? 'adminPanel.waitsTooLong' : 'adminPanel.waits', {
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
