import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const PrivacyPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.privacyPolicy.title')}
        description={t('pages.privacyPolicy.description')}
        path={paths.privacyPolicy()}
      />
      <NightPage
        title={t('pages.privacyPolicy.title')}
        lead={t('pages.privacyPolicy.lead')}
        constellation="key"
      >
        <Actions>
          <ButtonLink to={paths.contact()}>{t('pages.contact.title')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
