import { inEachLanguage } from '../../shared/language.ts';
import type { CatalogueItem, Localized, Picture } from '../../src/content/types.ts';

/** The same text in every language. */
export const text = (words: string): Localized => inEachLanguage(() => words);

export const picture = (name: string): Picture => ({ name, alt: text(`Picture ${name}`) });

/** A paid item with one picture and nothing to download; the test says what matters to it. */
export const anItem = (overrides: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: '1',
  internalLink: `/project/${overrides.id ?? '1'}`,
  title: text('Bullet Garden'),
  subtitle: text('A garden of bullets'),
  bannerButtonTitle: text('See the garden'),
  bannerFeatured: true,
  showInExplorer: true,
  showInFeed: true,
  price: 40,
  currency: 'USD',
  availability: 'in_stock',
  brand: 'Lumipaw Games',
  condition: 'new',
  google_product_category: 'Software',
  description: text('Flowers that fire in patterns.'),
  texts: async () => ({
    detailedDescription: text('<p>All about the garden.</p>'),
    technicalDetails: text('<p>Unity 2022.3 or later.</p>'),
  }),
  seoDescription: text('A bullet-hell garden.'),
  image: picture('cover'),
  category: 'Game Development',
  projectType: ['URP'],
  technologies: ['Unity 6'],
  areas: ['gameplay'],
  tags: ['shooter'],
  author: 'Lumipaw Games',
  hasLink: false,
  hasDownloadWebGL: false,
  hasDownloadAPK: false,
  hasDownloadPC: false,
  hasDownloadOther: false,
  download: false,
  hasVideo: false,
  isFeatured: false,
  feedGallery: [],
  gallery: [picture('one')],
  ...overrides,
});
