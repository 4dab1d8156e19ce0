import { ViewTransition, type ReactNode } from 'react';
import type { CatalogueItem } from '../../content/types.ts';

/** Around an item's picture, on its card and on its page: one morphs into the other. */
export const PictureTransition = ({
  item,
  children,
}: {
  item: Pick<CatalogueItem, 'id'>;
  children: ReactNode;
}) => (
  <ViewTransition name={`item-${item.id}`} default="none" share="auto">
    {children}
  </ViewTransition>
);
