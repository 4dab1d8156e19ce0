import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { pictures, previews, shares } from '../../src/content/pictures.generated.ts';
import { LANGUAGES } from '../../src/i18n/constants.ts';
import { previewOf } from '../../src/ui/pictureFiles.ts';
import { IMAGES, KIB } from './files.ts';

const kib = (file: string): number => statSync(`${IMAGES}/${file}`).size / KIB;
const banners = new Set([
  ...catalogue.filter((item) => item.bannerFeatured).map(({ image }) => image.name),
  ...Object.keys(pictures).filter((name) => name.startsWith('pages/')),
]);

describe('the drawn files', () => {
  const tips = Object.keys(pictures).filter((name) => name.startsWith('tips/'));
  const large = Object.keys(pictures).filter((name) => !tips.includes(name));

  it.each(large)('of %s keep to their budgets', (name) => {
    expect(kib(`${name}-640.avif`)).toBeLessThanOrEqual(15);
    expect(kib(`${name}-960.avif`)).toBeLessThanOrEqual(90);
    expect(kib(`${name}-960.webp`)).toBeLessThanOrEqual(90);
    expect(kib(`${name}-1600.avif`)).toBeLessThanOrEqual(banners.has(name) ? 60 : 90);
  });

  it.each(tips)('of %s are light even on the sharpest phone', (name) => {
    expect(kib(`${name}-960.avif`)).toBeLessThanOrEqual(15);
  });

  it.each([...banners])('of %s are sharp on the widest screens', (name) => {
    expect(kib(`${name}-2560.avif`)).toBeLessThanOrEqual(60);
  });

  it('show every item in link previews, in every language', () => {
    for (const { id } of catalogue) expect(shares).toContain(`project-${id}`);
    for (const name of shares) {
      for (const language of LANGUAGES) {
        expect(kib(`share/${name}-${language}.jpg`)).toBeLessThanOrEqual(120);
      }
    }
  });

  it('let the bullets, the pet and the wheel move', () => {
    for (const item of ['bullet-hell', 'virtual-pet', 'wheel-spin']) {
      expect(previewOf(`items/${item}/cover`)).not.toBeNull();
    }
    for (const name of previews) expect(kib(`${name}.webm`)).toBeLessThanOrEqual(250);
  });

  it('hold every icon that pages and manifest name', () => {
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
