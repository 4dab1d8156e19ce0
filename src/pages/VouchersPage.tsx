import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const VouchersPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.vouchers.title')}
        description={t('pages.vouchers.description')}
        path={paths.vouchers()}
        noIndex
      />
      <NightPage
        title={t('pages.vouchers.title')}
        lead={t('pages.vouchers.lead')}
        constellation="gift"
      >
        <Actions>
          <ButtonLink to={paths.account()}>{t('header.account')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
