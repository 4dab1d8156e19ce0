import { readFileSync } from 'node:fs';
import type { ConsoleMessage, Page } from '@playwright/test';
import { createInstance } from 'i18next';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import type * as Catalogue from '../../src/content/catalogue.ts';
import { LANGUAGES, LANGUAGE_FACTS, type Language } from '../../shared/language.ts';
import { pageList, pages, paths } from '../../src/lib/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, headingIsTheSame, keepHeading, hydrated, test } from '../support/browser.ts';
import { enter, seededAdmin } from '../support/people.ts';

/** A path with the heading that its page must have. */
type Expected = {
  path: string;
  heading: string;
  /** It is not prerendered. */
  withoutHtml?: true;
};

/** Every public page, and URLs that show another state of one. */
const pagesIn = async (language: Language): Promise<Expected[]> => {
  const t = await textsIn(language);
  // By Vite, because the content reads import.meta.env.
  const { module } = await runnerImport<typeof Catalogue>('./src/content/catalogue.ts');
  const withoutHtml = true;
  return [
    ...pageList.flatMap(({ path, access, title }): Expected[] => {
      if (access === 'signedIn') return [];
      if (path !== pages.project.path) return [{ path, heading: title ? t(title) : BRAND }];
      return module.catalogue.map((item) => ({
        path: paths.project(item.id),
        heading: item.title[language],
      }));
    }),
    { path: '/assets?query=PET', heading: t('pages.assets.title'), withoutHtml },
    { path: '/assets?query=zzzz', heading: t('pages.assets.title'), withoutHtml },
    { path: '/assets?filter=tips', heading: t('pages.tips.title'), withoutHtml },
    { path: '/project/999', heading: t('project.notFound'), withoutHtml },
    { path: '/no/such/page', heading: t('notFound.title'), withoutHtml },
  ];
};

/** The heading of the home page is the name of the studio. */
const BRAND = 'Lumipaw Games';

const textsIn = (language: Language) => {
  const translation: object = JSON.parse(
    readFileSync(`public/locales/${language}/translation.json`, 'utf8'),
  );
  return createInstance().init({ lng: language, resources: { [language]: { translation } } });
};

/** Pages whose layout is that of another one in the list; they are opened in one language. */
const SAME_LAYOUT = /^\/project\/([2-6]|10[23])$|^\/assets\?query=PET$/;

// The narrowest and the widest screen of the design, and a tablet; the pages open at 1440 px.
const WIDTHS = [2560, 768, 320];
const NARROWEST = [320];
/** With text twice as large. All sizes follow the text, so between them it is as on a phone at 16 px. */
const LARGE_LETTERS = { size: 32, widths: [360, 1920] };

/** Loads the pictures below the screen too, and returns those that failed. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });

/** The places of all pictures that are shown, in px of the whole page. */
const placesOfPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((image) => {
      let { left, top, right, bottom } = image.getBoundingClientRect();
      // What scrolls beside it, as the thumbnails of a gallery do, cuts it.
      for (let box = image.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edges = box.getBoundingClientRect();
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      const [width, height] = [Math.floor(right - left), Math.floor(bottom - top)];
      if (width < 40 || height < 20) return [];
      const place = { left: Math.ceil(left), top: Math.ceil(top + scrollY), width, height };
      return [{ name: image.currentSrc, place }];
    });

/** Pictures at whose place the page looks plain: a picture has more detail, in bits per pixel. */
const plainPictures = async (page: Page): Promise<string[]> => {
  const pictures = await page.evaluate(placesOfPictures);
  if (pictures.length === 0) return [];
  // The exact colours of a PNG are not needed.
  const screen = await page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg' });
  const { data, info: raw } = await sharp(screen).raw().toBuffer({ resolveWithObject: true });
  const entropies = await Promise.all(
    pictures.map(async ({ place }) => {
      const part = sharp(data, { raw }).extract(place).raw();
      const { data: pixels, info } = await part.toBuffer({ resolveWithObject: true });
      return (await sharp(pixels, { raw: info }).stats()).entropy;
    }),
  );
  return pictures.filter((_, at) => (entropies[at] ?? 0) < 1.5).map(({ name }) => name);
};

/**
 * In the page, in a window as high as it: headings, buttons and links whose text is cut, or that
 * something else covers; and lines of text that are too long to read.
 */
const hardToRead = () => {
  const LONGEST_LINE = 68;
  const found: string[] = [];
  const note = (what: string, element: Element) =>
    found.push(`${what}: ${element.localName} “${element.textContent.trim().slice(0, 40)}”`);
  const painted = { visibilityProperty: true, opacityProperty: true };
  const seen = (element: Element) =>
    element.checkVisibility(painted) &&
    !element.closest('[inert]') &&
    // For screen readers alone.
    element.getBoundingClientRect().width > 1;

  for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, button, a, dt, dd')) {
    if (!seen(element)) continue;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      note('cut', element);
    const [box] = element.getClientRects();
    if (!box) continue;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // Out of a row that scrolls, or below the link of its own card.
    if (!top || top.contains(element) || element.contains(top)) continue;
    const card = top.closest('a, button')?.closest('article, li');
    if (!card?.contains(element) && !element.closest('.swiper')) note('covered', element);
  }
  for (const text of document.querySelectorAll('main p, main li')) {
    if (!seen(text) || text.querySelector('p, li')) continue;
    // Letters by the bottom of their word; the words of a line may be of different heights.
    const lines = new Map<number, number>();
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+\s*/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.trimEnd().length);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + word.length);
      }
    }
    if (lines.size > 1 && Math.max(...lines.values()) > LONGEST_LINE + 1) note('long lines', text);
  }
  return found;
};

