import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const SHEET = { width: 2000, height: 1700 };
const SPACE = 12;
/** Differences below it are those of the JPEG files. */
const NOISE = 24;

/** `picture` is a file; `fold` the part of it that is seen without scrolling, which a line marks. */
export type Tile = { name: string; picture: string; fold?: number };

const STYLE = `
  body { width: ${SHEET.width}px; height: ${SHEET.height}px; margin: 0; background: #777; color: #fff;
    font: 15px/24px sans-serif; column-gap: ${SPACE}px; column-fill: auto; }
  figure { max-height: ${SHEET.height - SPACE}px; margin: 0 0 ${SPACE}px; overflow: clip; break-inside: avoid; }
  div { position: relative; }
  img { display: block; width: 100%; }
  hr { position: absolute; width: 100%; margin: 0; border: 0; border-top: 1px dashed #f0a; }`;

const figure = ({ name, picture, fold }: Tile): string =>
  `<figure>${name}<div><img src="${pathToFileURL(picture).href}">${fold ? `<hr style="top: ${fold * 100}%">` : ''}</div></figure>`;

/** Puts pictures with their names on as many sheets as they need, and names the files; long ones are cut. */
export const writeSheets = async (
  browser: Browser,
  name: string,
  tiles: readonly Tile[],
  columns: number,
): Promise<void> => {
  if (tiles.length === 0) return;
  mkdirSync(path.dirname(name), { recursive: true });
  const html = `<meta charset="utf-8"><style>${STYLE}</style><body style="columns: ${columns}">`;
  writeFileSync(`${name}.html`, html + tiles.map(figure).join(''));
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

/**
 * The share of the pixels that differ, and a picture with those in white. Where one of the two has
 * ended it counts as black.
 */
export const compare = async (before: Buffer | string, now: Buffer | string) => {
  const pair = [sharp(before), sharp(now)];
  const sizes = await Promise.all(pair.map((one) => one.metadata()));
  const [width, height] = [
    Math.max(...sizes.map((one) => one.width)),
    Math.max(...sizes.map((one) => one.height)),
  ];
  const [one, two] = await Promise.all(
    pair.map((picture, n) =>
      picture
        .extend({
          right: width - (sizes[n]?.width ?? 0),
          bottom: height - (sizes[n]?.height ?? 0),
          background: '#000',
        })
        .png()
        .toBuffer(),
    ),
  );
  const subtracted = await sharp(one)
    .composite([{ input: two ?? '', blend: 'difference' }])
    .png()
    .toBuffer();
  const difference = await sharp(subtracted)
    .removeAlpha()
    .threshold(NOISE, { greyscale: true })
    .png()
    .toBuffer();
  return { share: ((await sharp(difference).stats()).channels[0]?.mean ?? 0) / 255, difference };
};
