import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { ErrorBoundary } from '../../../boot/ErrorBoundary.tsx';
import { lazyComponent } from '../../../boot/lazyComponent.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { CopyIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { classes } from '../../../ui/classes.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import { QueryStatus } from '../QueryStatus.tsx';
import { useCustomerQuery } from '../ticketsApi.ts';
import { TicketStatusLabel } from '../TicketStatusLabel.tsx';
import styles from './CustomerCard.module.css';
import { useListPath } from './panelUrl.ts';
import { TicketLink, TicketLinks } from './TicketLinks.tsx';
import { UnconfirmedLabel } from './UnconfirmedLabel.tsx';

const LinkedIssue = lazyComponent('LinkedIssue', () => import('./LinkedIssue.tsx'));

/** The customer: the name leads to all their tickets; e-mail and invoice to copy; the known issue; recent tickets on request. */
export const CustomerCard = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const { nickname, email, invoice } = ticket;
  const search = email ?? nickname;
  const all = useListPath({ search: search ?? undefined }, ticket.ticketId);
  const name = nickname ?? email ?? t('tickets.conversation.customer');
  return (
    <>
      <p className={classes(styles.who, styles.customer)}>
        <VisuallyHidden>{t('tickets.details.customer')}</VisuallyHidden>{' '}
        {search === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={all} title={t('adminPanel.customer.all')}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {email !== null && <Copy text={email} name={t('adminPanel.customer.copyEmail')} />}
        <UnconfirmedLabel ticket={ticket} />
      </p>
      {invoice !== null && (
        <p className={styles.who}>
          <span className={styles.label}>{t('tickets.details.invoice')}</span>
          <Copy text={invoice} name={t('adminPanel.customer.copyInvoice')} />
        </p>
      )}
      <ErrorBoundary renderError={() => null}>
        <Suspense>
          <LinkedIssue ticket={ticket} />
        </Suspense>
      </ErrorBoundary>
      <More ticket={ticket} />
    </>
  );
};

/** A text with a button that copies it and says whether it did. */
const Copy = ({ text, name }: { text: string; name: string }) => {
  const { t } = useTranslation();
  const { done, copy, forget } = useCopy(text);
  return (
    <span className={styles.copied}>
      <span className={styles.text}>{text}</span>
      <span className={styles.copying}>
        <button
          type="button"
          className={styles.copy}
          aria-label={name}
          title={name}
          onClick={copy}
          onBlur={forget}
        >
          <CopyIcon />
        </button>
        <LiveRegion className={styles.done}>{done && t(`common.${done}`)}</LiveRegion>
      </span>
    </span>
  );
};

/** Their newest tickets: read when it is opened. */
const More = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const customer = useCustomerQuery(ticket.uid, { skip: !open, refetchOnMountOrArgChange: true });
  const others = customer.currentData?.filter(({ ticketId }) => ticketId !== ticket.ticketId);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('adminPanel.customer.more')}</summary>
      <QueryStatus of={customer} failed={t('adminPanel.failed')} lines={2} />
      {others?.length === 0 && <p>{t('adminPanel.customer.none')}</p>}
      <TicketLinks>
        {others?.map((other) => (
          <TicketLink key={other.ticketId} ticket={other}>
            <TicketStatusLabel status={other.status} />
          </TicketLink>
        ))}
      </TicketLinks>
    </details>
  );
};
