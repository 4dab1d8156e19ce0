import type { CatalogueItem } from '../../content/types.ts';

/**
 * Maximum number of featured items in a list, on the home page and in the explorer (HOM-5, EXP-2).
 */
const FEATURED_AT_MOST = 3;

/** The featured items of a list, as many as are shown. */
export const featuredOf = (items: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.filter((item) => item.isFeatured).slice(0, FEATURED_AT_MOST);

/** How many companion items an item's page shows. */
const COMPANIONS = 3;

/**
 * Items to combine with this one: free tools for a paid item, paid items for a free tool, and where
 * those are too few, others that are parts of an interface, because two whole games do not combine.
 * First those that share the rarest technologies and areas, then in catalogue order.
 */
export const companionsOf = (
  item: CatalogueItem,
  items: readonly CatalogueItem[],
): readonly CatalogueItem[] => {
  const traits = traitsOf(item);
  /** What all items have, such as C#, brings none of them together. */
  const weight = (trait: string) => {
    const count = items.filter((one) => traitsOf(one).includes(trait)).length;
    return count < items.length ? 1 / count : 0;
  };
  const isAlike = ({ category }: CatalogueItem) => category === item.category;
  return items
    .filter((other) => other !== item && (!isAlike(other) || other.areas.includes('ui')))
    .map((other) => ({
      other,
      shared: traitsOf(other)
        .filter((trait) => traits.includes(trait))
        .reduce((sum, trait) => sum + weight(trait), 0),
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => Number(isAlike(a.other)) - Number(isAlike(b.other)) || b.shared - a.shared)
    .slice(0, COMPANIONS)
    .map(({ other }) => other);
};

const traitsOf = ({ technologies, areas }: CatalogueItem): readonly string[] => [
  ...technologies,
  ...areas,
];
