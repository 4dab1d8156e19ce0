import { type Browser, chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { findChrome } from '../../scripts/support/chrome.ts';
import { LOCAL, ROOT } from '../../scripts/suite/folders.ts';
import { serveAsHosting } from './hostingServer.ts';
import { table } from '../table.ts';
import { median } from './report.ts';

/** How many items the catalogue of the search has. */
const ITEMS = 5000;
/** How much slower a phone is assumed to be, as in Lighthouse. */
const PHONE = 4;
const CLICKS = 5;
const FILTERS = 4;
const QUERY = 'shader pack';

/** The times of one kind of action, in milliseconds. */
export type Timed = {
  action: string;
  slowdown: number;
  /** Until it is painted, or the longest task, during which the page could not react. */
  times: number[];
  /** All tasks together, if `times` is not the time until a paint. */
  work?: number[];
};

/** The site with its items repeated until there are many, each with a unique title. */
const manyItems = (): Plugin => ({
  name: 'many-items',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/content/catalogue.ts')) return null;
    return code.replace('export const catalogue:', 'const shipped:').replace(
      '\n];',
      `\n];\nexport const catalogue: readonly CatalogueItem[] = Array.from({ length: ${ITEMS} }, (_, at) => {
          const item = shipped[at % shipped.length]!;
          const name = ['Shader', 'Dialogue', 'Terrain', 'Audio', 'Inventory'][at % 5] + ' pack ' + at;
          return { ...item, id: String(at + 1), title: Object.fromEntries(Object.keys(item.title).map((language) => [language, name])), isFeatured: at % 50 === 0, showInExplorer: true };
        });`,
    );
  },
});

/** Measures actions after load in Chromium, on this machine and with a processor four times slower. */
export const measureInteractions = async (): Promise<Timed[]> => {
  const folder = join(LOCAL, 'bench', 'manyItems');
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [manyItems()],
    build: { outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  const site = await serveAsHosting(join(ROOT, 'dist'));
  const many = await serveAsHosting(folder, { page: '/' });
  const texts = await fetch(`${site.origin}/locales/en/translation.json`).then((one) => one.text());
  const browser = await chromium.launch({
    executablePath: findChrome(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const timed: Timed[] = [];
    for (const slowdown of [1, PHONE]) {
      const page = await browser.newPage({ locale: 'en-US' });
      // tsx wraps named functions in this helper, also those that run in the page.
      await page.addInitScript('globalThis.__name = (named) => named');
      const protocol = await page.context().newCDPSession(page);
      await page.route('**/locales/**', (route) =>
        route.fulfill({ body: texts, contentType: 'application/json' }),
      );
      const slow = (rate: number) => protocol.send('Emulation.setCPUThrottlingRate', { rate });
      const said = (action: string, done: readonly Tasks[]) =>
        timed.push({
          action,
          slowdown,
          times: done.map(({ longest }) => longest),
          work: done.map(({ all }) => all),
        });
      const press = (key: string) => tasksOf(browser, page, () => page.keyboard.press(key));

      const clicks: number[] = [];
      for (let at = 0; at < CLICKS; at++) {
        await page.goto(`${site.origin}/assets`);
        await alive(page);
        await slow(slowdown);
        clicks.push(await clickOnCard(page, at));
        await slow(1);
      }
      timed.push({
        action: 'click on a card that was pointed at, until its page with its picture is painted',
        slowdown,
        times: clicks,
      });

      await page.goto(`${many.origin}/assets`);
      await alive(page);
      await slow(slowdown);
      await page.getByRole('searchbox').click();
      const keys: Tasks[] = [];
      for (const key of QUERY) keys.push(await press(key === ' ' ? 'Space' : key));
      said(`a key typed into the search, ${ITEMS} items`, keys);
      said(`the search for “${QUERY}” sent, ${ITEMS} items`, [await press('Enter')]);
      await page.getByRole('radio', { name: /^All/ }).focus();
      const filters: Tasks[] = [];
      for (let at = 0; at < FILTERS; at++) filters.push(await press('ArrowDown'));
      said(`a filter chosen, ${ITEMS} items`, filters);
      await page.getByRole('button', { name: /^Show \d+ more/ }).focus();
      said(`a page more shown, ${ITEMS} items`, [await press('Enter')]);
      await page.close();
    }
    return timed;
  } finally {
    await browser.close();
    await many.close();
    await site.close();
  }
};

const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  await page.waitForLoadState('networkidle');
};

/** From the click to the frame that shows the item's heading and its loaded picture. */
const clickOnCard = async (page: Page, at: number): Promise<number> => {
  const card = page.getByRole('article').nth(at).getByRole('link').first();
  const before = await page.locator('main h1').textContent();
  await card.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const shown = page.evaluate(
    (old) =>
      new Promise<number>((resolve) => {
        let start = 0;
        addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
        const look = () => {
          const heading = document.querySelector('main h1');
          const picture = document.querySelector<HTMLImageElement>('[data-current] img, main img');
          if (start > 0 && heading && heading.textContent !== old && picture?.complete) {
            // The next task runs after the frame that shows it.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          } else requestAnimationFrame(look);
        };
        look();
      }),
    before,
  );
  await card.click();
  return await shown;
};

/** Milliseconds on the page's main thread. */
type Tasks = { longest: number; all: number };
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

/** The tasks of the page's main thread from an action until it is idle. */
const tasksOf = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Tasks> => {
  await rest(page);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  await rest(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const durations = traceEvents
    .filter(({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid))
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ dur = 0 }) => dur / 1000);
  return { longest: Math.max(...durations), all: durations.reduce((sum, one) => sum + one, 0) };
};

/** Waits until the browser is idle, when long lists are completely rendered. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve())),
        );
      }),
  );

export const interactionReport = (timed: readonly Timed[]): string =>
  table(
    ['action', 'processor', 'median ms', 'worst ms', 'all tasks, median ms'],
    timed.map(({ action, slowdown, times, work }) => [
      action,
      slowdown === 1 ? 'as it is' : `${slowdown} × slower`,
      median(times).toFixed(1),
      Math.max(...times).toFixed(1),
      work ? median(work).toFixed(1) : '',
    ]),
  );
