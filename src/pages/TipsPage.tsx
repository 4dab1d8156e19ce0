import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { tips } from '../content/tips.ts';
import { ListLinks } from '../features/catalogue/ListLinks.tsx';
import { Tips } from '../features/catalogue/Tips.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** All tips, or those that match the query: /assets/tips, and /assets?filter=tips (EXP-8). */
export const TipsPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  return (
    <TitledPage page="tips" lead={query ? undefined : t('pages.tips.lead')}>
      <ListLinks current="tips" />
      <Tips tips={tips} query={query} />
    </TitledPage>
  );
};