/** In the page: its landmarks, and how often its head contains what it may contain once. */
const describePage = () => ({
  frame: [...document.querySelectorAll('header, main, footer')]
    .filter((part) => !part.closest('main') || part.matches('main'))
    .map((part) => part.tagName),
  once: [
    'title',
    'meta[name="description"]',
    'link[rel="canonical"]',
    'meta[property="og:title"]',
    'meta[property="og:image"]',
    'meta[name="twitter:card"]',
  ].map((selector) => document.head.querySelectorAll(selector).length),
  organisation: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
});

const expectWhole = async (page: Page, path: string, title: string, language: string) => {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  await expect(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect(page.locator('main [aria-busy="true"], [class*="skeleton"]'), path).toHaveCount(0);
};

const expectFits = async (
  page: Page,
  path: string,
  widths: readonly number[],
  { readable = false } = {},
): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width} px`,
      )
      .toBeLessThanOrEqual(width);
    if (!readable) continue;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(hardToRead), `${path} at ${width} px`).toEqual([]);
  }
};

/** The font size setting of the browser, not a zoom: the screen stays as wide as it is. */
const largeLetters = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  return async (path: string, widths: readonly number[] = LARGE_LETTERS.widths) => {
    await setSize(LARGE_LETTERS.size);
    await expect(page.locator('html'), path).toHaveCSS('font-size', `${LARGE_LETTERS.size}px`);
    await expectFits(page, path, widths);
    await setSize(16);
  };
};

test.use({
  // Unknown paths answer with status 404, which the browser reports on its console; the default host
  // of the playable build does not exist.
  expectedErrors: [
    /404.*\/(no\/such\/page|project\/999)|play\.lumipaw\.example|ERR_NAME_NOT_RESOLVED/,
  ],
  contextOptions: { reducedMotion: 'reduce' },
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });

    test('[SHL-1] [SHL-2] [RTE-1] every public page loads without errors and fits every screen and text size', async ({
      page,
    }) => {
      test.slow();
      const messages: string[] = [];
      const collect = (message: ConsoleMessage) => {
        // Expected: WebGL without a graphics card.
        if (/GL Driver Message|status of 404/.test(message.text())) return;
        messages.push(`${page.url()}: ${message.text()}`);
      };
      page.on('console', collect);
      await page.addInitScript(keepHeading);
      const expectLargeLettersToFit = await largeLetters(page);
      for (const { path, heading, withoutHtml = false } of await pagesIn(language)) {
        if (language === 'en' && SAME_LAYOUT.test(path)) continue;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await page.waitForFunction(hydrated);
        await expectWhole(page, path, heading, language);
        expect(await page.evaluate(headingIsTheSame), path).toBe(!withoutHtml);

        const { frame, once, organisation } = await page.evaluate(describePage);
        expect(frame, path).toEqual(['HEADER', 'MAIN', 'FOOTER']);
        expect(once, path).toEqual(once.map(() => 1));
        expect(JSON.parse(organisation), path).toMatchObject({ '@type': 'Organization' });

        await expect(page.locator('main svg[role="img"][class*="missing"]'), path).toHaveCount(0);

        // Pictures and structure are the same in every language, and English has the shorter texts.
        if (language === 'en') {
          expect(await brokenPictures(page), path).toEqual([]);
          expect(await plainPictures(page), path).toEqual([]);
          await expectNoViolations(page, path);
          await expectFits(page, path, NARROWEST);
          continue;
        }
        // Of pages with the layout of another one the names of the items may be too long.
        const ownLayout = !SAME_LAYOUT.test(path);
        await expectFits(page, path, ownLayout ? WIDTHS : NARROWEST, { readable: ownLayout });
        await expectLargeLettersToFit(path, ownLayout ? undefined : [360]);
      }
      expect(messages).toEqual([]);
    });
  });
}

test('every guarded page passes axe and fits every screen and text size', async ({ page }) => {
  test.slow();
  await enter(page, seededAdmin);
  const expectLargeLettersToFit = await largeLetters(page);
  const t = await textsIn('en');
  const guarded = pageList.filter(({ access }) => access === 'signedIn');
  const headingOf = ({ title }: (typeof guarded)[number]) =>
    page.getByRole('heading', { level: 1, name: title ? t(title) : BRAND });
  for (const [path, sign] of [
    ...guarded.map((row) => [row.path, headingOf(row)] as const),
    ['/tickets?type=help', page.getByLabel('Subject')],
    ['/account?tab=tickets', page.getByRole('link', { name: /ticket/i }).first()],
    [
      '/account?tab=admin',
      page
        .getByText(/\d+ tickets? of this list|\d+ tickets?$|^No tickets/)
        .filter({ visible: true })
        .first(),
    ],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(sign, path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expectNoViolations(page, path);
    await expectFits(page, path, WIDTHS);
    await expectLargeLettersToFit(path);
  }
});
