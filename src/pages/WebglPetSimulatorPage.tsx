import { useTranslation } from 'react-i18next';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const WebglPetSimulatorPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.webgl.title')}
        description={t('pages.webgl.description')}
        path={paths.webglPetSimulator()}
      />
      <NightPage title={t('pages.webgl.title')} lead={t('pages.webgl.lead')} constellation="cat">
        <Actions>
          <ButtonLink to={paths.project(3)}>{t('pages.webgl.back')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
