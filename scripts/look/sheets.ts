import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

const SHEET = { width: 2000, height: 1700 };
const SPACE = 12;

/** `picture` is a file. */
export type Tile = { name: string; picture: string };

const STYLE = `
  body { width: ${SHEET.width}px; height: ${SHEET.height}px; margin: 0; background: #777; color: #fff;
    font: 15px/24px sans-serif; column-gap: ${SPACE}px; column-fill: auto; }
  figure { max-height: ${SHEET.height - SPACE}px; margin: 0 0 ${SPACE}px; overflow: clip; break-inside: avoid; }
  img { display: block; width: 100%; }`;

/** Puts pictures with their names on as many sheets as they need, and names the files; long ones are cut. */
export const writeSheets = async (
  browser: Browser,
  name: string,
  tiles: readonly Tile[],
  columns: number,
): Promise<void> => {
  mkdirSync(path.dirname(name), { recursive: true });
  const figures = tiles.map(
    (tile) => `<figure>${tile.name}<img src="${pathToFileURL(tile.picture).href}"></figure>`,
  );
  const head = `<meta charset="utf-8"><style>${STYLE}</style><body style="columns: ${columns}">`;
  writeFileSync(`${name}.html`, head + figures.join(''));
  const page = await browser.newPage({ viewport: SHEET });
  await page.goto(pathToFileURL(`${name}.html`).href);
  // What the columns of the first sheet do not hold continues at its right.
  const total = await page.evaluate(() => document.documentElement.scrollWidth);
  for (let n = 0; n * (SHEET.width + SPACE) < total; n += 1) {
    await page.evaluate((x) => scrollTo(x, 0), n * (SHEET.width + SPACE));
    await page.screenshot({ path: `${name}-${n + 1}.png` });
    console.log(`${name}-${n + 1}.png`);
  }
  await page.close();
};
