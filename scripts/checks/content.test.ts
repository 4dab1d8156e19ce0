import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { aWholeItem, picture, text } from '../../tests/support/items.ts';
import type { Localized, Tip, WholeItem } from '../../src/content/types.ts';
import { type Content, contentProblems, type Files } from './content.ts';

const paragraph = (word: string) => `<p>${word}</p>`;
const gallery = ['a', 'b', 'c', 'd', 'e'].map(picture);

type Overrides = Parameters<typeof aWholeItem>[0];

const item = (overrides: Overrides = {}): WholeItem =>
  aWholeItem({
    title: text(`Lantern ${overrides.id}`),
    subtitle: text(`Lights ${overrides.id}`),
    description: text(`Glows ${overrides.id}`),
    seoDescription: text(`A lantern ${overrides.id}`),
    detailedDescription: text(paragraph(`word${overrides.id}`)),
    technicalDetails: text(paragraph(`detail${overrides.id}`)),
    link: `https://store.example/lantern${overrides.id}`,
    technologies: ['C#'],
    isFeatured: true,
    feedGallery: gallery.slice(0, 3),
    gallery,
    ...overrides,
  });

const tip = (overrides: Partial<Tip> = {}): Tip => ({
  id: 'light',
  title: text('Light'),
  text: text(paragraph('word')),
  code: 'light.enabled = true;',
  picture: picture('a'),
  tags: ['Visual'],
  date: '2026-03-14',
  ...overrides,
});

const other = item({ id: '2' });

const content = (overrides: Partial<Content> = {}): Content => ({
  catalogue: [item(), other],
  tips: [tip()],
  manuals: [
    { id: 'm', title: text('Manual'), excerpt: text('How to'), url: 'https://docs.example' },
  ],
  knownIssues: [],
  rest: {},
  ...overrides,
});

const files: Files = {
  pictures: Object.fromEntries(
    ['cover', 'a', 'b', 'c', 'd', 'e'].map((name) => [
      name,
      { widths: [320, 640], width: 640, height: 360, color: '123' },
    ]),
  ),
  shares: ['1', '2', '3', '4', '5'].map((id) => `project-${id}`),
  sizeOf: () => 1000,
};

const problemsOfItem = (overrides: Overrides) =>
  contentProblems(content({ catalogue: [item(overrides), other] }), files);

const problemsOfText = (en: string, translation = en) =>
  contentProblems(content({ rest: { about: { text: { ...text(translation), en } } } }), files);

