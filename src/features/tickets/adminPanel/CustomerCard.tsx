import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { longDayOf } from '../../../lib/time.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { CopyIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import { loadCustomer } from '../ticketsThunks.ts';
import styles from './CustomerCard.module.css';
import { panelPath } from './panelUrl.ts';
import { usePanelUrl } from './usePanelUrl.ts';

type Customer = { since: number | null; tickets: ListedTicket[]; isAll: boolean };

/** Whose ticket it is: the name finds all of theirs; what one copies; and on request the rest. */
export const CustomerCard = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const { nickname, email, invoice } = ticket;
  const search = email ?? nickname;
  const name = nickname ?? email ?? t('tickets.conversation.customer');
  return (
    <>
      <p className={styles.who}>
        <VisuallyHidden>{t('tickets.details.customer')}</VisuallyHidden>{' '}
        {search === null ? (
          name
        ) : (
          <Link to={panelPath({ search }, ticket.ticketId)} title={t('adminPanel.customer.all')}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {email !== null && <Copy text={email} name={t('adminPanel.customer.copyEmail')} />}
      </p>
      {invoice !== null && (
        <p className={styles.who}>
          <span className={styles.label}>{t('tickets.details.invoice')}</span>
          <Copy text={invoice} name={t('adminPanel.customer.copyInvoice')} />
        </p>
      )}
      <More ticket={ticket} />
    </>
  );
};

/** A text with a button that copies it and says whether it did. */
const Copy = ({ text, name }: { text: string; name: string }) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      // Refused by the browser or its owner.
      setDone('notCopied');
    }
  };
  return (
    <>
      <span className={styles.text}>{text}</span>
      <span className={styles.copying}>
        <button
          type="button"
          className={styles.copy}
          aria-label={name}
          title={name}
          onClick={() => void copy()}
          onBlur={() => setDone(null)}
        >
          <CopyIcon />
        </button>
        <LiveRegion className={styles.done}>{done && t(`adminPanel.customer.${done}`)}</LiveRegion>
      </span>
    </>
  );
};

/** Since when they are a customer, and their newest tickets: read when it is opened. */
const More = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const asked = useRef(false);
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  const load = async (): Promise<void> => {
    if (asked.current) return;
    asked.current = true;
    setError(null);
    const result = await dispatch(loadCustomer(ticket.uid));
    if (loadCustomer.rejected.match(result)) {
      // Closing it and opening it again asks again.
      asked.current = false;
      setError(result.error);
    } else {
      setCustomer(result.payload);
    }
  };
  return (
    <details
      className={styles.more}
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary>{t('adminPanel.customer.more')}</summary>
      {error && <p role="alert">{`${t('adminPanel.failed')} ${errorSentence(t, error)}`}</p>}
      {!error && !customer && <p>{t('adminPanel.searching')}</p>}
      {customer && <Known customer={customer} ticket={ticket} />}
    </details>
  );
};

const Known = ({ customer, ticket }: { customer: Customer; ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { query } = usePanelUrl();
  const { since, tickets, isAll } = customer;
  const others = tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId);
  const search = ticket.email ?? ticket.nickname;
  return (
    <>
      {since !== null && (
        <p>{t('adminPanel.customer.since', { day: longDayOf(since, language) })}</p>
      )}
      {others.length === 0 && <p>{t('adminPanel.customer.none')}</p>}
      <ul className={styles.tickets}>
        {others.map(({ ticketId, ticketNumber, subject, status }) => (
          <li key={ticketId} className={styles.ticket}>
            <Link to={panelPath(query, ticketId)}>
              {`#${ticketNumber} `}
              <bdi>{subject}</bdi>
            </Link>
            <TicketStatusLabel status={status} />
          </li>
        ))}
      </ul>
      {!isAll && search !== null && (
        <Link to={panelPath({ search }, ticket.ticketId)}>{t('adminPanel.customer.all')}</Link>
      )}
    </>
  );
};
