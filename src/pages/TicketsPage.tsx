import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const TicketsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.tickets.title')}
        description={t('pages.tickets.description')}
        path={paths.tickets()}
        noIndex
      />
      <NightPage
        title={t('pages.tickets.title')}
        lead={t('pages.tickets.lead')}
        constellation="letter"
      >
        <Actions>
          <ButtonLink to={paths.account()}>{t('header.account')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
