import { useTranslation } from 'react-i18next';
import { Seo } from '../ui/Seo.tsx';
import { paths } from '../content/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Lumi } from '../ui/Lumi.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** In place of an item that does not exist. Loaded when it is needed: the page of every item has no use for it. */
export const ProjectNotFound = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <Seo
        title={t('project.notFound')}
        description={t('project.notFoundLead')}
        path={paths.project(id)}
        noIndex
      />
      <PageHeading lead={t('project.notFoundLead')}>{t('project.notFound')}</PageHeading>
      <Actions>
        <ButtonLink to={paths.assets()} tone="primary">
          {t('pages.assets.title')}
        </ButtonLink>
        <ButtonLink to={paths.recommendedAssets()}>{t('pages.recommendedAssets.title')}</ButtonLink>
      </Actions>
      <Lumi />
    </Page>
  );
};
