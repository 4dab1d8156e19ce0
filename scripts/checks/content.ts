import { hasKey } from '../../shared/hasKey.ts';
import { statSync } from 'node:fs';
import { z } from 'zod';
import type {
  KnownIssue,
  Manual,
  Picture,
  PictureFiles,
  Tip,
  WholeItem,
} from '../../src/content/types.ts';
import { LANGUAGES, type Language } from '../../src/i18n/constants.ts';
import { captionsOf, sourcesOf } from '../../src/features/catalogue/videoEmbed.ts';
import { paths } from '../../src/content/paths.ts';
import { FALLBACK_WIDTH } from '../../src/ui/pictureFiles.ts';
import { issueProblems, releaseProblems } from './releases.ts';
import { command } from '../support/command.ts';
import { loadContent } from '../support/loadContent.ts';
import { readRichText } from './richText.ts';

/** Characters of a description that search engines show. */
const MAX_SEO_DESCRIPTION = 160;
/** Home and explorer show up to 3 featured items of a kind (HOM-5, EXP-2). */
const MAX_FEATURED = 3;
/** With fewer the banner does not rotate; more do not fit into its row of thumbnails. */
const BANNER = { min: 2, max: 4 } as const;

/** The largest trailer that a phone is sent, in MiB; H.264 needs more than VP9 to look alike. */
const VIDEO_BUDGETS = { webm: 3, mp4: 4 } as const;

/** All content of the site. `rest` is anything else with texts in it, by name. */
export type Content = {
  readonly catalogue: readonly WholeItem[];
  readonly tips: readonly Tip[];
  readonly manuals: readonly Manual[];
  readonly knownIssues: readonly KnownIssue[];
  readonly rest: Readonly<Record<string, unknown>>;
};

/** The pictures by name, the pages with a share image, and the bytes of a file under public, or null. */
export type Files = {
  readonly pictures: Readonly<Record<string, PictureFiles>>;
  readonly shares: readonly string[];
  readonly sizeOf: (path: string) => number | null;
};

/** Errors, one sentence each: with one of them the site must not be published. */
export const contentProblems = (content: Content, files: Files): string[] => [
  ...repeatedIds(content.catalogue),
  ...repeated('tip id', content.tips, ({ id }) => id),
  ...repeated('manual id', content.manuals, ({ id }) => id),
  ...repeated('known issue id', content.knownIssues, ({ id }) => id),
  ...copiedTexts('items', content.catalogue, (item) => [
    ['title', item.title],
    ['subtitle', item.subtitle],
    ['description', item.description],
    ['seoDescription', item.seoDescription],
    ['detailedDescription', item.detailedDescription],
    ['technicalDetails', item.technicalDetails],
    ...(item.link === undefined ? [] : [['link', { link: item.link }] as const]),
  ]),
  ...copiedTexts('tips', content.tips, ({ title, text, code }) => [
    ['title', title],
    ['text', text],
    ['code', { code }],
  ]),
  ...content.catalogue.flatMap((item) => itemProblems(item, files)),
  ...featuredProblems(content.catalogue),
  ...content.tips.flatMap((tip) => tipProblems(tip, content.catalogue)),
  ...content.manuals.flatMap(manualProblems),
  ...content.catalogue.flatMap(releaseProblems),
  ...issueProblems(content),
  ...valueProblems(content, '', {
    files,
    pages: new Set([
      ...sitePages(),
      ...content.catalogue.map(({ id }) => paths.project(id)),
      ...content.tips.map(({ id }) => paths.tip(id)),
      ...content.knownIssues.map(({ id }) => paths.knownIssue(id)),
    ]),
  }),
];

/** The fields of an item that lead to other sites. */
const LINKS = ['link', 'downloadAPK', 'downloadPC', 'downloadOther'] as const;

