import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { catalogue } from '../content/catalogue.ts';
import { ItemBrowser } from '../features/catalogue/ItemBrowser.tsx';
import { PIPELINE_FILTER, PRICE_FILTER } from '../features/catalogue/search.ts';
import { ListLinks } from '../features/catalogue/ListLinks.tsx';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { paths } from '../lib/paths.ts';
import { TitledPage } from '../brand/TitledPage.tsx';

/** Loaded on demand, because of the tips' long texts. */
const TipsPage = lazyComponent('TipsPage', () => import('./TipsPage.tsx'));

const FILTERS = [PIPELINE_FILTER, PRICE_FILTER];

export const AssetsPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  if (search.get('filter') === 'tips') return <TipsPage />;
  return (
    <TitledPage
      page="assets"
      // Whoever searches sees the first result on the first screen of a phone.
      lead={query ? undefined : t('pages.assets.lead')}
    >
      <ListLinks current="ours" />
      <ItemBrowser
        items={catalogue.filter((item) => item.showInExplorer)}
        query={query}
        filters={FILTERS}
        without={paths.assets()}
      />
    </TitledPage>
  );
};
