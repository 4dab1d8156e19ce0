import { useSearchParams } from 'react-router-dom';
import { catalogue } from '../content/catalogue.ts';
import { PIPELINE_FILTER, PRICE_FILTER } from '../features/catalogue/search.ts';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { ItemsPage } from './ItemsPage.tsx';

/** Loaded on demand, because of the tips' long texts. */
export const TipsPage = lazyComponent('TipsPage', () => import('./TipsPage.tsx'));

const FILTERS = [PIPELINE_FILTER, PRICE_FILTER];

export const AssetsPage = () => {
  const [search] = useSearchParams();
  if (search.get('filter') === 'tips') return <TipsPage />;
  const items = catalogue.filter((item) => item.showInExplorer);
  return <ItemsPage page="assets" list="ours" items={items} filters={FILTERS} />;
};
