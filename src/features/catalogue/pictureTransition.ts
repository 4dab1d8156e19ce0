import type { CatalogueItem } from '../../content/types.ts';

/** Name that an item's picture carries on card and page, so that one turns into the other. */
export const pictureTransition = ({ id }: Pick<CatalogueItem, 'id'>): string => `item-${id}`;
