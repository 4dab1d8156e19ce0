import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { escapeHtml } from '../../shared/html.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../shared/language.ts';
import type { CatalogueItem, Tip } from '../../src/content/types.ts';
import { readable, tipParts } from '../../src/features/catalogue/tipText.ts';
import { type Language, LANGUAGES } from '../../src/i18n/constants.ts';
import { pageList } from '../../src/content/paths.ts';
import { SHARE_SIZE } from '../../src/ui/pictureFiles.ts';
import { findChrome, QUIET_FLAGS } from '../support/chrome.ts';
import { Problem } from '../support/problem.mjs';
import { IMAGES, writeShare } from './encode.ts';

/** How far a picture is moved to the right, so that its subject is beside the words. */
const ASIDE: Readonly<Record<string, number>> = {
  'items/realtime-chat/cover': 60,
  'items/bullet-hell/banner': 90,
  'pages/emberpaw': 150,
  'items/virtual-pet/workshop': 330,
  'items/virtual-pet/shop': 340,
  'items/physics-puzzle/cover': 70,
  'items/mesh-combine/cover': 130,
  'items/mesh-combine/before-after': 170,
  'items/tween-engine/cover': 60,
  'tips/coyote-time': 300,
};
const ASIDE_MOSTLY = 120;

type Words = { title: string; line: string; price?: string; note?: string };
export type Share = {
  /** The path of the page with `-` for `/`, as used by Seo. */
  name: string;
  /** Name of the picture behind the words; null: pictures/shares has one of the page's name. */
  picture: string | null;
  words: Readonly<Record<Language, Words>>;
};

/** The picture of a page's share image; null: pictures/shares has one. Pages without have the home page's. */
const PAGES: Readonly<Record<string, string | null>> = {
  '/assets': 'items/wheel-spin/cover',
  '/assets/tips': 'tips/coyote-time',
  '/recommended-assets': 'items/mesh-combine/before-after',
  '/project/webgl-pet-simulator': 'items/virtual-pet/workshop',
  '/about': 'pages/emberpaw',
  '/contact': 'items/realtime-chat/cover',
  '/documents': 'items/language-system/cover',
  '/refund-policy': 'items/virtual-pet/shop',
  '/privacy-policy': null,
};

/** Every share image: one for each item, each tip and each public page. */
export const sharesOf = (
  catalogue: readonly CatalogueItem[],
  tips: readonly Tip[],
  brand: string,
): readonly Share[] => {
  const of = inEachLanguage((language) => textsOf(language));
  return [
    {
      name: 'home',
      picture: 'items/bullet-hell/banner',
      words: inEachLanguage((language) => ({
        title: brand,
        line: of[language]('pages.home.description'),
      })),
    },
    ...pageList.flatMap(({ path, title }): Share[] => {
      const picture = PAGES[path];
      return title && picture !== undefined
        ? [
            {
              name: path.slice(1).replaceAll('/', '-'),
              picture,
              words: inEachLanguage((language) => ({
                title: of[language](title),
                line: of[language](title.replace(/title$/, 'description')),
              })),
            },
          ]
        : [];
    }),
    ...catalogue.map((item): Share => ({
      name: `project-${item.id}`,
      picture: item.image.name,
      words: inEachLanguage((language) => ({
        title: item.title[language],
        line: item.subtitle[language],
        price:
          item.price === 0
            ? of[language]('catalogue.free')
            : new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
                style: 'currency',
                currency: item.currency,
              }).format(item.price),
        ...(item.availability === 'coming_soon' && { note: of[language]('catalogue.comingSoon') }),
      })),
    })),
    ...tips.map((tip): Share => ({
      name: `assets-tips-${tip.id}`,
      picture: tip.picture.name,
      words: inEachLanguage((language) => ({
        title: tip.title[language],
        line: readable(tipParts(tip, language).lead),
      })),
    })),
  ];
};

/** Texts of the site by their keys. */
const textsOf = (language: Language): ((key: string) => string) => {
  const texts: unknown = JSON.parse(
    readFileSync(`public/locales/${language}/translation.json`, 'utf8'),
  );
  return (key) => {
    let found = texts;
    for (const part of key.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    }
    if (typeof found !== 'string') throw new Problem(`There is no text ${key} in ${language}.`);
    return found;
  };
};