const itemProblems = (item: WholeItem, { shares, sizeOf }: Files): string[] => {
  const problems = LANGUAGES.flatMap((language) => {
    const { length } = item.seoDescription[language] ?? '';
    return length > MAX_SEO_DESCRIPTION
      ? [`seoDescription.${language} has ${length} characters, at most ${MAX_SEO_DESCRIPTION}`]
      : [];
  });
  const demand = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const comingSoon = item.availability === 'coming_soon';
  const shown = new Set([item.image, ...item.gallery].map(({ name }) => name));
  const webgl = item.downloadWebGL;

  demand(item.price >= 0 && Number.isFinite(item.price), `price is ${item.price}`);
  demand((item.price === 0) === item.projectType.includes('Free'), 'Free and price disagree');
  demand(!comingSoon || !item.hasLink, 'it is coming soon and has a store link');
  demand(!comingSoon || !item.showInFeed, 'it is coming soon and in the feed');
  for (const field of LINKS) {
    const link = item[field];
    demand(link === undefined || isHttps(link), `${field} ${link} is not https`);
  }
  demand(
    webgl === undefined || sitePages().has(paths.project(webgl)),
    `downloadWebGL ${webgl} is no page`,
  );
  demand(
    item.feedGallery.every(({ name }) => shown.has(name)),
    'feedGallery has a picture that the gallery has not',
  );
  demand(!item.hasVideo || isDay(item.videoDate), `videoDate ${item.videoDate} is no day`);
  if (item.videoFile) problems.push(...videoProblems(item.videoFile, sizeOf));
  demand(
    shares.includes(`project-${item.id}`),
    `it has no share image: run \`${commandFor(item.image.name)}\``,
  );
  return problems.map((problem) => `item ${item.id}: ${problem}`);
};

const videoProblems = (video: string, sizeOf: Files['sizeOf']): string[] => {
  const sources = sourcesOf(video).map(({ file }) => file);
  const captions = LANGUAGES.map((language) => captionsOf(video, language));
  return [...sources, ...captions].flatMap((file) => {
    const size = sizeOf(file.slice(1));
    const remedy = file !== video && sources.includes(file) ? ': README.md, Recipes' : '';
    if (size === null) return [`video public${file} is missing${remedy}`];
    const mebibytes = size / 2 ** 20;
    const budget = file.endsWith('.webm') ? VIDEO_BUDGETS.webm : VIDEO_BUDGETS.mp4;
    return mebibytes > budget
      ? [`video public${file} has ${mebibytes.toFixed(1)} MiB, more than its ${budget}`]
      : [];
  });
};

const featuredProblems = (catalogue: readonly WholeItem[]): string[] => {
  const kinds = new Set(catalogue.map(({ category }) => category));
  const featured = (kind: string) =>
    catalogue.filter(({ category, isFeatured }) => category === kind && isFeatured).length;
  const inBanner = catalogue.filter(({ bannerFeatured }) => bannerFeatured).length;
  return [
    ...[...kinds].flatMap((kind) =>
      outside({ min: 1, max: MAX_FEATURED }, featured(kind), `featured items of ${kind}`),
    ),
    ...outside(BANNER, inBanner, 'items in the banner'),
  ];
};

const manualProblems = ({ id, url }: Manual): string[] =>
  isHttps(url) ? [] : [`manual ${id}: url ${url} is not https`];

const tipProblems = ({ id, date, item }: Tip, items: readonly WholeItem[]): string[] => [
  ...(isDay(date) ? [] : [`tip ${id}: date ${date} is no day`]),
  ...(item === undefined || items.some((one) => one.id === item)
    ? []
    : [`tip ${id}: there is no item ${item}`]),
];

const isDay = (text: string | undefined): boolean => z.iso.date().safeParse(text).success;

type Range = { readonly min: number; readonly max: number };

const outside = ({ min, max }: Range, count: number, what: string): string[] =>
  count < min || count > max ? [`${count} ${what}, expected ${min} to ${max}`] : [];

/** Items with the same id would have the same address and the same share images. */
export const repeatedIds = (catalogue: readonly { readonly id: string }[]): string[] =>
  repeated('id', catalogue, ({ id }) => id);

/** Two of a kind that share a text in some language, as a copy does until all of it is rewritten. */
const copiedTexts = <T extends { readonly id: string }>(
  kind: string,
  list: readonly T[],
  fieldsOf: (one: T) => (readonly [field: string, texts: Readonly<Record<string, string>>])[],
): string[] =>
  list.flatMap((one, at) =>
    list.slice(at + 1).flatMap((other) => {
      const theirs = new Map(fieldsOf(other));
      const same = fieldsOf(one).flatMap(([field, texts]) =>
        Object.entries(texts).flatMap(([language, text]) => {
          if (text !== theirs.get(field)?.[language]) return [];
          return [language === field ? field : `${field}.${language}`];
        }),
      );
      return same.length > 0
        ? [`${kind} ${one.id} and ${other.id} have the same ${same.join(', ')}`]
        : [];
    }),
  );

const repeated = <T>(what: string, list: readonly T[], keyOf: (one: T) => string): string[] => {
  const keys = list.map(keyOf);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `${what} ${key} is used more than once`,
  );
};

/** Paths of the site without those of items, tips and known issues. */
const sitePages = (): Set<string> => {
  const { project: _, tip: __, knownIssue: ___, ...pages } = paths;
  return new Set(Object.values(pages).map((page) => page()));
};

