import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const AssetsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.assets.title')}
        description={t('pages.assets.description')}
        path={paths.assets()}
      />
      <NightPage
        title={t('pages.assets.title')}
        lead={t('pages.assets.lead')}
        constellation="compass"
      >
        <Actions>
          <ButtonLink to={paths.recommendedAssets()}>
            {t('pages.recommendedAssets.title')}
          </ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