describe('[B5] the check of the content', () => {
  it('names what is used twice', () => {
    const twice = { title: text('Glow'), text: text(paragraph('glow')), code: 'glow();' };
    expect(contentProblems(content({ tips: [tip(), tip(twice)] }), files)).toEqual([
      'tip id light is used more than once',
    ]);
  });

  it('names a copied item that still has texts of the original', () => {
    const original = item();
    const copy = item({ id: '2', detailedDescription: original.detailedDescription });
    // Only the English has been rewritten.
    const half = item({ id: '3', title: { ...original.title, en: 'Comet' } });
    const { subtitle, link = '' } = original;
    const small = item({ id: '4', subtitle, link, isFeatured: false });
    expect(contentProblems(content({ catalogue: [original, copy, half, small] }), files)).toEqual([
      'items 1 and 2 have the same detailedDescription.en, detailedDescription.pt',
      'items 1 and 3 have the same title.pt',
      'items 1 and 4 have the same subtitle.en, subtitle.pt, link',
    ]);
  });

  it('names a copied tip that still has the text and code of the original', () => {
    const copy = tip({ id: 'copy', title: text('Copy'), picture: picture('tips/copy') });
    expect(contentProblems(content({ tips: [copy, tip()] }), files)).toEqual([
      'tips copy and light have the same text.en, text.pt, code',
      'tips.copy.picture: there is no picture tips/copy: run `npm run pictures -- tips copy`',
    ]);
  });

  it.each<[Overrides, string]>([
    [{ video: '/videos/lantern.mp4' }, 'videoDate undefined is no day'],
    [{ downloadWebGL: 'webgl-nothing' }, 'downloadWebGL webgl-nothing is no page'],
    [{ availability: 'coming_soon' }, 'it is coming soon and has a store link'],
    [{ availability: 'coming_soon' }, 'it is coming soon and in the feed'],
    [{ price: 0 }, 'Free and price disagree'],
    [{ link: 'store.example/lantern' }, 'link store.example/lantern is not https'],
    [{ downloadPC: '/downloads/lantern.zip' }, 'downloadPC /downloads/lantern.zip is not https'],
    [
      { seoDescription: text('x'.repeat(161)) },
      'seoDescription.pt has 161 characters, at most 160',
    ],
    [{ feedGallery: [picture('z')] }, 'feedGallery has a picture that the gallery has not'],
  ])('refuses an item with %j', (overrides, problem) => {
    expect(problemsOfItem(overrides)).toContain(`item 1: ${problem}`);
  });

  it('refuses more featured items than the pages show, each kind by itself', () => {
    const four = ['1', '2', '3', '4'].map((id) => item({ id }));
    expect(contentProblems(content({ catalogue: four }), files)).toEqual([
      '4 featured items of Game Development, expected 1 to 3',
    ]);
    const [last, ...rest] = four.toReversed();
    const free = { ...last!, category: 'Recommended Free' } as const;
    expect(contentProblems(content({ catalogue: [...rest, free] }), files)).toEqual([]);
  });

  it('names the place of a text that is missing or empty in a language', () => {
    // What an author might write who ignores the types.
    const withoutPortuguese = { ...text('Lantern'), pt: undefined } as unknown as Localized;
    expect(
      problemsOfItem({ title: withoutPortuguese, subtitle: { ...text('Brilha'), en: ' ' } }),
    ).toEqual(['catalogue.1.title.pt is missing', 'catalogue.1.subtitle.en is missing']);
  });

  it.each(['http://store.example', 'javascript://store.example', 'https://'])(
    'refuses %s in any part of the content',
    (url) => {
      const rest = { studio: { assetStore: url } };
      expect(contentProblems(content({ rest }), files)).toEqual([
        `rest.studio.assetStore: ${url} is not https`,
      ]);
    },
  );

  it.each([
    ['an open tag', '<p>one', 'broken HTML'],
    ['a block within a paragraph', '<p>one<ul><li>two</li></ul></p>', 'broken HTML'],
    ['an unescaped comparison', '<p>1 < 2</p>', 'broken HTML at "< 2'],
    ['a tag that is not allowed', '<p>one<img src="x"></p>', 'img in p'],
    ['a handler on a link', '<p><a href="/" onclick="x()">one</a></p>', 'onclick on a'],
    ['text outside of a block', '<p>one</p> two', '#text in #document-fragment'],
    ['an item outside of its list', '<li>one</li>', 'li in #document-fragment'],
    ['an empty paragraph', '<p> </p>', 'p is empty'],
    ['a link to nowhere', '<p><a href="/nowhere">one</a></p>', 'link /nowhere leads to no page'],
    ['a link that is a script', '<p><a href="javascript:x()">one</a></p>', 'is not https'],
  ])('refuses rich text with %s', (_, rich, problem) => {
    const english = problemsOfText(rich, '<p>um</p>').filter((one) => one.includes('.text.en: '));
    expect(english.join('\n')).toContain(problem);
  });

  it('reports a translation that lacks a paragraph or has other links', () => {
    expect(problemsOfText('<p>one</p><p>two</p>', '<p>um</p>')).toEqual([
      'rest.about.text: its languages differ in structure',
    ]);
    expect(
      problemsOfText('<p><a href="/contact">one</a></p>', '<p><a href="/tickets">um</a></p>'),
    ).toEqual(['rest.about.text: its languages differ in links']);
  });

  it('refuses a tip that goes with an item that does not exist', () => {
    expect(contentProblems(content({ tips: [tip({ item: '9' })] }), files)).toEqual([
      'tip light: there is no item 9',
    ]);
  });

  it('refuses HTML in a plain text, and a day of a tip that is none', () => {
    expect(problemsOfItem({ subtitle: text('It <em>glows</em>') })).toContain(
      'catalogue.1.subtitle: HTML in a plain text: "It <em>glows</em>"',
    );
    expect(contentProblems(content({ tips: [tip({ date: '2026-02-30' })] }), files)).toEqual([
      'tip light: date 2026-02-30 is no day',
    ]);
  });

  it('names a picture that does not exist or lacks a file', () => {
    expect(problemsOfItem({ image: picture('items/lantern/constructor') })).toEqual([
      expect.stringContaining('there is no picture items/lantern/constructor: run `npm run pict'),
    ]);
    const missing: Files = {
      ...files,
      sizeOf: (path) => (path.startsWith('images/cover-640') ? null : 1000),
    };
    expect(contentProblems(content(), missing)).toContain(
      'catalogue.1.image: picture cover-640.avif is missing',
    );
  });

  it('names an item without a share image, and a video that is no file', () => {
    expect(contentProblems(content(), { ...files, shares: ['project-2'] })).toEqual([
      'item 1: it has no share image: run `npm run pictures -- cover`',
    ]);
    const video = { video: '/videos/lantern.mp4', videoDate: '2026-03-14' };
    const missing: Files = {
      ...files,
      sizeOf: (path) => (path.startsWith('videos/') ? null : 1000),
    };
    expect(contentProblems(content({ catalogue: [item(video), other] }), missing)).toEqual([
      'item 1: video public/videos/lantern.mp4 is missing',
      ...LANGUAGES.map((one) => `item 1: video public/videos/lantern.${one}.vtt is missing`),
    ]);
    expect(problemsOfItem(video)).toEqual([]);
  });

  it('names a WebM without the MP4 that older iPhones play, and where to read how it is made', () => {
    const video = { video: '/videos/lantern.webm', videoDate: '2026-03-14' };
    const missing: Files = {
      ...files,
      sizeOf: (path) => (path === 'videos/lantern.mp4' ? null : 1000),
    };
    expect(contentProblems(content({ catalogue: [item(video), other] }), missing)).toEqual([
      'item 1: video public/videos/lantern.mp4 is missing: README.md, Recipes',
    ]);
  });

  it('names a video that is too large for a phone, WebM and MP4 each by its own budget', () => {
    const video = { video: '/videos/lantern.webm', videoDate: '2026-03-14' };
    const problemsAt = (mebibytes: number) =>
      contentProblems(content({ catalogue: [item(video), other] }), {
        ...files,
        sizeOf: (path) => (path.endsWith('.vtt') ? 500 : mebibytes * 2 ** 20),
      });
    expect(problemsAt(3)).toEqual([]);
    expect(problemsAt(3.5)).toEqual([
      'item 1: video public/videos/lantern.webm has 3.5 MiB, more than its 3',
    ]);
    expect(problemsAt(4.25)).toEqual([
      'item 1: video public/videos/lantern.webm has 4.3 MiB, more than its 3',
      'item 1: video public/videos/lantern.mp4 has 4.3 MiB, more than its 4',
    ]);
  });
});
