import type { Language } from '../../shared/language.ts';
import { paths } from './paths.ts';
import type { CatalogueItem, ItemFacts } from './types.ts';

/** The page that plays an item's video file in a frame (src/prerender/embeds.ts). */
export const embedPath = (id: string, language: Language): string => `/embed/${language}/${id}`;

/** The anchor of a release on its item's page. */
export const releaseAnchor = (version: string): string => `release-${version}`;

/** Whether the asset store takes money for an item, and gives it back (POL-1). */
export const isRefundable = ({ price, hasLink }: CatalogueItem): boolean => price > 0 && hasLink;

/** Completes an item (CAT-1). */
export const item = (facts: ItemFacts): CatalogueItem => {
  const has = (link: keyof ItemFacts): boolean => facts[link] !== undefined;
  const { id, video } = facts;
  return {
    ...facts,
    ...(video?.startsWith('/') && { video: embedPath(id, 'en'), videoFile: video }),
    internalLink: paths.project(id),
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
