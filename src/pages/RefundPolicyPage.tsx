import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const RefundPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.refundPolicy.title')}
        description={t('pages.refundPolicy.description')}
        path={paths.refundPolicy()}
      />
      <NightPage
        title={t('pages.refundPolicy.title')}
        lead={t('pages.refundPolicy.lead', { days: studio.refundDays })}
        constellation="scales"
      >
        <Actions>
          <ButtonLink to={paths.contact()}>{t('pages.contact.title')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
