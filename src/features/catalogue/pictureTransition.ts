import type { CatalogueItem } from '../../content/types.ts';

/**
 * View transition name of an item's picture, the same on the card and the page, so that one morphs
 * into the other.
 */
export const pictureTransition = ({ id }: Pick<CatalogueItem, 'id'>): string => `item-${id}`;
