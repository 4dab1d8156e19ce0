import { useTranslation } from 'react-i18next';
import { TitledPage } from '../brand/TitledPage.tsx';
import { paths } from '../lib/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';

/** In place of an item that does not exist. Loaded when it is needed: the page of every item has no use for it. */
export const ProjectNotFound = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  return (
    <TitledPage
      title={t('project.notFound')}
      description={t('project.notFoundLead')}
      path={paths.project(id)}
      lead={t('project.notFoundLead')}
      noIndex
    >
      <Actions>
        <ButtonLink to={paths.assets()} tone="primary">
          {t('pages.assets.title')}
        </ButtonLink>
        <ButtonLink to={paths.recommendedAssets()}>{t('pages.recommendedAssets.title')}</ButtonLink>
      </Actions>
    </TitledPage>
  );
};
