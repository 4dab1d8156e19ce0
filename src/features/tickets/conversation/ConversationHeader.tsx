import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import styles from './ConversationHeader.module.css';
import { TicketDetails } from './TicketDetails.tsx';

/** The ticket's subject, status and actions. */
export const ConversationHeader = ({
  ticket,
  caller,
  loaded,
  closing,
  onClose,
  onUnread,
  onNewest,
  customer,
}: {
  ticket: ListedTicket;
  caller: Caller;
  /** Whether the conversation below is there: nobody closes what they have not seen. */
  loaded: boolean;
  closing: boolean;
  /** Undefined where another button closes it. */
  onClose: (() => void) | undefined;
  onUnread: (() => void) | undefined;
  /** Scrolls to the newest item; undefined in short conversations. */
  onNewest: (() => void) | undefined;
  /** What an admin sees of the ticket's customer. */
  customer: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <p className={styles.kicker}>
          <span className={styles.number}>{`#${ticket.ticketNumber}`}</span>
          <span>{ticket.assetName}</span>
          <TicketStatusLabel status={ticket.status} />
        </p>
        <div className={styles.actions}>
          {onClose && ticket.status !== 'Closed' && ticketCan.close(caller, ticket) && (
            <Button busy={closing} disabled={!loaded} onClick={onClose}>
              {t('tickets.reply.close')}
            </Button>
          )}
          {onUnread && (
            <Button data-panel="unread" disabled={!loaded} onClick={onUnread}>
              {t('tickets.reply.unread')}
            </Button>
          )}
          {onNewest && <Button onClick={onNewest}>{t('tickets.conversation.toNewest')}</Button>}
        </div>
      </div>
      <h2 id={CONVERSATION_HEADING} tabIndex={-1} className={styles.subject}>
        {ticket.subject}
      </h2>
      <TicketDetails ticket={ticket} caller={caller} customer={customer} />
    </header>
  );
};
