import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { MailIcon, TickIcon } from '../../../ui/icons.tsx';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import styles from './ConversationHeader.module.css';
import { TicketDetails } from './TicketDetails.tsx';

/** The ticket's subject, status and actions, which stay in view; what else is known of it scrolls. */
export const ConversationHeader = ({
  ticket,
  caller,
  loaded,
  busy,
  onClose,
  onReopen,
  onUnread,
  onNewest,
  customer,
}: {
  ticket: ListedTicket;
  caller: Caller;
  /** Whether the conversation below is there: nobody closes what they have not seen. */
  loaded: boolean;
  /** Whether it is being closed or reopened. */
  busy: boolean;
  onClose: () => void;
  onReopen: () => void;
  onUnread: (() => void) | undefined;
  /** Scrolls to the newest item; undefined in short conversations. */
  onNewest: (() => void) | undefined;
  /** What an admin sees of the ticket's customer. */
  customer: ReactNode;
}) => {
  const { t } = useTranslation();
  const isClosed = ticket.status === 'Closed';
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.what}>
          <h2 id={CONVERSATION_HEADING} tabIndex={-1} className={styles.subject}>
            {ticket.subject}
          </h2>
          <TicketStatusLabel status={ticket.status} />
        </div>
        <div className={styles.actions}>
          {!isClosed && ticketCan.close(caller, ticket) && (
            <Button data-panel="close" busy={busy} disabled={!loaded} onClick={onClose}>
              <TickIcon />
              {t('tickets.reply.close')}
            </Button>
          )}
          {isClosed && ticketCan.reopen(caller, ticket) && (
            <Button busy={busy} onClick={onReopen}>
              {t('tickets.reply.reopen')}
            </Button>
          )}
          {onUnread && (
            <Button data-panel="unread" disabled={!loaded} onClick={onUnread}>
              <MailIcon />
              {t('tickets.reply.unread')}
            </Button>
          )}
        </div>
      </header>
      <TicketDetails ticket={ticket} caller={caller} customer={customer} onNewest={onNewest} />
    </>
  );
};
