import type { CatalogueItem } from '../../content/types.ts';
import { preloadPicture } from '../../ui/Picture.tsx';

/** How wide the gallery shows a picture. */
export const MAIN_SIZES = '(width >= 60rem) 62vw, 100vw';

/**
 * Fetches what the page of an item shows first, for a visitor who reaches for its card: its texts and
 * the picture with which the gallery begins (with a video that of the item).
 */
export const prepareItem = (item: CatalogueItem): void => {
  const first = item.hasVideo ? item.image : (item.gallery[0] ?? item.image);
  preloadPicture(first, MAIN_SIZES);
  // The page asks again, and tells when it cannot have them.
  item.texts().catch(() => {});
};
