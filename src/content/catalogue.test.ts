// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { anItem } from '../../tests/support/items.ts';
import { catalogue, findItem, ownItems, recommendedItems } from './catalogue.ts';
import { studio } from './studio.ts';
import { tips } from './tips.ts';
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
    expect(ownItems.every(({ author }) => author === studio.brand)).toBe(true);
    for (const { id, price, author } of recommendedItems) {
      expect(price, id).toBe(0);
      expect(author, id).not.toBe(studio.brand);
    }
  });

  it('is not shown twice on the home page, in the banner and below it', () => {
    expect(catalogue.filter((item) => item.bannerFeatured && item.isFeatured)).toEqual([]);
  });

  it('says in the 120 characters of the banner, without a cut, that an asset is for Unity', () => {
    for (const { description } of catalogue.filter((item) => item.bannerFeatured))
      for (const text of Object.values(description)) expect(text).toMatch(/^(?=.*Unity).{1,120}$/);
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
      expect(link, id).toContain(`${studio.assetStore}/`);
    }
  });

  it('[REC-1] recommended items use exactly the tags of the filter', () => {
    expect(new Set(recommendedItems.flatMap(({ tags }) => tags))).toEqual(
      new Set(RECOMMENDED_TAGS),
    );
  });

  it('[CAT-1] gives each item what is the same for all, and each link with its flag', () => {
    for (const item of wholeCatalogue) {
      expect(item).toMatchObject({
        internalLink: `/project/${item.id}`,
        hasLink: 'link' in item,
        hasDownloadWebGL: 'downloadWebGL' in item,
        hasDownloadAPK: 'downloadAPK' in item,
        hasDownloadPC: 'downloadPC' in item,
        hasDownloadOther: 'downloadOther' in item,
        hasVideo: 'video' in item,
        condition: 'new',
        google_product_category: expect.stringContaining(' > '),
        download: /,download(APK|PC|Other)/.test(Object.keys(item).join()),
      });
    }
  });

  it('[CAT-1] the video of an item is an address to embed, and its file has a field of its own', () => {
    for (const { id, hasVideo, video, videoFile } of catalogue.filter((item) => item.hasVideo)) {
      expect([id, hasVideo, video]).toEqual([id, true, `/embed/en/${id}`]);
      expect(videoFile, id).toMatch(/^\/videos\/[a-z-]+\.webm$/);
    }
    const elsewhere = anItem({ video: 'https://video.example/embed/1' });
    expect(elsewhere.video).toBe('https://video.example/embed/1');
    expect(elsewhere).not.toHaveProperty('videoFile');
  });

  it('sells the pet template as the 3D game that its images and its demo show', () => {
    const template = wholeCatalogue.find(({ id }) => id === '3');
    expect(JSON.stringify(template)).not.toMatch(/sprite|\b2d\b/i);
    for (const text of Object.values(template!.description)) expect(text).toContain('3D');
  });

  it('speaks of no sprites where the toys of the physics puzzles are 3D models', () => {
    const toolkit = wholeCatalogue.find(({ id }) => id === '2');
    expect(JSON.stringify(toolkit)).not.toMatch(/sprite|wood and paper|madeira e papel/i);
  });

  it('states figures of the tested version of each tool that it recommends', () => {
    for (const { category, technicalDetails, compatibility, releases } of wholeCatalogue) {
      if (category !== 'Recommended Free') continue;
      for (const text of Object.values(technicalDetails)) {
        expect(text).toContain(releases[0]!.version);
        for (const { unity, tested } of compatibility) if (tested) expect(text).toContain(unity);
        expect(text).not.toMatch(/usually|in the package's manifest|em geral|no manifesto/);
      }
    }
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

  it.each(['', '999', '01', '../1', '__proto__', undefined])(
    '[PRJ-1] finds nothing for the id %j',
    (id) => {
      expect(findItem(id)).toBeNull();
    },
  );
});

describe('the tips', () => {
  it('[CAT-4] have each a title of its own in every language', () => {
    expect(tips.length).toBeGreaterThan(1);
    for (const language of LANGUAGES) {
      expect(new Set(tips.map(({ title }) => title[language])).size).toBe(tips.length);
    }
  });

  it('[CAT-4] come with the newest first', () => {
    const dates = tips.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
