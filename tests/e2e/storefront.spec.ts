import type { Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { holdScript } from '../support/holdScript.ts';
import { words } from '../support/screens.ts';
import { heading } from '../support/sitePage.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
};
/** The frame of a trailer: the link that plays it goes when it is there, which is not to be amid a press. */
const FRAME = /\/embed\/\w+\//;
/** The active slide; the others are inert. */
const shownSlide = (page: Page) =>
  page
    .getByRole('region', { name: 'Featured', exact: true })
    .locator('[role="group"]:not([inert])');
const slide = (page: Page) => shownSlide(page).getByRole('heading', { level: 2 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Detail in a part of the screen, in bits per pixel: a plain background has nearly none. */
const detail = async (part: Locator): Promise<number> =>
  (await sharp(await part.screenshot({ animations: 'disabled' })).stats()).entropy;

test(
  '[HOM-1] a visitor sees picture, name and price of every slide on a phone',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Without a query, in a new browser: the picture is shown before the script has loaded.
    await open(page, '/');
    await press(page, words.banner.pause).click();
    const thumbnails = await press(page, /^Show /).all();
    expect(thumbnails.length).toBeGreaterThan(1);
    for (const thumbnail of thumbnails) {
      await thumbnail.click();
      const shown = shownSlide(page);
      const title = (await slide(page).textContent()) ?? '';
      await expect(thumbnail).toHaveAccessibleName(`Show ${title}`);
      await expect
        .poll(() => detail(shown.locator('[data-picture]')), `the picture of ${title}`)
        .toBeGreaterThan(4);
      await expect(shown.getByText(/^(Free|\$[\d.]+)$/)).toBeInViewport();
    }
  },
);

test('the price of no slide is under the buttons of the banner, in either language', async ({
  page,
}) => {
  for (const path of ['/', '/pt'])
    for (const [width, height] of [
      [1024, 800],
      [1060, 800],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      const buttons = page.getByRole('main').locator('section').first().locator('button');
      const [pause, ...thumbnails] = await buttons.all();
      await pause?.click();
      for (const thumbnail of thumbnails) {
        await thumbnail.click();
        const place = `${path} at ${width} px`;
        const price = page.locator('[role="group"]:not([inert])').getByText(/^(US)?\$[\s\d.,]+$/);
        const [end, start] = await Promise.all([price.boundingBox(), pause?.boundingBox()]);
        expect(end!.x + end!.width, place).toBeLessThan(start!.x);
        // On a phone on its side, too, one can see what one changes.
        await expect(thumbnail, place).toBeInViewport({ ratio: 1 });
      }
    }
});

test('who searches on a phone sees the count and the first result without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/assets?query=pet', '/pt/recommended-assets?query=ui']) {
    await open(page, path);
    const results = page.getByRole('main').locator('[aria-live]');
    await expect(results.first(), path).toBeInViewport({ ratio: 1 });
    const first = page.getByRole('article').first();
    await expect(first.getByRole('img').first(), path).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole('link'), path).toBeInViewport({ ratio: 1 });
  }
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
] as const)
  test(`price and store button stay beside the text at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/project/1');
    const last = page.getByRole('heading', { name: 'Code and license' });
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const price = page.getByRole('main').getByText('$40.00').first();
    const store = page.getByRole('link', { name: words.project.store });
    for (const part of [price, store, last]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // The header moves away on the way down.
      await expect.poll(() => isUncovered(part)).toBe(true);
    }
  });

test('a link among the facts that gets the focus is not below the price', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/project/3');
  const support = page.getByRole('link', { name: words.project.support });
  await support.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 200));
  await expect.poll(() => isUncovered(support)).toBe(false);
  await support.focus();
  await expect.poll(() => isUncovered(support)).toBe(true);
});

test(
  '[EXP-1] [EXP-3] [EXP-5] a visitor searches, filters by keyboard and opens an item',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page, '/assets');
    const cards = page.getByRole('article');
    const all = await cards.count();
    await page.getByRole('searchbox').fill('no such asset');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No asset matches' })).toBeVisible();
    await page.getByRole('link', { name: `Remove “no such asset”: ${all} results` }).click();
    await expect(cards).toHaveCount(all);

    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: words.explorer.pipeline.HDRP })).toBeChecked();
    // The cards are filtered in a later, non-urgent render.
    await expect.poll(() => cards.count()).toBeLessThan(all);
    const ofHdrp = await cards.count();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: words.explorer.price.free })).toBeChecked();
    await expect.poll(() => cards.count()).toBeLessThan(ofHdrp);
    const link = cards.first().getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  },
);

test(
  '[PRJ-3] [PRJ-4] the gallery wraps around; five thumbnails are 10 px apart',
  { tag: '@journey' },
  async ({ page }) => {
    // Its slots are a video and six pictures.
    await open(page, '/project/2');
    const thumbs = page.getByRole('button', { name: /^(Image \d|Video)/ });
    const boxes = await thumbs.evaluateAll((all) =>
      all.map((one) => one.parentElement?.getBoundingClientRect().toJSON() as DOMRect),
    );
    const strip = await thumbs.first().locator('xpath=ancestor::ul').boundingBox();
    const [one, two] = boxes;
    if (!one || !two || !strip) throw new Error('There are no thumbnails.');
    expect(two.left - one.right).toBeCloseTo(10, 0);
    expect(one.width).toBeCloseTo((strip.width - 4 * 10) / 5, 0);

    const count = boxes.length;
    await press(page, words.gallery.previous).click();
    await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
    await expect
      .poll(async () => {
        const last = await thumbs.last().boundingBox();
        return last && last.x + last.width <= strip.x + strip.width + 1;
      })
      .toBe(true);
    await press(page, words.gallery.next).click();
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
    await press(page, words.gallery.next).click();
    await expect(page.getByText(`2 of ${count}`)).toBeVisible();

    // The slide that is left becomes inert; the focus moves with the arrow keys.
    await page.locator('[data-current]').getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`4 of ${count}`)).toBeVisible();
    await expect(page.locator('[data-current]').getByRole('button')).toBeFocused();
  },
);

test(
  '[B14] the lightbox keeps the focus, moves by keyboard and gives the focus back',
  { tag: '@journey' },
  async ({ page }) => {
    // An item without a video.
    await open(page, '/project/102');
    const enlarge = page
      .locator('[data-current]')
      .getByRole('button', { name: words.gallery.enlarge });
    await enlarge.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarged images' });
    await expect(dialog.getByText(/^1 of \d$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(/^2 of \d$/)).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/\w{3}/);
    for (let tab = 0; tab < 8; tab++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() =>
        Boolean(
          document.activeElement?.closest('main, header, footer') &&
          !document.activeElement.closest('dialog'),
        ),
      );
      expect(outside).toBe(false);
    }
    await expectNoViolations(page, 'lightbox');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^2 of \d$/)).toBeVisible();
    await expect(enlarge).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('who scrolls or jumps past the offer keeps price and store at the lower edge', async ({
    page,
  }) => {
    await open(page, '/project/1');
    const stores = page.getByRole('link', { name: words.project.store });
    const jumpTo = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
    await jumpTo(3000);
    await expect(stores.last()).toBeInViewport({ ratio: 1 });
    await expect(stores).toHaveCount(2);
    await jumpTo(0);
    await expect(stores).toHaveCount(1);
    // On its side the offer is below the first screen.
    await page.setViewportSize({ width: 844, height: 390 });
    await jumpTo(3000);
    await expect(stores.last()).toBeInViewport({ ratio: 1 });
    // On paper it would repeat the offer.
    await page.emulateMedia({ media: 'print' });
    await expect(stores).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });
    await expect(stores).toHaveCount(2);
    // At 400 % zoom it would leave little of the page.
    await page.setViewportSize({ width: 341, height: 160 });
    await expect(stores).toHaveCount(1);
  });

  test('[B14] a double tap enlarges a picture until it fills the screen, and Back closes the lightbox alone', async ({
    page,
  }) => {
    await open(page, '/project/2');
    // The first slot is the video.
    await press(page, words.gallery.next).tap();
    await page.locator('[data-current]').getByRole('button', { name: words.gallery.enlarge }).tap();
    const dialog = page.getByRole('dialog', { name: 'Enlarged images' });
    await expect(press(page, words.gallery.zoomIn)).toBeVisible();
    const height = async () => (await dialog.getByRole('img').boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(300);
    // A busy machine may need longer for two taps than those of a double tap may be apart.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
    await page.clock.setFixedTime(now + 1000);
    await expect.poll(height).toBeGreaterThan(600);
    await press(page, words.gallery.zoomOut).tap();
    await expect.poll(height).toBeLessThan(300);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/project/2');
  });
});

test('[B14] a picture of the lightbox uses the height of a window at 400 % zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 341, height: 160 });
  await open(page, '/project/102');
  await page
    .locator('[data-current]')
    .getByRole('button', { name: words.gallery.enlarge })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enlarged images' });
  await expect(press(page, words.gallery.zoomIn)).toBeVisible();
  const { height = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
  for (const button of await dialog.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

for (const [width, paths] of [
  // The item first: a browser that has a cover of the banner shows that one, larger as it is.
  [390, ['/project/3', '/', '/assets']],
  [1440, ['/']],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the first screen does not shift, and no hidden picture is loaded', async ({ page }) => {
      for (const path of paths) {
        const fetched: string[] = [];
        const note = (request: Request) => {
          // Not what the page before has still begun to load.
          const { pathname } = new URL(request.headers()['referer'] ?? 'about:blank');
          if (pathname === path && /\.(avif|webp)$/.test(request.url()))
            fetched.push(request.url());
        };
        page.on('request', note);
        await open(page, path);
        await page.waitForLoadState('networkidle');
        page.off('request', note);
        const { shift, first } = await page.evaluate(() => {
          const observer = new PerformanceObserver(() => undefined);
          observer.observe({ type: 'layout-shift', buffered: true });
          const shifts = observer.takeRecords() as (PerformanceEntry & { value?: number })[];
          return {
            shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
            first: document.querySelectorAll('main img[fetchpriority="high"]').length,
          };
        });
        // A line may break differently when the web font arrives; no block moves.
        expect(shift, path).toBeLessThan(0.05);
        expect(first, path).toBe(1);
        const notShown = async (): Promise<string[]> => {
          const shown = await page.evaluate(() =>
            [...document.images].map(({ currentSrc }) => currentSrc),
          );
          return fetched.filter((url) => !shown.includes(url));
        };
        // On a busy machine the banner's next picture was asked for once before it was there.
        await expect.poll(notShown, { message: path }).toEqual([]);
        expect(new Set(fetched).size, path).toBe(fetched.length);
      }
    });
  });
}

test(
  '[PRJ-5] a visitor sees the poster at once, and plays the trailer in its frame with captions',
  { tag: '@journey' },
  async ({ page }) => {
    const release = await holdScript(page, FRAME);
    await open(page, '/project/1');
    const slot = page.getByRole('group', { name: 'Video of BulletHell Elemental' });
    const poster = page.locator('[data-current] img');
    await expect
      .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);

    // At once, before its frame is loaded.
    await slot.getByRole('link', { name: words.gallery.play }).press('Enter');
    release();
    const video = page.frameLocator('main iframe').locator('video');
    const state = () =>
      video.evaluate((one: HTMLVideoElement) => ({
        moves: one.currentTime > 0.5,
        captions: [...one.textTracks].flatMap(({ mode, language, cues }) =>
          mode === 'showing' ? [language, (cues?.length ?? 0) > 3] : [],
        ),
      }));
    await expect.poll(state).toEqual({ moves: true, captions: ['en', true] });
    await expect(video).toBeFocused();
    expect(await slot.locator('iframe').boundingBox()).toEqual(await poster.boundingBox());
  },
);
