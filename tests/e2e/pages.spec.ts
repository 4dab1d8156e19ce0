import { readFileSync } from 'node:fs';
import type { ConsoleMessage, Page } from '@playwright/test';
import { createInstance } from 'i18next';
import { runnerImport } from 'vite';
import type * as Catalogue from '../../src/content/catalogue.ts';
import { LANGUAGES, LANGUAGE_FACTS, type Language } from '../../shared/language.ts';
import { pageList, pages, paths } from '../../src/lib/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import {
  expect,
  headingIsTheSame,
  keepHeading,
  logIn,
  hydrated,
  test,
} from '../support/browser.ts';

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

/** Pages whose layout is that of another one in the list; axe would find the same. */
const SAME_LAYOUT = /^\/project\/([2-6]|10[23])$|^\/assets\?query=PET$/;

// The narrowest and the widest screen of the design, and those between at which the layout changes.
const WIDTHS = [2560, 1440, 768, 320];
/** With text twice as large. */
const LARGE_LETTERS = { size: 32, widths: [360, 768, 1920] };

/** Loads the pictures below the screen too, and returns those that failed. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });

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

const expectFits = async (page: Page, path: string, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width} px`,
      )
      .toBeLessThanOrEqual(width);
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

        // Pictures and structure are the same in every language.
        if (language === 'en') expect(await brokenPictures(page), path).toEqual([]);
        if (language === 'en' && !SAME_LAYOUT.test(path)) await expectNoViolations(page, path);
        await expectFits(page, path, WIDTHS);
        // English has the shorter texts; on the narrowest screen the names of the items matter too.
        if (language !== 'en')
          await expectLargeLettersToFit(path, SAME_LAYOUT.test(path) ? [360] : undefined);
      }
      expect(messages).toEqual([]);
    });
  });
}

test('every guarded page passes axe and fits every screen and text size', async ({ page }) => {
  test.slow();
  await logIn(page, 'admin@example.com');
  const expectLargeLettersToFit = await largeLetters(page);
  const t = await textsIn('en');
  const guarded = pageList.filter(({ access }) => access === 'signedIn');
  const headingOf = ({ title }: (typeof guarded)[number]) =>
    page.getByRole('heading', { level: 1, name: title ? t(title) : BRAND });
  for (const [path, sign] of [
    ...guarded.map((row) => [row.path, headingOf(row)] as const),
    ['/tickets?type=help', page.getByLabel('Subject')],
    ['/account?tab=tickets', page.getByRole('link', { name: /ticket/i }).first()],
    ['/account?tab=admin', page.getByText(/\d+ loaded|\d+ tickets?$|^No tickets/).first()],
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
