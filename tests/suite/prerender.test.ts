// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../src/prerender/publicPages.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { HEAD_MARK, type Prerendered, PRERENDERED_ID } from '../../src/boot/prerendered.ts';
import { studio } from '../../src/content/studio.ts';
import { LANGUAGES, type Language } from '../../src/i18n/constants.ts';
import { ADDRESSED, addressIn } from '../../src/i18n/addresses.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${suiteUrl('hosting')}${path}`, { headers, redirect: 'manual' });

const PATHS = publicPages.map(({ path }) => path);
const UNLISTED = publicPages.filter(({ listed }) => !listed).map(({ path }) => path);

/** A page as it is served to a browser that asks for a language, before any script runs. */
const read = async (path: string, asked: Language) => {
  const answer = await get(path, { 'accept-language': asked });
  const html = await answer.text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const one = (selector: string): Element => {
    const found = document.head.querySelectorAll(selector);
    expect(found, `${selector} of ${path}`).toHaveLength(1);
    return found[0] as Element;
  };
  return {
    path,
    status: answer.status,
    document,
    title: document.title,
    meta: (name: string) =>
      one(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content'),
    link: (selector: string) => one(`link${selector}`).getAttribute('href'),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    ),
    noIndex: document.head.querySelector('meta[name="robots"]') !== null,
  };
};

/** Every place of the pages: language, what the addresses begin with, and the browser's language. */
const PLACES = [
  ...LANGUAGES.map((one) => [one, '', one] as const),
  ...ADDRESSED.map((one) => [one, `/${one}`, 'en'] as const),
];

