import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const RecommendedAssetsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.recommendedAssets.title')}
        description={t('pages.recommendedAssets.description')}
        path={paths.recommendedAssets()}
      />
      <NightPage
        title={t('pages.recommendedAssets.title')}
        lead={t('pages.recommendedAssets.lead')}
        constellation="gem"
      >
        <Actions>
          <ButtonLink to={paths.assets()}>{t('pages.assets.title')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
