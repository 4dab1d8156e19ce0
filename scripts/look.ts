import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../shared/language.ts';
import { film } from './look/motion.ts';
import { addSampleTickets, type Screen, screens } from './look/screens.ts';
import { compare, type Tile, writeSheets } from './look/sheets.ts';
import { LOCAL } from './suite/folders.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { suiteUrl } from './suite/project.ts';
import { SEED_PASSWORD } from './suite/seedData.ts';
import { findChrome } from './support/chrome.ts';
import { Problem } from './support/problem.mjs';

const FOLDER = join(LOCAL, 'look');
const PICTURES = join(FOLDER, 'pictures');
const BEFORE = join(FOLDER, 'before');
const DIFFERENCES = join(FOLDER, 'differences');
const SHEETS = join(FOLDER, 'sheets');

const USAGE = `Usage: npm run look [-- FLAGS], while npm start runs
  --pages home,ticket     only pages and states whose name or path has one of these words
  --widths 390,768,1440,1920
  --themes dark,light
  --languages en,pt
  --motion                frames of loops, trailers, the game and a transition, and sounds, instead
  --against FOLDER        pictures to compare with, instead of the last ones of the same name
Writes to .local/look: pictures, before and sheets.`;

type Shot = Tile & { group: string };

/** Takes pictures of all pages and states, and puts them on contact sheets for people to look at. */
export const main = async (args: string[]): Promise<void> => {
  const options = parse(args);
  await requireRunningSuite();
  const browser = await chromium.launch({
    executablePath: findChrome({ shell: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    if (options.motion)
      return await film(browser, SHEETS, options.languages[0] ?? 'en', options.words);
    for (const folder of [BEFORE, DIFFERENCES]) mkdirSync(folder, { recursive: true });
    await addSampleTickets();
    const shots: Shot[] = [];
    for (const language of options.languages)
      shots.push(...(await photograph(browser, language, options)));
    for (const group of new Set(shots.map((shot) => shot.group))) {
      const tiles = shots.filter((shot) => shot.group === group);
      const width = Number.parseInt(group, 10);
      await writeSheets(
        browser,
        join(SHEETS, group),
        tiles,
        width < 600 ? 6 : width < 1000 ? 5 : 3,
      );
    }
    await writeSheets(browser, join(SHEETS, 'changed'), await changes(shots, options.against), 3);
  } finally {
    await browser.close();
  }
};

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

const resize = async (page: Page, width: number): Promise<number> => {
  const height = width < 600 ? 844 : width < 1000 ? 1024 : 900;
  await page.setViewportSize({ width, height });
  return height;
};

/** One visit: sizes and themes change while the page is open. */
const visit = async (page: Page, screen: Screen, language: Language, options: Options) => {
  const widths = options.widths.filter((width) => width <= (screen.upTo ?? Infinity));
  if (!widths[0]) return [];
  await resize(page, widths[0]);
  await page.goto((language === 'en' ? '' : `/${language}`) + screen.path);
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], fieldset:disabled'),
  );
  await settle(page);
  await screen.act?.(page);
  const shots: Shot[] = [];
  for (const width of widths) {
    const seen = await resize(page, width);
    for (const colorScheme of options.themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const group = `${width}-${colorScheme}-${language}`;
      const picture = join(PICTURES, `${screen.name.replaceAll(/\W+/g, '-')}.${group}.jpg`);
      if (existsSync(picture)) renameSync(picture, join(BEFORE, basename(picture)));
      await page.screenshot({ path: picture, fullPage: true, quality: 90, animations: 'disabled' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      shots.push({ name: screen.name, group, picture, fold: seen / height });
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

/** What looks different than before: before, now, and the changed pixels. */
const changes = async (shots: readonly Shot[], folder: string): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const { name, group, picture } of shots) {
    const old = join(folder, basename(picture));
    if (!existsSync(old)) continue;
    const { share, difference } = await compare(old, picture);
    if (share === 0) continue;
    const changedPixels = join(DIFFERENCES, `${basename(picture)}.png`);
    writeFileSync(changedPixels, difference);
    const changed = `${(share * 100).toFixed(2)} % differ`;
    console.log(`${name}, ${group}: ${changed}`);
    tiles.push(
      { name: `${name}, ${group}: before`, picture: old },
      { name: 'now', picture },
      { name: changed, picture: changedPixels },
    );
  }
  return tiles;
};

type Options = ReturnType<typeof parse>;

const list = (usual: string) => ({ type: 'string', default: usual }) as const;

/** @throws {Problem} with the usage for what it cannot do */
const parse = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        pages: list(''),
        widths: list('390,768,1440,1920'),
        themes: list('dark,light'),
        languages: list('en,pt'),
        against: list(BEFORE),
        motion: { type: 'boolean', default: false },
      },
    });
    const words = values.pages.split(',');
    const options = {
      ...values,
      words,
      screens: screens.filter(({ name, path }) =>
        words.some((word) => name.includes(word) || path === word),
      ),
      widths: values.widths.split(',').map(Number),
      themes: values.themes.split(',').filter(oneOf(['dark', 'light'] as const)),
      languages: values.languages.split(',').filter(oneOf(LANGUAGES)),
    };
    const { screens: some, themes, languages, widths, motion } = options;
    if (
      (motion || some.length * themes.length > 0) &&
      languages[0] &&
      widths.every((one) => one >= 320)
    )
      return options;
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (one: string): one is T =>
    known.some((other) => other === one);