type Known = { readonly files: Files; readonly pages: ReadonlySet<string> };

/** Checks any content recursively: texts in every language, URLs and pictures. */
const valueProblems = (value: unknown, place: string, known: Known): string[] => {
  if (typeof value === 'string') {
    return /^\w+:\/\//.test(value) && !isHttps(value) ? [`${place}: ${value} is not https`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return textProblems(value, place, known.pages);
  return [
    ...(isPicture(value) ? pictureProblems(value, place, known.files) : []),
    ...Object.entries(value).flatMap(([key, one]) =>
      valueProblems(one, placeOf(place, key, one), known),
    ),
  ];
};

/** The path of a value for messages, with ids instead of indexes where there are any. */
const placeOf = (place: string, key: string, value: unknown): string => {
  const id = hasKey(value, 'id') ? value.id : key;
  return place ? `${place}.${String(id)}` : String(id);
};

type Texts = Partial<Record<Language, unknown>>;

const isLocalized = (value: object): value is Texts =>
  LANGUAGES.some((language) => language in value);

const isPicture = (value: object): value is Picture => 'name' in value && 'alt' in value;

const textProblems = (texts: Texts, place: string, pages: ReadonlySet<string>): string[] => {
  const missing = LANGUAGES.filter((language) => {
    const text = texts[language];
    return typeof text !== 'string' || text.trim() === '';
  });
  if (missing.length > 0) return missing.map((language) => `${place}.${language} is missing`);
  const read = LANGUAGES.map((language) => String(texts[language]));
  if (!read.some(isRich)) {
    return read.flatMap((text) =>
      /[<>]|&\w+;/.test(text) ? [`${place}: HTML in a plain text: "${text.slice(0, 40)}"`] : [],
    );
  }
  const rich = read.map(readRichText);
  return [
    ...rich.flatMap(({ problems, links }, index) =>
      [...problems, ...links.flatMap((link) => linkProblem(link, pages))].map(
        (problem) => `${place}.${LANGUAGES[index]}: ${problem}`,
      ),
    ),
    // A translation that lost a paragraph, a list entry or a link.
    ...(new Set(rich.map(({ tags }) => tags.join())).size > 1
      ? [`${place}: its languages differ in structure`]
      : []),
    ...(new Set(rich.map(({ links }) => links.toSorted().join())).size > 1
      ? [`${place}: its languages differ in links`]
      : []),
  ];
};

const isRich = (text: string): boolean => text.startsWith('<');

const linkProblem = (link: string, pages: ReadonlySet<string>): string[] => {
  if (!link.startsWith('/')) return isHttps(link) ? [] : [`link ${link} is not https`];
  return pages.has(link.split(/[?#]/)[0] ?? '') ? [] : [`link ${link} leads to no page`];
};

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

/** The command that makes the pictures of an item from its files, or the one of a tip or page. */
const commandFor = (name: string): string => {
  const [folder = name, file = ''] = name.replace(/^items\//, '').split('/');
  return `npm run pictures -- ${folder}${name.startsWith('items/') ? '' : ` ${file}`.trimEnd()}`;
};

const pictureProblems = ({ name }: Picture, place: string, files: Files): string[] => {
  const listed = Object.hasOwn(files.pictures, name) ? files.pictures[name] : undefined;
  if (!listed) return [`${place}: there is no picture ${name}: run \`${commandFor(name)}\``];
  return [
    ...listed.widths.map((width) => `${name}-${width}.avif`),
    `${name}-${FALLBACK_WIDTH}.webp`,
  ].flatMap((file) =>
    files.sizeOf(`images/${file}`) === null ? [`${place}: picture ${file} is missing`] : [],
  );
};

const USAGE = "Usage: npm run content: finds what is missing or wrong in the site's content";

/** Loads the content as the site does, with the URLs of the environment. */
export const main = command(USAGE, {}, async () => {
  const { wholeCatalogue: catalogue, tips, manuals, knownIssues, ...loaded } = await loadContent();
  const { policies, about, studio, pictures, shares } = loaded;
  const content = { catalogue, tips, manuals, knownIssues, rest: { policies, about, studio } };
  const files = { pictures, shares, sizeOf };
  const problems = contentProblems(content, files);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  return console.log(`${catalogue.length} items, ${tips.length} tips: texts, links, pictures hold`);
});

const sizeOf = (path: string): number | null =>
  statSync(`public/${path}`, { throwIfNoEntry: false })?.size ?? null;
