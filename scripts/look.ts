import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../shared/language.ts';
import { buildChanged } from './build.ts';
import { film } from './look/motion.ts';
import { type Screen, screens } from './look/screens.ts';
import { compare, type Tile, writeSheets } from './look/sheets.ts';
import { addSampleTickets } from './look/tickets.ts';
import { startFirebaseSuite } from './suite/firebaseSuite.ts';
import { LOCAL, ROOT } from './suite/folders.ts';
import { requireFreePorts, requireRunningSuite } from './suite/ports.ts';
import { pointSiteAtSuite, suiteUrl } from './suite/project.ts';
import { seed, SEED_PASSWORD } from './suite/seedData.ts';
import { findChrome } from './support/chrome.ts';
import { Problem } from './support/problem.mjs';

const THEMES = ['dark', 'light'] as const;
const WIDTHS = [390, 768, 1440, 1920];
/** Pictures beside each other on a sheet, by the width of the window. */
const columnsFor = (width: number): number => (width < 600 ? 6 : width < 1000 ? 5 : 3);
const heightFor = (width: number): number => (width < 600 ? 844 : width < 1000 ? 1024 : 900);

const FOLDER = join(LOCAL, 'look');
const PICTURES = join(FOLDER, 'pictures');
const BEFORE = join(FOLDER, 'before');
const SHEETS = join(FOLDER, 'sheets');

const USAGE = `Usage: npm run look [-- FLAGS]
  --pages home,ticket     only pages and states whose name or path has one of these words
  --widths ${WIDTHS.join(',')}
  --themes ${THEMES.join(',')}
  --languages ${LANGUAGES.join(',')}
  --motion                frames of loops, trailers, the game and a transition, and sounds, instead
  --against FOLDER        pictures to compare with, instead of the last ones of the same name
Uses the running suite, or one of its own. Writes to .local/look: pictures, before and sheets.`;

/** Takes pictures of all pages and states, and puts them on contact sheets for people to look at. */
export const main = async (args: string[]): Promise<void> => {
  const options = parse(args);
  mkdirSync(BEFORE, { recursive: true });
  const stop = await suiteThatRuns();
  const browser = await chromium.launch({
    executablePath: findChrome({ shell: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    if (options.motion) {
      for await (const [name, tiles] of film(browser, options.languages[0] ?? 'en', options.words))
        report(await writeSheets(browser, join(SHEETS, name), tiles, 4));
      return;
    }
    await addSampleTickets();
    const shots: Shot[] = [];
    for (const language of options.languages)
      shots.push(...(await photograph(browser, language, options)));
    const files = await sheetsOf(browser, shots);
    files.push(...(await comparisons(browser, shots, options.against)));
    report(files);
  } finally {
    await browser.close();
    await stop();
  }
};

const report = (files: readonly string[]): void => {
  for (const file of files) console.log(relative(ROOT, file));
};

type Options = ReturnType<typeof parse>;
type Shot = Tile & { picture: string; group: string; width: number };

/** @returns how to stop it; a suite that a person has started goes on */
const suiteThatRuns = async (): Promise<() => Promise<void>> => {
  try {
    await requireRunningSuite();
    return async () => {};
  } catch {
    await requireFreePorts();
  }
  pointSiteAtSuite();
  await buildChanged();
  const suite = await startFirebaseSuite({ programs: 'node' });
  await seed();
  return () => suite.stop();
};

const photograph = async (browser: Browser, language: Language, options: Options) => {
  const shots: Shot[] = [];
  for (const as of [undefined, 'customer', 'admin'] as const) {
    const theirs = options.screens.filter((screen) => screen.as === as);
    if (theirs.length === 0) continue;
    const context = await browser.newContext({
      baseURL: suiteUrl('hosting'),
      locale: LANGUAGE_FACTS[language].locale,
      reducedMotion: 'reduce',
    });
    if (as) await logIn(await context.newPage(), `${as}@example.com`);
    for (const screen of theirs) {
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
  const [first] = widths;
  if (!first) return [];
  await page.setViewportSize({ width: first, height: heightFor(first) });
  await page.goto((language === 'en' ? '' : `/${language}`) + screen.path);
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], fieldset:disabled'),
  );
  await settle(page);
  await screen.act?.(page);
  const shots: Shot[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightFor(width) });
    for (const colorScheme of options.themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const group = `${width}-${colorScheme}-${language}`;
      const picture = join(PICTURES, `${screen.name.replaceAll(/\W+/g, '-')}.${group}.jpg`);
      if (existsSync(picture)) renameSync(picture, join(BEFORE, basename(picture)));
      await page.screenshot({ path: picture, fullPage: true, quality: 90, animations: 'disabled' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      shots.push({ name: screen.name, group, width, picture, fold: heightFor(width) / height });
    }
  }
  return shots;
};

/** Waits until nothing is loaded any more, also of the pictures below the window. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
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

const sheetsOf = async (browser: Browser, shots: readonly Shot[]): Promise<string[]> => {
  const files: string[] = [];
  for (const group of new Set(shots.map((shot) => shot.group))) {
    const tiles = shots.filter((shot) => shot.group === group);
    const columns = columnsFor(tiles[0]?.width ?? 0);
    files.push(...(await writeSheets(browser, join(SHEETS, group), tiles, columns)));
  }
  return files;
};

/** Sheets of what looks different than before: before, now, and the changed pixels. */
const comparisons = async (browser: Browser, shots: readonly Shot[], folder: string) => {
  const tiles: Tile[] = [];
  for (const { name, group, picture } of shots) {
    const old = join(folder, basename(picture));
    if (!existsSync(old)) continue;
    const { share, difference } = await compare(old, picture);
    if (share === 0) continue;
    const changed = `${(share * 100).toFixed(2)} % differ`;
    console.log(`${name}, ${group}: ${changed}`);
    tiles.push(
      { name: `${name}, ${group}: before`, picture: old },
      { name: 'now', picture },
      { name: changed, picture: difference },
    );
  }
  return writeSheets(browser, join(SHEETS, 'changed'), tiles, 3);
};

const chosen = <T extends string>(all: readonly T[], list?: string): readonly T[] =>
  list ? all.filter((one) => list.split(',').includes(one)) : all;

/** @throws {Problem} with the usage for unknown arguments */
const parse = (args: string[]) => {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: {
        pages: text,
        widths: text,
        themes: text,
        languages: text,
        against: text,
        motion: { type: 'boolean' },
      },
    });
    const words = values.pages?.split(',') ?? [''];
    const options = {
      words,
      screens: screens.filter(({ name, path }) =>
        words.some((word) => name.includes(word) || path === word),
      ),
      widths: values.widths?.split(',').map(Number) ?? WIDTHS,
      themes: chosen(THEMES, values.themes),
      languages: chosen(LANGUAGES, values.languages),
      against: values.against ?? BEFORE,
      motion: values.motion ?? false,
    };
    const { screens: some, widths, themes, languages, against } = options;
    const known = (values.motion || some.length > 0) && themes.length * languages.length > 0;
    if (known && widths.every((width) => width >= 320) && (!values.against || existsSync(against)))
      return options;
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};
