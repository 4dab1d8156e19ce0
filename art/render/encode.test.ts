import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { pictures, previews, shares } from '../../src/content/pictures.generated.ts';
import type { PictureFiles } from '../../src/content/types.ts';
import { LANGUAGES } from '../../src/i18n/constants.ts';
import { FALLBACK_WIDTH, previewOf } from '../../src/ui/pictureFiles.ts';
import { scenes } from '../scenes.ts';
import { trailers } from '../trailers.ts';
import { budgetOf, FALLBACK_BUDGET, IMAGES, KIB, largestWidth, SHARE_BUDGET } from './encode.ts';
import { PREVIEW_BUDGET } from './previews.ts';
import { captionFile, captionsOf, TRAILER_BUDGET } from './trailers.ts';

const FILES: Readonly<Record<string, PictureFiles>> = pictures;
const kib = (file: string): number => statSync(`${IMAGES}/${file}`).size / KIB;
const banners = new Set([
  ...catalogue
    .filter((item) => item.bannerFeatured)
    .map(({ banner, image }) => (banner ?? image).name),
  ...Object.keys(scenes).filter((name) => name.startsWith('pages/')),
]);

describe('the drawn files', () => {
  it.each(Object.keys(scenes))(
    'of %s are as wide as they are shown and keep to their budgets',
    (name) => {
      const banner = banners.has(name);
      expect(FILES[name]?.width).toBe(largestWidth(name, banner));
      for (const width of FILES[name]?.widths ?? []) {
        expect(kib(`${name}-${width}.avif`), `${width}`).toBeLessThanOrEqual(
          budgetOf(name, width, banner),
        );
      }
      expect(kib(`${name}-${FALLBACK_WIDTH}.webp`)).toBeLessThanOrEqual(FALLBACK_BUDGET);
    },
  );

  it('show every page in link previews, in every language', () => {
    for (const name of shares) {
      for (const language of LANGUAGES) {
        expect(kib(`share/${name}-${language}.jpg`)).toBeLessThanOrEqual(SHARE_BUDGET);
      }
    }
  });

  it('include a loop for the bullets, the pet and the wheel', () => {
    for (const item of ['bullet-hell', 'virtual-pet', 'wheel-spin']) {
      expect(previewOf(`items/${item}/cover`)).not.toBeNull();
    }
    for (const name of previews) expect(kib(`${name}.webm`)).toBeLessThanOrEqual(PREVIEW_BUDGET);
  });

  it('include trailers of half a minute that a phone can load', () => {
    for (const { video = '' } of catalogue) {
      const [, name = ''] = /^\/videos\/(.+)\.webm$/.exec(video) ?? [];
      if (!name) continue;
      const seconds = trailers[name]?.reduce((sum, shot) => sum + shot.seconds, 0);
      expect(seconds, name).toBeGreaterThanOrEqual(20);
      expect(seconds, name).toBeLessThanOrEqual(40);
      const size = statSync(`public/videos/${name}.webm`).size / KIB;
      expect(size, name).toBeLessThanOrEqual(TRAILER_BUDGET);
    }
  });

  it('have a caption of one line in every shot, as the trailers say it', () => {
    for (const [name, trailer] of Object.entries(trailers))
      for (const language of LANGUAGES) {
        const captions = readFileSync(captionFile(name, language), 'utf8');
        expect(captions).toBe(captionsOf(trailer, language));
        // What a line of Chromium's captions holds, which is as long at any size of the video.
        expect(captions.split('\n').filter((line) => line.length > 72)).toEqual([]);
      }
  });

  it('include every icon that pages and manifest use', () => {
    for (const icon of [
      'favicon.svg',
      'favicon.ico',
      'apple-touch-icon.png',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
    ]) {
      expect(existsSync(`public/${icon}`), icon).toBe(true);
    }
  });
});
