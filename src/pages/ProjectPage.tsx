import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const ProjectPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <>
      <Seo
        title={t('pages.project.title')}
        description={t('pages.project.description')}
        path={paths.project(id)}
        noIndex
      />
      <NightPage
        title={t('pages.project.title')}
        lead={t('pages.project.lead')}
        constellation="cube"
      >
        <Actions>
          <ButtonLink to={paths.assets()}>{t('pages.assets.title')}</ButtonLink>
        </Actions>
      </NightPage>
    </>
  );
};
