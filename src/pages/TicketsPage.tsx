import { useTranslation } from 'react-i18next';
import { ConfirmEmail } from '../features/auth/ConfirmEmail.tsx';
import { NeedsNickname } from '../features/auth/NeedsNickname.tsx';
import { useCaller } from '../features/auth/useCaller.ts';
import { TicketForm } from '../features/ticketForm/TicketForm.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../brand/Seo.tsx';
import styles from './TicketsPage.module.css';

export const TicketsPage = () => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  return (
    <>
      <Seo
        title={t('pages.tickets.title')}
        description={t('pages.tickets.description')}
        path={paths.tickets()}
        noIndex
      />
      <Page className={styles.page}>
        <PageHeading lead={t('pages.tickets.lead')}>{t('pages.tickets.title')}</PageHeading>
        <ConfirmEmail key={`confirm ${uid}`} />
        {/* Remounts for another user: drafts and uploads are personal. */}
        <NeedsNickname key={uid}>
          <TicketForm key={uid} uid={uid} />
        </NeedsNickname>
      </Page>
    </>
  );
};
