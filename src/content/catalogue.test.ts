import { describe, expect, it, vi } from 'vitest';
import { inEachLanguage } from '../../shared/language.ts';
import { catalogue, findItem, ownItems, recommendedItems } from './catalogue.ts';
import { studio } from './studio.ts';
import { RECOMMENDED_TAGS } from './types.ts';
import { wholeCatalogue } from './wholeCatalogue.ts';

describe('the catalogue', () => {
  it('[CAT-2] sells and recommends what the requirements name, at these prices', () => {
    // Additional items need no change here.
    const titlesAndPrices = catalogue.map(({ id, title, price }) => [id, [title.en, price]]);
    expect(Object.fromEntries(titlesAndPrices)).toMatchObject({
      1: ['BulletHell Elemental', 40],
      2: ['PhysicsPuzzle Toolkit', 40],
      3: ['Pet Simulator Template', 19.98],
      4: ['LanguageSystem PRO', 20],
      5: ['WheelSpin Rewards', 40],
      6: ['RealtimeChat Kit', 40],
      101: ['UI Effects', 0],
      102: ['Mesh Combine', 0],
      103: ['Tween Engine', 0],
    });
    expect(catalogue.every(({ currency }) => currency === 'USD')).toBe(true);
  });

  it("[CAT-2] sells the studio's own, and recommends what others give away", () => {
    expect([...ownItems, ...recommendedItems]).toEqual(catalogue);
    expect(ownItems.every(({ author }) => author === studio.brand)).toBe(true);
    for (const { id, price, author } of recommendedItems) {
      expect(price, id).toBe(0);
      expect(author, id).not.toBe(studio.brand);
    }
  });

  it('is not shown twice on the home page, in the banner and below it', () => {
    expect(catalogue.filter((item) => item.bannerFeatured && item.isFeatured)).toEqual([]);
  });

  it('has descriptions whose 120 characters in the banner end with a whole word', () => {
    for (const { description } of catalogue.filter((item) => item.bannerFeatured)) {
      for (const text of Object.values(description)) {
        expect(text.slice(0, 120)).toMatch(/\p{L}$/u);
        expect(text.slice(120)).toMatch(/^(\P{L}|$)/u);
      }
    }
  });

  it('[CAT-2] the physics puzzle toolkit is coming soon, and cannot be bought yet', () => {
    expect(findItem('2')).toMatchObject({
      availability: 'coming_soon',
      hasLink: false,
      showInFeed: false,
    });
  });

  it('[CAT-5] everything that can be bought is in the asset store', () => {
    const sold = catalogue.filter(
      ({ price, availability }) => price > 0 && availability === 'in_stock',
    );
    expect(sold).not.toHaveLength(0);
    for (const { id, link } of sold) {
      expect(link, id).toMatch(/^https:\/\/store\.lumipaw\.example\//);
    }
  });

  it('[REC-1] recommended items use exactly the tags of the filter', () => {
    expect(new Set(recommendedItems.flatMap(({ tags }) => tags))).toEqual(
      new Set(RECOMMENDED_TAGS),
    );
  });

  it('[CAT-1] gives each item every field, and each link with its flag', () => {
    const text = inEachLanguage(() => expect.stringMatching(/\S/) as string);
    const yesOrNo = expect.any(Boolean) as boolean;
    const list = expect.any(Array) as string[];
    for (const item of wholeCatalogue) {
      expect(item).toMatchObject({
        id: expect.stringMatching(/^\d+$/) as string,
        internalLink: `/project/${item.id}`,
        title: text,
        subtitle: text,
        bannerButtonTitle: text,
        bannerFeatured: yesOrNo,
        showInExplorer: yesOrNo,
        showInFeed: yesOrNo,
        price: expect.any(Number) as number,
        currency: 'USD',
        availability: expect.stringMatching(/^(in_stock|coming_soon)$/) as string,
        brand: expect.stringMatching(/\S/) as string,
        condition: 'new',
        google_product_category: expect.stringMatching(/^Software > /) as string,
        description: text,
        detailedDescription: text,
        technicalDetails: text,
        seoDescription: text,
        image: { name: expect.any(String) as string, alt: text },
        category: expect.stringMatching(/^(Game Development|Recommended Free)$/) as string,
        projectType: list,
        technologies: list,
        areas: list,
        tags: list,
        author: expect.stringMatching(/\S/) as string,
        hasLink: 'link' in item,
        hasDownloadWebGL: 'downloadWebGL' in item,
        hasDownloadAPK: 'downloadAPK' in item,
        hasDownloadPC: 'downloadPC' in item,
        hasDownloadOther: 'downloadOther' in item,
        hasVideo: 'video' in item,
        download: yesOrNo,
        isFeatured: yesOrNo,
        feedGallery: list,
        gallery: list,
      });
    }
  });

  it('has the long texts of each item once', () => {
    const texts = wholeCatalogue.flatMap(({ detailedDescription, technicalDetails }) => [
      detailedDescription.en,
      technicalDetails.en,
    ]);
    expect(new Set(texts).size).toBe(2 * catalogue.length);
  });

  it('[CAT-3] is available without a request', async () => {
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
