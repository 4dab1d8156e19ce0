import { useTranslation } from 'react-i18next';
import { ConfirmEmail } from '../features/auth/ConfirmEmail.tsx';
import { NeedsNickname } from '../features/auth/NeedsNickname.tsx';
import { TicketForm } from '../features/ticketForm/TicketForm.tsx';
import { useCaller } from '../services/useCaller.ts';
import { TitledPage } from '../ui/TitledPage.tsx';
import styles from './TicketsPage.module.css';

export const TicketsPage = () => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  return (
    <TitledPage page="tickets" lead={t('pages.tickets.lead')} className={styles.page}>
      <ConfirmEmail key={`confirm ${uid}`} />
      {/* Remounts for another user: drafts and uploads are personal. */}
      <NeedsNickname key={uid}>
        <TicketForm key={uid} uid={uid} />
      </NeedsNickname>
    </TitledPage>
  );
};
