import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import type * as Catalogue from '../../src/content/catalogue.ts';
import type * as Tips from '../../src/content/tips.ts';
import type * as Issues from '../../src/content/knownIssues.ts';
import { LANGUAGES, LANGUAGE_FACTS, type Language } from '../../shared/language.ts';
import { pageList, pages, paths } from '../../src/content/paths.ts';
import { expectNoViolations, expectNoViolationsInLight } from '../support/axe.ts';
import { expect, headingIsTheSame, keepHeading, isHydrated, test } from '../support/browser.ts';
import { expectFits, useLargeLetters, WIDTHS } from '../support/expectFits.ts';
import { BRAND, textsIn } from '../support/translations.ts';

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
  const [{ module }, { module: content }, { module: issues }] = await Promise.all([
    runnerImport<typeof Catalogue>('./src/content/catalogue.ts'),
    runnerImport<typeof Tips>('./src/content/tips.ts'),
    runnerImport<typeof Issues>('./src/content/knownIssues.ts'),
  ]);
  const withoutHtml = true;
  return [
    ...pageList.flatMap(({ path, access, title }): Expected[] => {
      if (access === 'signedIn') return [];
      if (path === pages.tip.path)
        return content.tips.map(({ id, title: name }) => ({
          path: paths.tip(id),
          heading: name[language],
        }));
      if (path === pages.knownIssue.path)
        return issues.knownIssues.map(({ id, title: name }) => ({
          path: paths.knownIssue(id),
          heading: name[language],
        }));
      if (path !== pages.project.path) return [{ path, heading: title ? t(title) : BRAND }];
      return module.catalogue.map((item) => ({
        path: paths.project(item.id),
        heading: item.title[language],
      }));
    }),
    { path: '/assets?query=PET', heading: t('pages.assets.title'), withoutHtml },
    // Nothing is found, and the page repeats a word that fits no phone.
    {
      path: '/assets?query=NullReferenceException:UnityEngine.Object',
      heading: t('pages.assets.title'),
      withoutHtml,
    },
    { path: '/assets?filter=tips', heading: t('pages.tips.title'), withoutHtml },
    { path: '/project/999', heading: t('project.notFound'), withoutHtml },
    { path: '/no/such/page', heading: t('notFound.title'), withoutHtml },
  ];
};

/** Pages whose layout is that of another one in the list. */
const SAME_LAYOUT =
  /^\/project\/([2-6]|10[23])$|^\/assets\/tips\/(?!coyote-time)|^\/known-issues\/(?!save-is-locked)|^\/assets\?(query=PET|filter=tips)$|^\/privacy-policy$/;

/** The layouts that differ most: they are also seen on the widest screen and in dark colors. */
const MAIN_LAYOUTS = ['/', '/assets', '/assets/tips/coyote-time', '/project/1', '/login'];
const NARROWER = WIDTHS.slice(1);

/** The item and the tip with the longest name. */
const longestNames = (expected: readonly Expected[]) =>
  ['/project/', '/assets/tips/'].map(
    (start) =>
      expected
        .filter(({ path, withoutHtml }) => path.startsWith(start) && !withoutHtml)
        .toSorted((one, other) => other.heading.length - one.heading.length)[0],
  );

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
});

/** In the page: reports each formatter of Intl. The first one takes a slow phone 50 ms. */
const reportFormatters = () => {
  const formatters: Record<string, object> = Intl;
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'])
    formatters[name] = new Proxy(formatters[name] ?? {}, {
      get: (target, key) => Reflect.get(target, key),
      construct: (target: NewableFunction, values) => {
        console.error(`new Intl.${name}`);
        return Reflect.construct(target, values);
      },
    });
};

const expectWhole = async (page: Page, path: string, title: string, language: string) => {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  await expect(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
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

    test('[SHL-1] [SHL-2] [RTE-1] every page layout loads without errors and fits every screen and text size', async ({
      page,
    }) => {
      test.slow();
      await page.addInitScript(keepHeading);
      await page.addInitScript(reportFormatters);
      const expectLargeLettersToFit = await useLargeLetters(page);
      const expected = await pagesIn(language);
      const longest = longestNames(expected);
      for (const one of expected) {
        const { path, heading, withoutHtml = false } = one;
        const isMain = MAIN_LAYOUTS.includes(path);
        // English has the shorter texts; tests/suite/prerender.test.ts reads all its pages.
        if (language === 'en' && !isMain) continue;
        if (SAME_LAYOUT.test(path) && !longest.includes(one)) continue;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await page.waitForFunction(isHydrated);
        await expectWhole(page, path, heading, language);
        expect(await page.evaluate(headingIsTheSame), path).toBe(!withoutHtml);

        const { frame, once } = await page.evaluate(describePage);
        expect(frame, path).toEqual(['HEADER', 'MAIN', 'FOOTER']);
        expect(once, path).toEqual(once.map(() => 1));

        await expect(page.locator('main [data-missing]'), path).toHaveCount(0);

        // Pictures and structure are the same in every language.
        if (language === 'en') continue;
        expect(await brokenPictures(page), path).toEqual([]);
        // Chromium may draw a picture some frames after it has been decoded.
        if (isMain) await expect.poll(() => plainPictures(page), path).toEqual([]);
        await (isMain ? expectNoViolations : expectNoViolationsInLight)(page, path);
        await expectFits(page, path, isMain ? WIDTHS : NARROWER, { readable: true });
        await expectLargeLettersToFit(path);
      }
    });
  });
}
