import { ViewTransition, type ReactNode } from 'react';
import type { CatalogueItem } from '../../content/types.ts';
import { useSlowFrames } from '../../lib/useSlowFrames.ts';

/**
 * Around an item's picture, on its card and on its page: one morphs into the other. Not on a slow
 * device, which would first have to take pictures of both pages.
 */
export const PictureTransition = ({
  item,
  children,
}: {
  item: Pick<CatalogueItem, 'id'>;
  children: ReactNode;
}) => (
  <ViewTransition name={`item-${item.id}`} default="none" share={useSlowFrames() ? 'none' : 'auto'}>
    {children}
  </ViewTransition>
);
