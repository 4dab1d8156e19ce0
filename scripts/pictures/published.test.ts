import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { pictures, previews, shares } from '../../src/content/pictures.generated.ts';
import { studio } from '../../src/content/studio.ts';
import { tips } from '../../src/content/tips.ts';
import type { PictureFiles } from '../../src/content/types.ts';
import { LANGUAGES } from '../../src/i18n/constants.ts';
import { FALLBACK_WIDTH, previewOf } from '../../src/ui/pictureFiles.ts';
import { budgetOf, FALLBACK_BUDGET, IMAGES, KIB, largestWidth, SHARE_BUDGET } from './encode.ts';
import { sharesOf, shareSource } from './shares.ts';

const FILES: Readonly<Record<string, PictureFiles>> = pictures;
/** The largest loop that a phone is sent, in KiB. */
const LOOP_BUDGET = 300;

const kib = (file: string): number => statSync(file).size / KIB;
const banners = new Set(
  catalogue
    .filter((item) => item.bannerFeatured)
    .map(({ banner, image }) => (banner ?? image).name),
);

it('the pictures of the site are as wide as they are shown, keep to their budgets and have a master', () => {
  for (const [name, { width, widths }] of Object.entries(FILES)) {
    const banner = banners.has(name) || name.startsWith('pages/');
    expect(width, name).toBe(largestWidth(name, banner));
    for (const one of widths)
      expect(kib(`${IMAGES}/${name}-${one}.avif`), `${name} ${one}`).toBeLessThanOrEqual(
        budgetOf(name, one, banner),
      );
    expect(kib(`${IMAGES}/${name}-${FALLBACK_WIDTH}.webp`)).toBeLessThanOrEqual(FALLBACK_BUDGET);
    expect(existsSync(`pictures/${name.replace(/^items\//, '')}.png`), name).toBe(true);
  }
});

it('every page has a link preview in every language, within its budget', () => {
  for (const name of shares)
    for (const language of LANGUAGES)
      expect(kib(`${IMAGES}/share/${name}-${language}.jpg`)).toBeLessThanOrEqual(SHARE_BUDGET);
});

it('each share image shows the words and picture of its page', async () => {
  const older: string[] = [];
  for (const share of sharesOf(catalogue, tips, studio.brand))
    for (const language of LANGUAGES) {
      const file = `${IMAGES}/share/${share.name}-${language}.jpg`;
      const { exif } = existsSync(file) ? await sharp(file).metadata() : {};
      if (!exif?.includes(shareSource(share, language))) older.push(file);
    }
  expect(older, 'missing or older: npm run pictures -- --shares draws them again').toEqual([]);
});

it('loops are small enough for a phone', () => {
  for (const item of ['bullet-hell', 'virtual-pet', 'wheel-spin'])
    expect(previewOf(`items/${item}/cover`)).not.toBeNull();
  for (const name of previews)
    expect(kib(`${IMAGES}/${name}.webm`), name).toBeLessThanOrEqual(LOOP_BUDGET);
});

it('an MP4 is H.264 and begins with its index, so that a phone plays it before it is whole', () => {
  const files = readdirSync('public/videos').filter((name) => name.endsWith('.mp4'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = readFileSync(`public/videos/${file}`);
    const index = bytes.indexOf('moov');
    expect(index, file).toBeGreaterThan(0);
    expect(bytes.indexOf('avc1', index), file).toBeGreaterThan(index);
    expect(bytes.indexOf('mdat'), file).toBeGreaterThan(index);
  }
});

it('a caption fits into one line of the player', () => {
  const captions = readdirSync('public/videos').filter((name) => name.endsWith('.vtt'));
  expect(captions.length).toBeGreaterThan(0);
  for (const file of captions)
    expect(
      readFileSync(`public/videos/${file}`, 'utf8')
        .split('\n')
        .filter((line) => line.length > 72),
      file,
    ).toEqual([]);
});
