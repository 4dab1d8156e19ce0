import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { tips } from '../content/tips.ts';
import { ListLinks } from '../features/catalogue/ListLinks.tsx';
import { Tips } from '../features/catalogue/Tips.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../brand/Seo.tsx';

/** All tips, or those that match the query: /assets/tips, and /assets?filter=tips (EXP-8). */
export const TipsPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <Page>
      <Seo
        title={t('pages.tips.title')}
        description={t('pages.tips.description')}
        path={paths.tips()}
      />
      <PageHeading lead={t('pages.tips.lead')}>{t('pages.tips.title')}</PageHeading>
      <ListLinks current="tips" />
      <Tips tips={tips} query={search.get('query')?.trim() ?? ''} />
    </Page>
  );
};
