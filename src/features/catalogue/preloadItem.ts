import type { CatalogueItem } from '../../content/types.ts';
import { preloadScript } from '../../lib/loadScript.ts';
import { loadPicture } from '../../ui/Picture.tsx';

/** `sizes` of the gallery's main picture. */
export const MAIN_SIZES = '(width >= 64rem) 62vw, 100vw';

/**
 * Preloads what an item's page shows first when its card is hovered or touched: its texts and the
 * gallery's first picture (with a video, its poster).
 */
export const preloadItem = (item: CatalogueItem): void => {
  const first = item.hasVideo ? item.image : (item.gallery[0] ?? item.image);
  loadPicture(first, MAIN_SIZES);
  // An error is reported when the page loads them again.
  preloadScript(item.texts).catch(() => {});
};