/** A hash of what a share image is drawn from. */
export const shareSource = ({ picture, words }: Share, language: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([picture, words[language]]))
    .digest('hex');

/**
 * Draws share images in every language.
 * @param masterOf the file of a picture by its name
 * @returns a sentence for each that is over its budget
 */
export const writeShares = async (
  shares: readonly Share[],
  brand: string,
  masterOf: (picture: string) => string | undefined,
  images = IMAGES,
): Promise<string[]> => {
  const problems: string[] = [];
  if (shares.length === 0) return problems;
  const executablePath = findChrome({ shell: true });
  const browser = await chromium.launch({ executablePath, args: QUIET_FLAGS });
  const page = await browser.newPage({ viewport: SHARE_SIZE });
  try {
    for (const share of shares) {
      const { name, picture, words } = share;
      const behind = picture ?? `shares/${name}`;
      const master = masterOf(behind);
      if (!master) throw new Problem(`The share image ${name} needs the picture ${behind}.`);
      const aside = picture ? (ASIDE[picture] ?? ASIDE_MOSTLY) : 0;
      const scaled = await sharp(master)
        .resize({ width: 1120, height: SHARE_SIZE.height, fit: 'cover' })
        .toBuffer();
      for (const language of LANGUAGES) {
        await page.setContent(htmlOf(words[language], brand, scaled, aside));
        await page.evaluate(() => document.fonts.ready);
        const file = `${images}/share/${name}-${language}.jpg`;
        const source = shareSource(share, language);
        problems.push(...(await writeShare(file, await page.screenshot(), source)));
      }
    }
  } finally {
    await browser.close();
  }
  return problems;
};

const urlOf = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const fontFace = (family: string): string => {
  const folder = `node_modules/@fontsource-variable/${family}/files`;
  const url = urlOf('font/woff2', readFileSync(`${folder}/${family}-latin-wght-normal.woff2`));
  return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(${url}) }`;
};

const span = (name: string, text = ''): string =>
  text && `<span class="${name}">${escapeHtml(text)}</span>`;

/** The page whose screenshot is the share image; its colors are tokens of the dark theme. */
const htmlOf = (
  { title, line, price, note }: Words,
  brand: string,
  behind: Buffer,
  aside: number,
): string => {
  const isWide = title.split(' ').some((word) => word.length > 12);
  const size = title.length > 26 ? 66 : isWide ? 76 : 88;
  const dark = Math.min(30, (100 * aside) / SHARE_SIZE.width + 7);
  return `<!doctype html><meta charset="utf-8"><style>
${fontFace('figtree')} ${fontFace('bricolage-grotesque')}
body { margin: 0; color: #eceef7; background: #050716; font: 500 34px/1.2 figtree }
body > * { position: absolute; margin: 0 }
.behind { left: ${80 + aside}px; top: 0 }
.shade {
  inset: 0;
  background: linear-gradient(90deg, #050716 ${dark}%, #050716d1 50%, #05071600 80%),
    linear-gradient(#05071600 60%, #050716cc);
}
.icon { left: 60px; top: 52px; width: 64px }
.brand { left: 138px; top: 62px; font-size: 36px; font-weight: 700 }
.words { left: 60px; top: 124px; width: 700px }
h1 { margin: 0 0 28px; font: 800 ${size}px/1 bricolage-grotesque }
h1 { letter-spacing: -0.02em; text-wrap: balance }
p {
  max-width: 600px;
  margin: 0;
  line-height: 1.35;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
}
.foot { left: 60px; bottom: 38px; display: flex; align-items: center; gap: 24px }
.note { color: #ffd375; font-weight: 600 }
.price { padding: 0 34px; border-radius: 38px; color: #251000; background: #ffb846 }
.price { font: 800 46px/76px bricolage-grotesque }
</style>
<img class="behind" src="${urlOf('image/png', behind)}"><div class="shade"></div>
<img class="icon" src="${urlOf('image/svg+xml', readFileSync('public/favicon.svg'))}">
<div class="brand">${escapeHtml(brand)}</div>
<div class="words"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(line)}</p></div>
<div class="foot">${span('price', price)}${span('note', note)}</div>`;
};
