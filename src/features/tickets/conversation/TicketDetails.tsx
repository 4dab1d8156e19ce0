import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './TicketDetails.module.css';

/**
 * Number, asset and the other fields of the form: type, invoice or budget. Of another's ticket the
 * `customer`, with the invoice.
 */
export const TicketDetails = ({
  ticket,
  caller,
  customer,
  onNewest,
}: {
  ticket: ListedTicket;
  caller: Caller;
  customer: ReactNode;
  onNewest: (() => void) | undefined;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const { ticketNumber, assetName, type, ticketSubType, invoice, budget } = ticket;
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
    <div className={styles.line}>
      <p className={styles.fact}>{`#${ticketNumber}`}</p>
      <p className={styles.fact}>{assetName}</p>
      <dl className={styles.details}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && customer}
      {onNewest && <LinkButton onClick={onNewest}>{t('tickets.conversation.toNewest')}</LinkButton>}
    </div>
  );
};
