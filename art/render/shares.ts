import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { lumiHead } from '../kit/lumi.ts';
import { ink, ok } from '../kit/palette.ts';
import { centred, el, linear, rect, text } from '../kit/svg.ts';
import { shareScenes } from '../scenes/pages.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../shared/language.ts';
import type { CatalogueItem } from '../../src/content/types.ts';
import { type Language, LANGUAGES } from '../../src/i18n/constants.ts';
import { pageList, pages } from '../../src/lib/paths.ts';
import { SHARE_SIZE } from '../../src/ui/pictureFiles.ts';
import { Problem } from '../../scripts/support/problem.mjs';
import type { Draw } from './browser.ts';
import { IMAGES, writeShare } from './encode.ts';
import { largestFile } from './list.ts';

const FOLDER = `${IMAGES}/share`;

/** How far a picture is moved to the right, so that its subject is beside the text. */
const ASIDE: Readonly<Record<string, number>> = {
  'items/realtime-chat/cover': 60,
  'items/bullet-hell/banner': 90,
  'pages/emberpaw': 150,
  'items/virtual-pet/living-room': 330,
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
  /** Name of the picture behind the text; undefined if one is drawn only for the share image. */
  art: string | null;
  words: Readonly<Record<Language, Words>>;
};

/** Every share image: one for each item and each public page. */
export const sharesOf = (catalogue: readonly CatalogueItem[], brand: string): readonly Share[] => {
  const of = inEachLanguage((language) => textsOf(language));
  const page = (path: string, title: string, art: string | null): Share => ({
    name: path.slice(1).replaceAll('/', '-'),
    art,
    words: inEachLanguage((language) => ({
      title: of[language](title),
      line: of[language](title.replace(/title$/, 'description')),
    })),
  });
  return [
    {
      name: 'home',
      art: pages.home.share,
      words: inEachLanguage((language) => ({
        title: brand,
        line: of[language]('pages.home.description'),
      })),
    },
    ...pageList.flatMap(({ path, title, share }) =>
      title && share !== undefined ? [page(path, title, share)] : [],
    ),
    ...catalogue.map((item): Share => ({
      name: `project-${item.id}`,
      art: item.image.name,
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
        ...(item.availability === 'coming_soon' && {
          note: of[language]('catalogue.comingSoon'),
        }),
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

const drawing =
  ({ title, line, price, note }: Words, art: string, aside: number, brand: string) =>
  (): string => {
    const long = title.length > 26;
    const wide = title.split(' ').some((word) => word.length > 12);
    const size = long ? 66 : wide ? 76 : 88;
    const titles = lines(title, long ? 20 : 14, 3);
    const under = lines(line, 34, 3);
    const top = 130 + size * 0.75;
    const after = top + (titles.length - 1) * size * 0.98;
    return (
      rect(0, 0, 1200, 630, ink.sunken) +
      el('image', { x: 80 + aside, y: 0, width: 1120, height: 630, href: art }) +
      rect(
        0,
        0,
        1200,
        630,
        linear(
          [
            [Math.min(0.3, aside / 1200 + 0.07), ink.sunken, 1],
            [0.5, ink.sunken, 0.82],
            [0.8, ink.sunken, 0],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      rect(
        0,
        0,
        1200,
        630,
        linear([
          [0.6, ok(0.135, 0.034, 275), 0],
          [1, ok(0.135, 0.034, 275), 0.8],
        ]),
      ) +
      lumiHead(92, 84, 1.4) +
      text(138, 98, brand, 36, ink.text, { weight: 700 }) +
      titles
        .map((words, n) =>
          text(60, top + n * size * 0.98, words, size, ink.text, { display: 1, weight: 800 }),
        )
        .join('') +
      under
        .map((words, n) => text(62, after + 68 + n * 44, words, 34, ink.text, { weight: 500 }))
        .join('') +
      (price
        ? rect(60, 516, 44 + price.length * 27, 76, ink.lantern, { rx: 38 }) +
          centred(82 + price.length * 13.5, 568, price, 46, ink.onLantern, {
            display: 1,
            weight: 800,
          })
        : '') +
      (price && note
        ? text(130 + price.length * 27, 566, note, 34, ink.lanternBright, { weight: 600 })
        : '')
    );
  };

/** Draws them in every language. */
export const writeShares = async (
  draw: Draw,
  shares: readonly Share[],
  brand: string,
): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, art, words } of shares) {
    const behind = await sharp(await behindOf(draw, name, art))
      .resize(1200)
      .png()
      .toBuffer();
    const href = `data:image/png;base64,${behind.toString('base64')}`;
    const aside = (art ? ASIDE[art] : 0) ?? ASIDE_MOSTLY;
    for (const language of LANGUAGES) {
      const scene = drawing(words[language], href, aside, brand);
      const image = await draw(scene, { width: 1200, size: SHARE_SIZE });
      problems.push(...(await writeShare(`${FOLDER}/${name}-${language}.jpg`, image)));
    }
  }
  return problems;
};

/** The picture behind the text: a file of the site, or drawn only for the share image. */
const behindOf = async (draw: Draw, name: string, art: string | null): Promise<Buffer | string> => {
  const own = shareScenes[name];
  if (own) return draw(own, { width: 1200 });
  const file = art && largestFile(art);
  if (!file) throw new Problem(`The share image ${name} needs the picture ${art}: make it first.`);
  return file;
};
