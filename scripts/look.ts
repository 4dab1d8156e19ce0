import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES } from '../shared/language.ts';
import { addSampleTickets, type Screen, screens } from './look/screens.ts';
import { LOCAL } from './support/folders.ts';
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
Writes pictures, and sheets of them, to .local/look.`;

const list = (usual: string) => ({ type: 'string', default: usual }) as const;
const FLAGS = {
  pages: list(''),
  widths: list('390,768,1440,1920'),
  themes: list('dark,light'),
  languages: list('en,pt'),
};

type Options = { widths: number[]; themes: ('dark' | 'light')[]; language: string };
/** A picture; those of a width, a theme and a language are on one sheet. */
type Shot = { name: string; file: string; sheet: string };

/** Takes pictures of all pages and states, and puts them on contact sheets for people to look at. */
export const main = command(USAGE, { options: FLAGS }, async ({ values }) => {
  const words = values.pages.split(',');
  const wanted = screens.filter(({ name, path }) =>
    words.some((word) => name.includes(word) || path === word),
  );
  const widths = values.widths.split(',').map(Number);
  const themes = (['dark', 'light'] as const).filter((theme) => values.themes.includes(theme));
  const shots: Shot[] = [];
  await requireRunningSuite();
  await addSampleTickets();
  const executablePath = findChrome({ shell: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const language of LANGUAGES.filter((one) => values.languages.includes(one)))
      for (const as of [undefined, 'customer', 'admin'] as const) {
        const context = await browser.newContext({
          baseURL: suiteUrl('hosting'),
          locale: LANGUAGE_FACTS[language].locale,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        if (as) await logIn(page, `${as}@example.com`);
        for (const screen of wanted.filter((one) => one.as === as))
          shots.push(...(await visit(page, screen, { widths, themes, language })));
        await context.close();
      }
    await writeSheets(browser, shots);
  } finally {
    await browser.close();
  }
});

/** One visit: sizes and themes change while the page is open. */
const visit = async (page: Page, screen: Screen, { widths, themes, language }: Options) => {
  const shots: Shot[] = [];
  await page.setViewportSize({ width: widths[0] ?? 390, height: 900 });
  await page.goto((language === 'en' ? '' : `/${language}`) + screen.path);
  await settle(page);
  await screen.act?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const sheet = `${width}-${colorScheme}-${language}`;
      const file = join(FOLDER, `${screen.name.replaceAll(/\W+/g, '-')}.${sheet}.jpg`);
      await page.screenshot({ path: file, fullPage: true, quality: 90, animations: 'disabled' });
      shots.push({ name: screen.name, file, sheet });
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
};

const STYLE = `body { columns: 6; margin: 8px; background: #777; color: #fff; font: 15px/24px sans-serif }
  figure { max-height: 900px; margin: 0 0 8px; overflow: clip; break-inside: avoid } img { width: 100% }`;

/** Long pictures are cut on the sheets. */
const writeSheets = async (browser: Browser, shots: readonly Shot[]): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  for (const sheet of new Set(shots.map((shot) => shot.sheet))) {
    const figures = shots
      .filter((shot) => shot.sheet === sheet)
      .map(({ name, file }) => `<figure>${name}<img src="${pathToFileURL(file).href}"></figure>`);
    const html = join(FOLDER, `sheet-${sheet}.html`);
    writeFileSync(html, `<meta charset="utf-8"><style>${STYLE}</style>${figures.join('')}`);
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: html.replace('.html', '.png'), fullPage: true });
    console.log(html.replace('.html', '.png'));
  }
};