describe.each(PLACES)(
  '[SHL-2] [B3] in %s at %s/…, without a browser,',
  (language, prefix, asked) => {
    let pages: Awaited<ReturnType<typeof read>>[] = [];
    /** The path of a page, without the language of the address. */
    const plain = (path: string) => path.slice(prefix.length) || '/';
    beforeAll(async () => {
      pages = await Promise.all(
        PATHS.map((path) => read(prefix ? addressIn(language, path) : path, asked)),
      );
    });

    it('every public page has its content, its own title and its own description', () => {
      for (const { path, status, document, meta, title } of pages) {
        expect(status, path).toBe(200);
        expect(document.documentElement.lang, path).toBe(language);
        expect(document.querySelectorAll('main h1'), path).toHaveLength(1);
        expect(document.querySelector('main h1')?.textContent.trim(), path).not.toBe('');
        expect(title, path).toContain(studio.brand);
        expect(meta('description')?.length, path).toBeGreaterThan(20);
      }
      for (const texts of [
        pages.map(({ title }) => title),
        pages.map(({ meta }) => meta('description') ?? ''),
      ]) {
        expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
      }
    });

    it('[B4] every public page has canonical link, social tags and its languages', () => {
      for (const { path, link, meta, title, document, noIndex } of pages) {
        const url = studio.origin + addressIn(language, plain(path));
        expect(link('[rel="canonical"]'), path).toBe(url);
        expect(meta('og:url'), path).toBe(url);
        expect(meta('og:title'), path).toBe(title);
        expect(meta('og:description'), path).toBe(meta('description'));
        expect(meta('og:locale'), path).toBe(LANGUAGE_FACTS[language].locale.replace('-', '_'));
        expect(meta('twitter:card'), path).toBe('summary_large_image');
        expect(meta('og:image'), path).toMatch(new RegExp(`-${language}\\.jpg$`));
        expect(meta('twitter:image'), path).toBe(meta('og:image'));
        const alternates = [...document.head.querySelectorAll('link[hreflang]')].map((one) => [
          one.getAttribute('hreflang'),
          one.getAttribute('href'),
        ]);
        expect(noIndex, path).toBe(UNLISTED.includes(plain(path)));
        expect(alternates, path).toEqual(
          noIndex
            ? []
            : [
                ...LANGUAGES.map((one) => [one, studio.origin + addressIn(one, plain(path))]),
                ['x-default', studio.origin + plain(path)],
              ],
        );
      }
    });

    it('the pictures of link previews exist', async () => {
      for (const picture of new Set(pages.map(({ meta }) => meta('og:image')))) {
        expect((await get(picture?.replace(studio.origin, '') ?? '')).status, picture ?? '').toBe(
          200,
        );
      }
    });

    it('every public page has structured data about the studio; items have their kind, price and page', () => {
      for (const { path, data } of pages) {
        const types = data.flatMap((one) => one['@type']);
        expect(types, path).toContain('Organization');
        if (!/\/project\/\d+$/.test(path)) continue;
        expect(types, path).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
        const product = data.find((one) => [one['@type']].flat().includes('Product'));
        expect(product, path).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'USD' } });
      }
      const trailer = pages.find(({ path }) => plain(path) === '/project/1');
      expect(trailer?.data.map((one) => one['@type'])).toContain('VideoObject');
    });

    it('[PRJ-5] the first slot of the gallery has the poster of its video, which leads to the player', async () => {
      const document = pages.find(({ path }) => path === `${prefix}/project/1`)?.document;
      const slot = document?.querySelector('[data-current]');
      expect(slot?.querySelector('img')?.src).toMatch(/cover-960\.webp$/);
      expect(slot?.querySelector('iframe')).toBeNull();
      const player = await get(slot?.querySelector('a')?.getAttribute('href') ?? '');
      const html = new DOMParser().parseFromString(await player.text(), 'text/html');
      expect(html.documentElement.lang).toBe(language);
      expect(html.title).toContain('BulletHell Elemental');
      const files = [...html.querySelectorAll('[src], link')].map(
        (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
      );
      // With captions in each language.
      expect(files).toHaveLength(5 + LANGUAGES.length);
      for (const file of files) expect((await get(file)).status, file).toBe(200);
      const sources = [...html.querySelectorAll('source')].map(({ type }) => type);
      expect(sources).toEqual(['video/webm; codecs=vp9', 'video/mp4']);
    });

    it('the policy of every public page allows no inline style but its own', () => {
      for (const { path, document } of pages) {
        const css = document.querySelector('style')?.textContent ?? '';
        const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
        const hash = createHash('sha256').update(css).digest('base64');
        expect(policy?.getAttribute('content'), path).toBe(`style-src 'self' 'sha256-${hash}'`);
        expect(document.querySelectorAll('style, [style]'), path).toHaveLength(1);
        // Apart from data and from the theme, the only script is the one that hydrates the page.
        const scripts = [...document.querySelectorAll('script:not([type$="json"])')];
        expect(scripts.map((script) => script.hasAttribute('src'))).toEqual([false, true]);
      }
    });

    it('every public page lists the texts and scripts that it needs, and they exist', async () => {
      const files = new Set<string>();
      for (const { path, document } of pages) {
        const data: Prerendered = JSON.parse(
          document.getElementById(PRERENDERED_ID)?.textContent ?? '',
        );
        expect(data, path).toMatchObject({
          path,
          language,
          texts: expect.stringMatching(/^\/static\/texts-.*\.json$/),
        });
        for (const file of [data.texts, ...data.scripts]) files.add(file);
        expect(document.head.querySelectorAll(`title[${HEAD_MARK}]`), path).toHaveLength(1);
      }
      const answers = await Promise.all([...files].map(async (file) => (await get(file)).status));
      expect(new Set(answers)).toEqual(new Set([200]));
    });

    it('no public page sends a password before its script has loaded, nor in its URL', () => {
      const fields = pages.flatMap(({ document }) => [
        ...document.querySelectorAll('input[type="password"]'),
      ]);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        // Password managers fill it in; Enter does nothing while the button is disabled.
        expect(field.matches(':enabled')).toBe(true);
        const form = field.closest('form');
        expect(form?.querySelector('[type="submit"]')?.matches(':disabled')).toBe(true);
        expect(form?.getAttribute('method')).toBe('post');
      }
    });

    it('every public page loads its scripts with low priority, behind its fonts and first picture', () => {
      for (const { path, document } of pages) {
        const scripts = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')];
        expect(scripts.length, path).toBeGreaterThan(0);
        for (const script of scripts)
          expect(script.getAttribute('fetchpriority'), path).toBe('low');
      }
    });

    it('the header of every public page has the link to /login, as a picture and as a word in the menu', () => {
      for (const { path, document } of pages)
        expect(document.querySelectorAll(`header a[href="${prefix}/login"]`), path).toHaveLength(2);
    });

    it('every link on a public page stays below its address and leads to an existing page', async () => {
      const targets = new Set(
        pages.flatMap(({ document }) =>
          [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')),
        ),
      );
      const outside = [...targets].filter((target) => !`${target}/`.startsWith(`${prefix}/`));
      // The game, the player of videos and the licenses are no pages.
      for (const target of outside) expect(target).toMatch(/^\/(?:games|embed|licenses\.txt)/);
      const dead = await Promise.all(
        [...targets].map(async (target) => ((await get(target ?? '')).ok ? [] : [target])),
      );
      expect(dead.flat()).toEqual([]);
    });
  },
);

