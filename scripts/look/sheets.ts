import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const SHEET = { width: 2000, height: 1700 };
const SPACE = 12;
/** Differences below it are those of the JPEG files. */
const NOISE = 24;

/** `fold`: the part of the picture that is seen without scrolling, which a line marks. */
export type Tile = { name: string; picture: Buffer | string; fold?: number };

const STYLE = `
  body { width: ${SHEET.width}px; height: ${SHEET.height}px; margin: 0; background: #777; color: #fff;
    font: 15px/24px sans-serif; column-gap: ${SPACE}px; column-fill: auto; }
  figure { max-height: ${SHEET.height}px; margin: 0; padding-bottom: ${SPACE}px; box-sizing: border-box;
    overflow: clip; break-inside: avoid; }
  div { position: relative; }
  img { display: block; width: 100%; }
  hr { position: absolute; width: 100%; margin: 0; border: 0; border-top: 1px dashed #f0a; }`;

const figure = ({ name, picture, fold }: Tile): string => {
  const address =
    typeof picture === 'string'
      ? pathToFileURL(picture).href
      : `data:image/png;base64,${picture.toString('base64')}`;
  const line = fold ? `<hr style="top: ${fold * 100}%">` : '';
  return `<figure>${name}<div><img src="${address}">${line}</div></figure>`;
};

/**
 * Puts pictures with their names on as many sheets as they need; long ones are cut.
 * @returns the files
 */
export const writeSheets = async (
  browser: Browser,
  name: string,
  tiles: readonly Tile[],
  columns: number,
): Promise<string[]> => {
  mkdirSync(path.dirname(name), { recursive: true });
  // An earlier run may have had more of them.
  for (let n = 1; existsSync(`${name}-${n}.png`); n += 1) rmSync(`${name}-${n}.png`);
  if (tiles.length === 0) return [];
  const html = `<meta charset="utf-8"><style>${STYLE}</style><body style="columns: ${columns}">`;
  writeFileSync(`${name}.html`, html + tiles.map(figure).join(''));
  const page = await browser.newPage({ viewport: SHEET });
  await page.goto(pathToFileURL(`${name}.html`).href);
  // What the columns of the first sheet do not hold continues at its right.
  const total = await page.evaluate(() => document.documentElement.scrollWidth);
  const files: string[] = [];
  for (let left = 0; left < total; left += SHEET.width + SPACE) {
    await page.evaluate((x) => (document.body.style.translate = `${-x}px`), left);
    const file = `${name}-${files.length + 1}.png`;
    await page.screenshot({ path: file });
    files.push(file);
  }
  await page.close();
  return files;
};

/**
 * The share of the pixels that differ, and a picture with those in white. Where one of the two has
 * ended it counts as black.
 */
export const compare = async (
  before: Buffer | string,
  now: Buffer | string,
): Promise<{ share: number; difference: Buffer }> => {
  const pair = [sharp(before), sharp(now)];
  const sizes = await Promise.all(pair.map((one) => one.metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const extended = pair.map((picture, n) => {
    const right = width - (sizes[n]?.width ?? 0);
    const bottom = height - (sizes[n]?.height ?? 0);
    return picture.extend({ right, bottom, background: '#000' }).png().toBuffer();
  });
  const [one, two] = await Promise.all(extended);
  const subtracted = sharp(one).composite([{ input: two ?? '', blend: 'difference' }]);
  const difference = await sharp(await subtracted.png().toBuffer())
    .removeAlpha()
    .threshold(NOISE, { greyscale: true })
    .png()
    .toBuffer();
  const { channels } = await sharp(difference).stats();
  return { share: (channels[0]?.mean ?? 0) / 255, difference };
};
