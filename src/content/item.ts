import { paths } from '../lib/paths.ts';
import type { CatalogueItem } from './types.ts';

/** What an item's file has to say; the other fields are derived from it. */
export type ItemFacts = Omit<
  CatalogueItem,
  | 'internalLink'
  | 'currency'
  | 'condition'
  | 'google_product_category'
  | 'author'
  | 'download'
  | 'hasLink'
  | 'hasDownloadWebGL'
  | 'hasDownloadAPK'
  | 'hasDownloadPC'
  | 'hasDownloadOther'
  | 'hasVideo'
>;

/** Completes an item (CAT-1). */
export const item = (facts: ItemFacts): CatalogueItem => {
  const has = (link: keyof ItemFacts): boolean => facts[link] !== undefined;
  return {
    ...facts,
    internalLink: paths.project(facts.id),
    currency: 'USD',
    condition: 'new',
    google_product_category: 'Software > Computer Software > Compilers & Programming Tools',
    author: facts.brand,
    hasLink: has('link'),
    hasDownloadWebGL: has('downloadWebGL'),
    hasDownloadAPK: has('downloadAPK'),
    hasDownloadPC: has('downloadPC'),
    hasDownloadOther: has('downloadOther'),
    download: has('downloadAPK') || has('downloadPC') || has('downloadOther'),
    hasVideo: has('video'),
  };
};
