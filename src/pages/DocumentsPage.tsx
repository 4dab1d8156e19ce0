import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonAnchor } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const DocumentsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.documents.title')}
        description={t('pages.documents.description')}
        path={paths.documents()}
      />
      <NightPage
        title={t('pages.documents.title')}
        lead={t('pages.documents.lead')}
        constellation="book"
      >
        <Actions>
          <ButtonAnchor href={studio.manuals}>{t('pages.documents.open')}</ButtonAnchor>
        </Actions>
      </NightPage>
    </>
  );
};
