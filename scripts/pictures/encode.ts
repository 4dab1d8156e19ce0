import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FALLBACK_WIDTH, SHARE_SIZE } from '../../src/ui/pictureFiles.ts';

export const IMAGES = 'public/images';
export const KIB = 1024;

const WIDTHS: readonly number[] = [160, 320, 640, 960, 1600];
/** The banner fills the width of the widest screens. */
const BANNER_WIDTH = 2560;
/** Beside the text of a tip; never larger than half of a page. */
const TIP_WIDTH = 960;

/**
 * The largest size of a file in KiB, by width. A thumbnail is 160 wide, a card 640; a gallery on a phone takes
 * 960 or, on the sharpest screens, 1600; a banner is a cover at 1600 or 2560; a tip on a phone shows
 * its picture at 640 or 960.
 */
const GALLERY_BUDGETS: Readonly<Record<number, number>> = {
  160: 3,
  320: 8,
  640: 15,
  960: 60,
  1600: 90,
};
const BANNER_BUDGETS: Readonly<Record<number, number>> = {
  ...GALLERY_BUDGETS,
  // What a phone waits for.
  960: 28,
  1600: 60,
  [BANNER_WIDTH]: 60,
};
const TIP_BUDGETS: Readonly<Record<number, number>> = { 160: 3, 320: 8, 640: 10, 960: 15 };
export const FALLBACK_BUDGET = 90;
export const SHARE_BUDGET = 100;

const AVIF_QUALITIES = [62, 56, 50, 44, 38, 32, 26, 20];
const WEBP_QUALITIES = [82, 76, 70, 62, 54, 46, 38];
const JPEG_QUALITIES = [84, 78, 72, 66, 60, 52];

const isTip = (name: string): boolean => name.startsWith('tips/');

/** The largest width of a picture. */
export const largestWidth = (name: string, banner: boolean): number => {
  if (isTip(name)) return TIP_WIDTH;
  return banner ? BANNER_WIDTH : Math.max(...WIDTHS);
};

/** The largest size of a picture's AVIF file in KiB; between two widths, that of the wider one. */
export const budgetOf = (name: string, width: number, banner: boolean): number => {
  const budgets = isTip(name) ? TIP_BUDGETS : banner ? BANNER_BUDGETS : GALLERY_BUDGETS;
  return Object.entries(budgets).find(([up]) => width <= Number(up))?.[1] ?? Infinity;
};

type Options = {
  /** Whether it is the picture of a banner. */
  readonly banner: boolean;
  readonly folder?: string;
};

/**
 * Writes a picture as AVIF in every width up to its own, and once as WebP for browsers without AVIF.
 * @returns a sentence for each file that is over its budget even at the lowest quality
 */
export const writePicture = async (
  name: string,
  image: Buffer,
  { banner, folder = IMAGES }: Options,
): Promise<string[]> => {
  removePicture(name, folder);
  const { width: own } = await sharp(image).metadata();
  const largest = Math.min(own, largestWidth(name, banner));
  const widths = [...WIDTHS.filter((width) => width < largest), largest];
  const written: Written[] = [];
  for (const width of widths) {
    const scaled = await scaledTo(image, width);
    const file = path.join(folder, `${name}-${width}.avif`);
    written.push(
      await write(file, budgetOf(name, width, banner), AVIF_QUALITIES, (quality) =>
        sharp(scaled).avif({ quality, effort: 6 }).toBuffer(),
      ),
    );
  }
  const scaled = await scaledTo(image, FALLBACK_WIDTH);
  const file = path.join(folder, `${name}-${FALLBACK_WIDTH}.webp`);
  written.push(
    await write(file, FALLBACK_BUDGET, WEBP_QUALITIES, (quality) =>
      sharp(scaled).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
    ),
  );
  console.log(`${name.padEnd(34)} ${written.map(({ size }) => size).join('  ')}`);
  return written.flatMap(({ problem }) => problem ?? []);
};

/**
 * Writes a share image, in the size that all link previews accept.
 * @param source kept in the file, so that a test sees when the page has other words or another picture
 */
export const writeShare = async (
  file: string,
  image: Buffer,
  source: string,
): Promise<string[]> => {
  const scaled = await sharp(image)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { size, problem } = await write(file, SHARE_BUDGET, JPEG_QUALITIES, (quality) =>
    sharp(scaled)
      .withExif({ IFD0: { ImageDescription: source } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer(),
  );
  console.log(`${path.basename(file).padEnd(34)} ${size}`);
  return problem ? [problem] : [];
};

const removePicture = (name: string, folder: string): void => {
  const parent = path.join(folder, path.dirname(name));
  mkdirSync(parent, { recursive: true });
  for (const file of readdirSync(parent)) {
    if (/^(.*)-\d+\.(avif|webp)$/.exec(file)?.[1] === path.basename(name))
      rmSync(path.join(parent, file));
  }
};

const scaledTo = (image: Buffer, width: number): Promise<Buffer> =>
  sharp(image).removeAlpha().resize({ width }).png({ compressionLevel: 1 }).toBuffer();

type Written = { readonly size: string; readonly problem: string | null };

/** Writes a file in the best quality within the budget (KiB), otherwise in the lowest. */
const write = async (
  file: string,
  budget: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Written> => {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encode(quality);
    if (bytes.length <= budget * KIB) break;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const kib = (bytes.length / KIB).toFixed(1);
  const [ending = ''] = /\w+\.\w+$/.exec(file) ?? [];
  return {
    size: `${ending} ${kib}`,
    problem:
      bytes.length <= budget * KIB ? null : `${file} has ${kib} KiB, more than its ${budget}.`,
  };
};
