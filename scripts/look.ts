import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../shared/language.ts';
import { addSampleTickets, type Screen, screens } from './look/screens.ts';
import { type Tile, writeSheets } from './look/sheets.ts';
import { LOCAL } from './suite/folders.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { suiteUrl } from './suite/project.ts';
import { SEED_PASSWORD } from './suite/seedData.ts';
import { findChrome } from './support/chrome.ts';
import { command } from './support/command.ts';

const FOLDER = join(LOCAL, 'look');

const USAGE = `Usage: npm run look [-- FLAGS], while npm start runs
  --pages home,ticket     only pages and states whose name or path has one of these words
  --widths 390,768,1440,1920
  --themes dark,light
  --languages en,pt
Writes pictures and contact sheets to .local/look.`;

const list = (usual: string) => ({ type: 'string', default: usual }) as const;
const FLAGS = {
  pages: list(''),
  widths: list('390,768,1440,1920'),
  themes: list('dark,light'),
  languages: list('en,pt'),
};

type Options = { screens: Screen[]; widths: number[]; themes: ('dark' | 'light')[] };
/** The pictures of a width, a theme and a language are on the same sheets. */
type Shot = Tile & { group: string };

/** Takes pictures of all pages and states, and puts them on contact sheets for people to look at. */
export const main = command(USAGE, { options: FLAGS }, async ({ values }) => {
  const words = values.pages.split(',');
  const options: Options = {
    screens: screens.filter(({ name, path }) =>
      words.some((word) => name.includes(word) || path === word),
    ),
    widths: values.widths.split(',').map(Number),
    themes: (['dark', 'light'] as const).filter((theme) => values.themes.includes(theme)),
  };
  await requireRunningSuite();
  const browser = await chromium.launch({
    executablePath: findChrome({ shell: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await addSampleTickets();
    const shots: Shot[] = [];
    for (const language of LANGUAGES.filter((one) => values.languages.includes(one)))
      shots.push(...(await photograph(browser, language, options)));
    for (const group of new Set(shots.map((shot) => shot.group))) {
      const tiles = shots.filter((shot) => shot.group === group);
      const columns = Number.parseInt(group, 10) < 600 ? 6 : 3;
      await writeSheets(browser, join(FOLDER, 'sheets', group), tiles, columns);
    }
  } finally {
    await browser.close();
  }
});

const photograph = async (browser: Browser, language: Language, options: Options) => {
  const shots: Shot[] = [];
  for (const as of [undefined, 'customer', 'admin'] as const) {
    const context = await browser.newContext({
      baseURL: suiteUrl('hosting'),
      locale: LANGUAGE_FACTS[language].locale,
      reducedMotion: 'reduce',
    });
    if (as) await logIn(await context.newPage(), `${as}@example.com`);
    for (const screen of options.screens.filter((one) => one.as === as)) {
      const page = await context.newPage();
      try {
        shots.push(...(await visit(page, screen, language, options)));
      } catch (error) {
        console.error(`${screen.name}, ${language}: ${String(error).split('\n')[0]}`);
      }
      await page.close();
    }
    await context.close();
  }
  return shots;
};

/** One visit: sizes and themes change while the page is open. */
const visit = async (page: Page, screen: Screen, language: Language, options: Options) => {
  const widths = options.widths.filter((width) => width <= (screen.upTo ?? Infinity));
  if (!widths[0]) return [];
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto((language === 'en' ? '' : `/${language}`) + screen.path);
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], fieldset:disabled'),
  );
  await settle(page);
  await screen.act?.(page);
  const shots: Shot[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of options.themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const group = `${width}-${colorScheme}-${language}`;
      const name = `${screen.name.replaceAll(/\W+/g, '-')}.${group}.jpg`;
      const picture = join(FOLDER, 'pictures', name);
      await page.screenshot({ path: picture, fullPage: true, quality: 90, animations: 'disabled' });
      shots.push({ name: screen.name, group, picture });
    }
  }
  return shots;
};

/** Waits until nothing is loaded any more, also of the pictures below the window. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // By then a picture in another width has been chosen.
    for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Sticky parts stand where they are at first.
    scrollTo(0, 0);
  });
};

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.locator('main [name="email"]').fill(email);
  await page.locator('main [name="password"]').fill(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account/);
  await page.close();
};
