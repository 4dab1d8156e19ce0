import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const SHEET = { width: 2000, height: 1700 };
const SPACE = 12;
const LETTERS = 24;
/** Differences below it are those of the JPEG files. */
const NOISE = 24;

/** `fold`: the part of the picture that is seen without scrolling, which a line marks. */
export type Tile = { name: string; picture: Buffer | string; fold?: number };

/**
 * Puts pictures with their names on as many sheets as they need, each into the shortest column; long
 * ones are cut.
 * @returns the files
 */
export const writeSheets = async (
  name: string,
  tiles: readonly Tile[],
  columns: number,
): Promise<string[]> => {
  const width = Math.floor(SHEET.width / columns) - SPACE;
  const sheets: OverlayOptions[][] = [];
  let ends: number[] = [];
  for (const tile of tiles) {
    const { parts, height } = await draw(tile, width);
    if (!ends.some((end) => end + height <= SHEET.height)) {
      sheets.push([]);
      ends = Array.from({ length: columns }, () => 0);
    }
    const end = Math.min(...ends);
    const column = ends.indexOf(end);
    ends[column] = end + height + SPACE;
    const left = column * (width + SPACE);
    sheets.at(-1)?.push(...parts.map((part) => ({ ...part, left, top: end + (part.top ?? 0) })));
  }
  mkdirSync(path.dirname(name), { recursive: true });
  return Promise.all(
    sheets.map(async (parts, n) => {
      const file = `${name}-${n + 1}.png`;
      const create = { ...SHEET, channels: 3, background: '#777' } as const;
      await sharp({ create }).composite(parts).toFile(file);
      return file;
    }),
  );
};

const draw = async ({ name, picture, fold = 0 }: Tile, width: number) => {
  const { data, info } = await sharp(picture)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, SHEET.height - LETTERS);
  const svg = (tall: number, drawing: string) =>
    Buffer.from(`<svg width="${width}" height="${tall}">${drawing}</svg>`);
  const line = `<path d="M0 ${Math.round(info.height * fold)}H${width}" stroke="#f0a" stroke-dasharray="6 6"/>`;
  const input = await sharp(data)
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: svg(height, fold ? line : '') }])
    .png()
    .toBuffer();
  const title = `<text y="17" font-family="sans-serif" font-size="15" fill="#fff">${name}</text>`;
  const parts = [{ input: svg(LETTERS, title) }, { input, top: LETTERS }] as OverlayOptions[];
  return { parts, height: height + LETTERS };
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
  const create = { width, height, channels: 3, background: '#000' } as const;
  const [one, two] = await Promise.all(
    pair.map(async (picture) =>
      sharp({ create })
        .composite([{ input: await picture.png().toBuffer(), left: 0, top: 0 }])
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
  const { channels } = await sharp(difference).stats();
  return { share: (channels[0]?.mean ?? 0) / 255, difference };
};
