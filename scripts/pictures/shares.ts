import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { escapeHtml } from '../../shared/html.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../shared/language.ts';
import type { CatalogueItem, Tip } from '../../src/content/types.ts';
import { readable, tipParts } from '../../src/features/catalogue/tipText.ts';
import { type Language, LANGUAGES } from '../../src/i18n/constants.ts';
import { pageList } from '../../src/content/paths.ts';
import { SHARE_SIZE } from '../../src/ui/pictureFiles.ts';
import { Problem } from '../support/problem.mjs';
import { SITE } from '../fonts.ts';
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

/** Tokens of the dark theme; sharp knows no oklch(). */
const INK = {
  sunken: '#050716',
  text: '#eceef7',
  lantern: '#ffb846',
  lanternBright: '#ffd375',
  onLantern: '#251000',
};

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
  for (const share of shares) {
    const { name, picture, words } = share;
    const behind = picture ?? `shares/${name}`;
    const master = masterOf(behind);
    if (!master) throw new Problem(`The share image ${name} needs the picture ${behind}.`);
    for (const language of LANGUAGES) {
      const aside = picture ? (ASIDE[picture] ?? ASIDE_MOSTLY) : 0;
      const image = await drawShare(words[language], master, aside, brand);
      const file = `${images}/share/${name}-${language}.jpg`;
      problems.push(...(await writeShare(file, image, shareSource(share, language))));
    }
  }
  return problems;
};

const drawShare = async (
  { title, line, price, note }: Words,
  master: string,
  aside: number,
  brand: string,
): Promise<Buffer> => {
  const long = title.length > 26;
  const wide = title.split(' ').some((word) => word.length > 12);
  const size = long ? 66 : wide ? 76 : 88;
  const titles = lines(title, long ? 20 : 14, 3);
  const [left, top] = [80 + aside, 130];
  const below = top + size * 0.75 + (titles.length - 1) * size * 0.98 + 42;
  const right = SHARE_SIZE.width - left;
  const behind = await sharp(master)
    .resize({ width: 1120, height: SHARE_SIZE.height, fit: 'cover' })
    .extract({ left: 0, top: 0, width: Math.min(1120, right), height: SHARE_SIZE.height })
    .toBuffer();
  const overlays: OverlayOptions[] = [
    { input: behind, left, top: 0 },
    { input: shade(aside) },
    { input: await sharp('public/favicon.svg').resize(64).toBuffer(), left: 60, top: 52 },
    await textAt(138, 70, brand, 36, INK.text, 700),
    await textAt(62, top, titles.join('\n'), size, INK.text, 800),
    await textAt(62, below, lines(line, 34, 3).join('\n'), 34, INK.text, 500),
  ];
  if (price) {
    const words = await textAt(94, 0, price, 46, INK.onLantern, 800);
    const width = words.width + 68;
    const pill = `<svg width="${width}" height="76"><rect width="${width}" height="76" rx="38" fill="${INK.lantern}"/></svg>`;
    overlays.push({ input: Buffer.from(pill), left: 60, top: 516 });
    overlays.push({ ...words, top: 516 + Math.round((76 - words.height) / 2) });
    if (note) overlays.push(await textAt(60 + width + 24, 540, note, 34, INK.lanternBright, 600));
  }
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: INK.sunken } })
    .composite(overlays)
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const stop = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="${INK.sunken}" stop-opacity="${opacity}"/>`;

/** Darkens the picture where the words are, and a little at its foot. */
const shade = (aside: number): Buffer => {
  const { width, height } = SHARE_SIZE;
  return Buffer.from(
    `<svg width="${width}" height="${height}"><defs>
      <linearGradient id="side">${stop(Math.min(0.3, aside / width + 0.07), 1)}${stop(0.5, 0.82)}${stop(0.8, 0)}</linearGradient>
      <linearGradient id="foot" x2="0" y2="1">${stop(0.6, 0)}${stop(1, 0.8)}</linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#side)"/><rect width="100%" height="100%" fill="url(#foot)"/></svg>`,
  );
};

/** Words whose first line begins at a place; `width` and `height` are what they take. */
const textAt = async (
  left: number,
  top: number,
  words: string,
  size: number,
  color: string,
  weight: number,
): Promise<OverlayOptions & { width: number; height: number }> => {
  const display = weight === 800;
  const { data, info } = await sharp({
    text: {
      // Letter spacing in 1/1024 of a point: -0.02 em of the display font.
      text: `<span foreground="${color}" letter_spacing="${display ? Math.round(-20.48 * size) : 0}">${escapeHtml(words)}</span>`,
      font: `${display ? 'Bricolage Grotesque 96pt ExtraBold' : 'Figtree Light'}, ${size}`,
      fontfile: await fontFile(weight),
      rgba: true,
      dpi: 72,
      // Between lines: sharp adds to what the font asks for, 1.2 of its size.
      spacing: display ? -Math.round(size * 0.22) : 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left, top: Math.round(top), width: info.width, height: info.height };
};

const FONTS = '.local/fonts';

/** A font of the site in one weight, as a file that sharp can read. */
const fontFile = async (weight: number): Promise<string> => {
  const family = weight === 800 ? 'bricolage-grotesque' : 'figtree';
  const file = `${FONTS}/${family}-${weight}.ttf`;
  const whole = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  mkdirSync(FONTS, { recursive: true });
  writeFileSync(
    file,
    await subsetFont(readFileSync(whole), SITE, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    }),
  );
  return file;
};

/** Wraps a text into lines of at most this many letters. */
const lines = (words: string, length: number, most: number): readonly string[] => {
  const result: string[] = [];
  for (const word of words.split(' ')) {
    const last = result.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      result[result.length - 1] = `${last} ${word}`;
    } else result.push(word);
  }
  if (result.length <= most) return result;
  return [...result.slice(0, most - 1), `${result[most - 1]?.replace(/[,.;:]$/, '') ?? ''}…`];
};
