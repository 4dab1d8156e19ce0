import { recommendedItems } from '../content/catalogue.ts';
import { PRICE_FILTER, TAG_FILTER } from '../features/catalogue/search.ts';
import { ItemsPage } from './ItemsPage.tsx';

const FILTERS = [TAG_FILTER, PRICE_FILTER];

export const RecommendedAssetsPage = () => (
  <ItemsPage page="recommendedAssets" list="byOthers" items={recommendedItems} filters={FILTERS} />
);
