import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { isolate } from '../../../lib/text.ts';
import { localeOf } from '../../../lib/time.ts';
import { CustomerCardContext } from './customerCard.ts';
import styles from './TicketDetails.module.css';

/** The other fields of the form: type, invoice or budget; for the staff also the customer, whose card has the invoice. */
export const TicketDetails = ({ ticket, caller }: { ticket: ListedTicket; caller: Caller }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const customerCard = useContext(CustomerCardContext);
  const card = caller.uid !== ticket.uid && customerCard?.(ticket);
  const { type, ticketSubType, invoice, budget, nickname, email } = ticket;
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const facts = [
    {
      name: t('tickets.details.kind'),
      value: `${t(`tickets.type.${type}`)}, ${t(`tickets.subType.${ticketSubType}`)}`,
    },
    !card && invoice !== null && { name: t('tickets.details.invoice'), value: invoice },
    type === 'requests' && {
      name: t('tickets.details.budget'),
      value: budget === null ? t('tickets.details.noBudget') : usd.format(Number(budget)),
    },
    !card &&
      caller.uid !== ticket.uid && {
        name: t('tickets.details.customer'),
        value: [isolate(nickname ?? ''), email].filter(Boolean).join(', '),
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
      {card}
    </div>
  );
};
