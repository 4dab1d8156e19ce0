import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { Pause, VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './AllTickets.module.css';

/** Says that nobody has confirmed the customer's address. */
export const UnconfirmedLabel = ({
  ticket: { email, emailConfirmed },
}: {
  ticket: ListedTicket;
}) => {
  const { t } = useTranslation();
  if (email === null || emailConfirmed !== false) return null;
  return (
    <span className={styles.unconfirmed} title={t('adminPanel.customer.unconfirmedHint')}>
      <VisuallyHidden>{`${t('auth.email')}: `}</VisuallyHidden>
      {t('adminPanel.customer.unconfirmed')}
      <Pause />
    </span>
  );
};
