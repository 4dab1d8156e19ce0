import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import type { ListedTicket } from '../../../shared/callables.ts';
import type { TicketStatus } from '../../../shared/ticket.ts';
import { isolate } from '../../lib/text.ts';
import { useCaller } from '../../services/useCaller.ts';
import { classes } from '../../ui/classes.ts';
import { Time } from '../../ui/Time.tsx';
import { Pause, VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TicketRow.module.css';
import { TicketStatusLabel } from './TicketStatusLabel.tsx';
import { usePrefetch } from './usePrefetch.ts';

/** A ticket in a list: one link. An admin also sees whose ticket it is. */
export const TicketRow = ({
  ticket,
  selected,
  to,
  unread,
  kind,
  facts,
  time,
  listStatus,
  tabIndex,
}: {
  ticket: ListedTicket;
  selected: boolean;
  to: To;
  unread: boolean;
  /** Before the number. */
  kind?: ReactNode;
  /** Before the status. */
  facts?: ReactNode;
  /** In place of the time of the last change, such as how long the ticket waits. */
  time?: ReactNode;
  /** What the list says of all its tickets: then a row says it to screen readers alone. */
  listStatus?: TicketStatus | undefined;
  tabIndex?: 0 | -1;
}) => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  const prefetch = usePrefetch(ticket.ticketId);
  const customer = uid === ticket.uid ? null : (ticket.nickname ?? ticket.email);
  return (
    <Link
      to={to}
      tabIndex={tabIndex}
      className={classes(styles.row, unread && styles.unread)}
      data-ticket={ticket.ticketId}
      aria-current={selected || undefined}
      {...prefetch}
    >
      <span className={styles.line}>
        <span className={styles.subject}>
          {unread && (
            <span className={styles.dot}>
              <VisuallyHidden>{t('tickets.unread')} </VisuallyHidden>
            </span>
          )}
          <span className={styles.cut}>{ticket.subject}</span>
        </span>
        <Pause />
        {time || (
          <span className={styles.activity}>
            <VisuallyHidden>{t('tickets.lastActivity')} </VisuallyHidden>
            <Time at={ticket.lastActivityAt} />
          </span>
        )}
      </span>
      <Pause />
      <span className={styles.line}>
        <span className={styles.about}>
          {kind}
          <span className={styles.number}>{`#${ticket.ticketNumber}`}</span>
          <Pause />
          <span className={styles.cut}>
            {customer && <span>{`${isolate(customer)} · `}</span>}
            <bdi>{ticket.assetName}</bdi>
          </span>
        </span>
        <Pause />
        <span className={styles.state}>
          {facts}
          <TicketStatusLabel status={ticket.status} hidden={ticket.status === listStatus} />
        </span>
      </span>
      {ticket.hit && (
        <span className={classes(styles.cut, styles.hit)}>
          <Pause />
          {ticket.hit[0]}
          <mark className={styles.found}>{ticket.hit[1]}</mark>
          {ticket.hit[2]}
        </span>
      )}
    </Link>
  );
};
