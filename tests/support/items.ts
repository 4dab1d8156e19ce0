import { inEachLanguage } from '../../shared/language.ts';
import { item } from '../../src/content/item.ts';
import type {
  CatalogueItem,
  ItemFacts,
  ItemTexts,
  Localized,
  Picture,
  WholeItem,
} from '../../src/content/types.ts';

/** The same text in every language. */
export const text = (words: string): Localized => inEachLanguage(() => words);

export const picture = (name: string): Picture => ({ name, alt: text(`Picture ${name}`) });

export const longTexts = {
  detailedDescription: text('<p>All about the garden.</p>'),
  technicalDetails: text('<p>Unity 2022.3 or later.</p>'),
  compatibility: [{ unity: '6000.4', URP: 'pending', HDRP: 'breaking', BuiltIn: 'breaking' }],
  releases: [],
  knownIssues: [],
} satisfies ItemTexts;

/** A paid item with one picture and nothing to download, with overrides. */
export const anItem = (facts: Partial<ItemFacts> = {}): CatalogueItem =>
  item({
    id: '1',
    title: text('Bullet Garden'),
    subtitle: text('A garden of bullets'),
    bannerButtonTitle: text('See the garden'),
    bannerFeatured: true,
    showInExplorer: true,
    showInFeed: true,
    price: 40,
    availability: 'in_stock',
    brand: 'Lumipaw Games',
    description: text('Flowers that fire in patterns.'),
    texts: async () => longTexts,
    seoDescription: text('A bullet-hell garden.'),
    image: picture('cover'),
    category: 'Game Development',
    projectType: ['URP'],
    technologies: ['Unity 6'],
    areas: ['gameplay'],
    tags: ['shooter'],
    isFeatured: false,
    feedGallery: [],
    gallery: [picture('one')],
    ...facts,
  });

/** An item with its long texts. */
export const aWholeItem = (facts: Partial<ItemFacts & ItemTexts> = {}): WholeItem => {
  const { texts: _, ...rest } = anItem(facts);
  return { ...longTexts, ...rest };
};
