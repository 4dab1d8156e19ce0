import { useTranslation } from 'react-i18next';
import { ConfirmEmail } from '../features/auth/ConfirmEmail.tsx';
import { NeedsNickname } from '../features/auth/NeedsNickname.tsx';
import { TicketForm } from '../features/ticketForm/TicketForm.tsx';
import { useOwnTickets } from '../features/tickets/useTicketList.ts';
import { useCaller } from '../services/useCaller.ts';
import { TitledPage } from '../ui/TitledPage.tsx';
import styles from './TicketsPage.module.css';

export const TicketsPage = () => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  const own = useOwnTickets(uid);
  return (
    <TitledPage page="tickets" lead={t('pages.tickets.lead')} className={styles.page}>
      <ConfirmEmail key={`confirm ${uid}`} />
      {/* Remounts for another user: drafts and uploads are personal. */}
      <NeedsNickname key={uid}>
        <TicketForm
          key={uid}
          uid={uid}
          own={own.tickets}
          hours={own.hours}
          onCreated={own.reload}
        />
      </NeedsNickname>
    </TitledPage>
  );
};
