import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { studio } from '../content/studio.ts';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const AboutPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.about.title')}
        description={t('pages.about.description')}
        path={paths.about()}
      />
      <NightPage
        title={t('pages.about.title')}
        lead={t('pages.about.lead', { brand: studio.brand, founded: studio.founded })}
        constellation="paw"
      >
        <Actions>
          <ButtonLink to={paths.assets()} tone="primary">
            {t('pages.about.assets')}
          </ButtonLink>
          <ButtonLink to={paths.contact()}>{t('pages.about.contact')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
