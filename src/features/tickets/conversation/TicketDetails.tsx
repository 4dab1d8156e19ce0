import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { fullTime, localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import styles from './TicketDetails.module.css';

/**
 * The other fields of the form: type, invoice or budget; until then when the customer gets the first
 * reply. Of another's ticket the `customer`, with the invoice.
 */
export const TicketDetails = ({
  ticket,
  caller,
  customer,
}: {
  ticket: ListedTicket;
  caller: Caller;
  customer: ReactNode;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const now = useNow();
  const { type, ticketSubType, invoice, budget, createdAt, firstResponseAt, status } = ticket;
  const isOwn = caller.uid === ticket.uid;
  const due = createdAt + FIRST_REPLY_TARGET;
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
    isOwn &&
      firstResponseAt === null &&
      status !== 'Closed' && {
        name: t(now > due ? 'tickets.details.wasDue' : 'tickets.details.due'),
        value: fullTime(due, locale),
      },
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.line}>
      <dl className={styles.details}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && customer}
    </div>
  );
};
