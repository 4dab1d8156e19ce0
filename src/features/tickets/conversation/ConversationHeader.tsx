import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Button } from '../../../ui/Button.tsx';
import { MailIcon, TickIcon } from '../../../ui/icons.tsx';
import { classes } from '../../../ui/classes.ts';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import { CONVERSATION_HEADING } from '../ticketFocus.ts';
import { AdminToolsContext } from './adminTools.ts';
import styles from './ConversationHeader.module.css';

/**
 * The ticket's subject, status and actions, which stay in view; the other fields of the form, and what
 * an admin sees of another's ticket, the customer with the invoice, scroll.
 */
export const ConversationHeader = ({
  ticket,
  isLoaded,
  busy,
  onClose,
  onReopen,
  onUnread,
}: {
  ticket: ListedTicket;
  /** Whether the conversation below is there: nobody closes what they have not seen. */
  isLoaded: boolean;
  /** Whether it is being closed or reopened. */
  busy: boolean;
  /** Each is null when it would be refused, or is not offered. */
  onClose: (() => void) | null;
  onReopen: (() => void) | null;
  onUnread: (() => void) | null;
}) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const tools = useContext(AdminToolsContext);
  const locale = localeOf(useLanguage());
  const { status, ticketNumber, assetName, type, ticketSubType, invoice, budget } = ticket;
  const isOwn = caller.uid === ticket.uid;
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const facts = [
    {
      name: t('tickets.details.kind'),
      value: `${t(`tickets.type.${type}`)}, ${t(`tickets.subType.${ticketSubType}`)}`,
    },
    isOwn && invoice !== null && { name: t('tickets.details.invoice'), value: invoice },
    type === 'requests' && {
      name: t('tickets.details.budget'),
      value: budget === null ? t('tickets.details.noBudget') : usd.format(Number(budget)),
    },
  ].filter((fact) => fact !== false);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.what}>
          <h2 id={CONVERSATION_HEADING} tabIndex={-1} className={styles.subject}>
            {ticket.subject}
          </h2>
          <TicketStatusLabel status={status} />
        </div>
        <div className={styles.actions}>
          {onClose && (
            <Button busy={busy} disabled={!isLoaded} onClick={onClose}>
              <TickIcon />
              {t('tickets.reply.close')}
            </Button>
          )}
          {onReopen && (
            <Button busy={busy} onClick={onReopen}>
              {t('tickets.reply.reopen')}
            </Button>
          )}
          {onUnread && (
            <Button disabled={!isLoaded} onClick={onUnread}>
              <MailIcon />
              {t('tickets.reply.unread')}
            </Button>
          )}
        </div>
      </header>
      <div className={classes(styles.line, tools && styles.side)}>
        <p className={styles.fact}>{`#${ticketNumber}`}</p>
        <p className={styles.fact}>{assetName}</p>
        <dl className={styles.details}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isOwn && tools && <tools.Customer ticket={ticket} />}
      </div>
    </>
  );
};