it('a reader of /pt gets the tips and the releases in Portuguese', async () => {
  const { document } = await read('/pt', 'en');
  for (const [selector, file, word] of [
    ['link[type="application/atom+xml"]', '/pt/tips.xml', 'https://lumipaw.example/pt/assets/tips'],
    ['link[href$="/releases.xml"]', '/pt/releases.xml', 'https://lumipaw.example/pt/project/3#'],
  ] as const) {
    const link = document.querySelector(selector);
    expect(link?.getAttribute('href')).toBe(file);
    expect(await (await get(file)).text()).toContain(word);
  }
});

it('a feed is offered in the language of a page at a plain address, too', async () => {
  const { document } = await read('/about', 'pt');
  for (const feed of document.querySelectorAll('link[type="application/atom+xml"]'))
    expect(feed.getAttribute('href')).toMatch(/^\/pt\//);
});

const languageOf = async (path: string, headers: Record<string, string>) =>
  /<html lang="(\w+)"/.exec(await (await get(path, headers)).text())?.[1];

describe('[B4] Hosting chooses the language', () => {
  it('of the browser, in the order in which the visitor prefers them', async () => {
    for (const [preferred, language] of [
      ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
      ['en-GB,en;q=0.9,pt;q=0.8', 'en'],
      ['fr', 'en'],
    ] as const) {
      expect(await languageOf('/about', { 'accept-language': preferred }), preferred).toBe(
        language,
      );
    }
  });

  it('that the visitor chose, before that of the browser', async () => {
    const cookie = 'firebase-language-override=pt';
    expect(await languageOf('/', { 'accept-language': 'en', cookie })).toBe('pt');
  });
});

it('an unknown address below /pt answers 404, and says so in Portuguese without a script too', async () => {
  const { status, document } = await read('/pt/no/such/page', 'en');
  expect(status).toBe(404);
  const said = document.querySelector('noscript [lang="pt"]');
  expect(said?.querySelector('h1')?.textContent).toBe('Página não encontrada');
  expect(said?.querySelector('a')?.getAttribute('href')).toBe('/pt');
});

describe('where scripts are switched off', () => {
  it.each([
    ['/no/such/page', 404, 'Página não encontrada · Lumipaw Games'],
    ['/tickets', 200, 'Lumipaw Games'],
  ])('%s has a title, a text and links, too', async (path, status, title) => {
    const answer = await get(path, { 'accept-language': 'pt' });
    const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
    expect(answer.status).toBe(status);
    expect(document.title).toBe(title);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.documentElement.lang).toBe('pt');
    expect(document.querySelector('body noscript h1')?.textContent.trim()).toBeTruthy();
    expect(document.querySelectorAll('body noscript a[href="/"]')).toHaveLength(1);
  });
});
