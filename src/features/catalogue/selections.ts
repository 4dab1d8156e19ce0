import type { CatalogueItem } from '../../content/types.ts';

/** Of featured items in a list, on the home page and in the explorer (HOM-5, EXP-2). */
const FEATURED_AT_MOST = 3;

/** The featured items of a list, as many as are shown. */
export const featuredOf = (items: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.filter((item) => item.isFeatured).slice(0, FEATURED_AT_MOST);

/** The explorer lists only items with showInExplorer (EXP-7). */
export const explorerItemsOf = (items: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.filter((item) => item.showInExplorer);

/** The items of the rotating banner. */
export const bannerItemsOf = (items: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.filter((item) => item.bannerFeatured);

/** How many companions an item page names. */
const COMPANIONS = 3;

/**
 * What works well with an item: free tools for a paid item and paid items for a free tool, those
 * first that share the technologies and areas that fewest items have; then in catalogue order.
 */
export const companionsOf = (
  item: CatalogueItem,
  items: readonly CatalogueItem[],
): readonly CatalogueItem[] => {
  const traits = traitsOf(item);
  const weight = (trait: string) => 1 / items.filter((one) => traitsOf(one).includes(trait)).length;
  return items
    .filter((other) => other.category !== item.category)
    .map((other) => ({
      other,
      shared: traitsOf(other)
        .filter((trait) => traits.includes(trait))
        .reduce((sum, trait) => sum + weight(trait), 0),
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, COMPANIONS)
    .map(({ other }) => other);
};

const traitsOf = ({ technologies, areas }: CatalogueItem): readonly string[] => [
  ...technologies,
  ...areas,
];
