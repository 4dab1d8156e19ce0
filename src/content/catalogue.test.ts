import { describe, expect, it, vi } from 'vitest';
import { catalogue, findItem, ownItems, recommendedItems } from './catalogue.ts';
import { studio } from './studio.ts';
import { wholeCatalogue } from './wholeCatalogue.ts';

/** The fields that every item has; a link comes with its flag. */
const FIELDS = [
  'id',
  'internalLink',
  'title',
  'subtitle',
  'bannerButtonTitle',
  'bannerFeatured',
  'showInExplorer',
  'showInFeed',
  'price',
  'currency',
  'availability',
  'brand',
  'condition',
  'google_product_category',
  'description',
  'detailedDescription',
  'technicalDetails',
  'seoDescription',
  'image',
  'category',
  'projectType',
  'technologies',
  'areas',
  'tags',
  'author',
  'hasLink',
  'hasDownloadWebGL',
  'hasDownloadAPK',
  'hasDownloadPC',
  'hasDownloadOther',
  'download',
  'hasVideo',
  'isFeatured',
  'feedGallery',
  'gallery',
];
const LINKS = {
  link: 'hasLink',
  downloadWebGL: 'hasDownloadWebGL',
  downloadAPK: 'hasDownloadAPK',
  downloadPC: 'hasDownloadPC',
  downloadOther: 'hasDownloadOther',
  video: 'hasVideo',
  videoDate: 'hasVideo',
} as const;

const FILTER_TAGS = ['UI', 'Gameplay', 'Performance', 'Tools', 'Visual'];

describe('the catalogue', () => {
  it.each(wholeCatalogue)('[CAT-1] $id has every field that applies to it and no other', (item) => {
    const links = Object.entries(LINKS).flatMap(([link, flag]) => (item[flag] ? [link] : []));
    expect(Object.keys(item).toSorted()).toEqual([...FIELDS, ...links].toSorted());
  });

  it('[CAT-2] sells six items at their prices, in USD', () => {
    expect(ownItems.map(({ id, price, currency }) => [id, price, currency])).toEqual(
      expect.arrayContaining([
        ['1', 40, 'USD'],
        ['2', 40, 'USD'],
        ['3', 19.98, 'USD'],
        ['4', 20, 'USD'],
        ['5', 40, 'USD'],
        ['6', 40, 'USD'],
      ]),
    );
    expect(ownItems.every(({ brand, author }) => brand === studio.brand && author === brand)).toBe(
      true,
    );
  });

  it('says in the 120 characters of the banner something that ends with a word', () => {
    for (const { description } of catalogue.filter((item) => item.bannerFeatured)) {
      for (const text of Object.values(description)) {
        expect(text.slice(0, 120)).toMatch(/\p{L}$/u);
        expect(text.slice(120)).toMatch(/^(\P{L}|$)/u);
      }
    }
  });

  it('[CAT-2] the physics puzzle toolkit is coming soon, and cannot be bought yet', () => {
    const soon = catalogue.filter(({ availability }) => availability === 'coming_soon');
    expect(soon.map(({ id, hasLink, showInFeed }) => [id, hasLink, showInFeed])).toContainEqual([
      '2',
      false,
      false,
    ]);
  });

  it('[CAT-5] whatever can be bought is in the asset store', () => {
    const sold = catalogue.filter(
      ({ price, availability }) => price > 0 && availability === 'in_stock',
    );
    expect(sold.length).toBeGreaterThanOrEqual(5);
    for (const { id, hasLink, link } of sold) {
      expect(hasLink, id).toBe(true);
      expect(link, id).toMatch(/^https:\/\/store\.lumipaw\.example\//);
    }
  });

  it('[CAT-2] recommends three free tools by others, each under the tags of its filter', () => {
    expect(recommendedItems.map(({ id, title }) => [id, title.en])).toEqual(
      expect.arrayContaining([
        ['101', 'UI Effects'],
        ['102', 'Mesh Combine'],
        ['103', 'Tween Engine'],
      ]),
    );
    for (const { id, price, author, tags } of recommendedItems) {
      expect(price, id).toBe(0);
      expect(author, id).not.toBe(studio.brand);
      expect(tags.length, id).toBeGreaterThan(0);
      expect(FILTER_TAGS, id).toEqual(expect.arrayContaining([...tags]));
    }
    // No choice of the filter is without a result.
    expect(new Set(recommendedItems.flatMap(({ tags }) => tags))).toEqual(new Set(FILTER_TAGS));
  });

  it('[CAT-2] consists of these two lists', () => {
    expect([...ownItems, ...recommendedItems]).toEqual(catalogue);
  });

  it('[CAT-1] has the long texts of each item once', () => {
    const texts = wholeCatalogue.flatMap(({ detailedDescription, technicalDetails }) => [
      detailedDescription.en,
      technicalDetails.en,
    ]);
    expect(new Set(texts).size).toBe(2 * catalogue.length);
  });

  it('[CAT-3] is there without a request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
    vi.resetModules();
    const fresh = await import('./catalogue.ts');
    expect(fresh.catalogue).not.toBe(catalogue);
    const { wholeCatalogue: whole } = await import('./wholeCatalogue.ts');
    expect(whole).not.toBe(wholeCatalogue);
    expect(whole).toEqual(wholeCatalogue);
    expect(fetched).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });

  it('[PRJ-1] finds each item by its id', () => {
    for (const item of catalogue) expect(findItem(item.id)).toBe(item);
  });

  it('[WGL-1] the item with the WebGL page is number 3', () => {
    const playable = catalogue.filter(({ hasDownloadWebGL }) => hasDownloadWebGL);
    expect(playable.map(({ id, downloadWebGL }) => [id, downloadWebGL])).toEqual([
      ['3', 'webgl-pet-simulator'],
    ]);
  });

  it.each([
    '',
    '999',
    '01',
    '1e0',
    '../1',
    '%00',
    'constructor',
    '__proto__',
    'toString',
    undefined,
  ])('[PRJ-1] finds nothing for the id %j', (id) => {
    expect(findItem(id)).toBeNull();
  });
});
