import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { recommendedItems } from '../content/catalogue.ts';
import { ItemBrowser } from '../features/catalogue/ItemBrowser.tsx';
import { PRICE_FILTER, TAG_FILTER } from '../features/catalogue/search.ts';
import { ListLinks } from '../features/catalogue/ListLinks.tsx';
import { paths } from '../lib/paths.ts';
import { TitledPage } from '../brand/TitledPage.tsx';

const FILTERS = [TAG_FILTER, PRICE_FILTER];

export const RecommendedAssetsPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  return (
    <TitledPage
      page="recommendedAssets"
      lead={query ? undefined : t('pages.recommendedAssets.lead')}
    >
      <ListLinks current="byOthers" />
      <ItemBrowser
        items={recommendedItems}
        query={query}
        filters={FILTERS}
        without={paths.recommendedAssets()}
      />
    </TitledPage>
  );
};
