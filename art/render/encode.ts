import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from '../kit/svg.ts';
import { placeOf } from '../scenes.ts';
import { Problem } from '../../scripts/support/problem.mjs';

export const IMAGES = 'public/images';
const LIST = 'src/content/pictures.generated.ts';
const WIDTHS = [320, 640, 960, 1600] as const;
/** The banner bleeds to the edges of the widest screens. */
const BANNER_WIDTH = 2560;
/** Beside the text of a tip; never larger than half of a page. */
const TIP_WIDTHS = [320, 640, 960] as const;
export const KIB = 1024;

/**
 * What a file may weigh, in KiB, by width and format. A card on a page is 640 wide; a gallery on a
 * phone takes 960 or, on the sharpest screens, 1600; a banner is a cover at 1600 or 2560.
 */
const BUDGETS: Record<string, number> = {
  '320.avif': 8,
  '640.avif': 15,
  '960.avif': 60,
  '1600.avif': 90,
  '640.webp': 26,
  '960.webp': 90,
  '1600.webp': 160,
};
const BANNER_BUDGETS: Record<string, number> = {
  ...BUDGETS,
  '1600.avif': 60,
  '2560.avif': 60,
  '2560.webp': 160,
};
const QUALITIES = {
  avif: [62, 56, 50, 44, 38, 32, 26, 20],
  webp: [82, 76, 70, 62, 54, 46, 38],
} as const;
/** On a phone a tip shows its picture at 640 or, on the sharpest screens, at 960. */
const TIP_BUDGETS: Record<string, number> = { '320.avif': 8, '640.avif': 10, '960.avif': 15 };
type Format = keyof typeof QUALITIES;

const isTip = (name: string): boolean => name.startsWith('tips/');

/** The widths of a picture by its name among the scenes. */
export const widthsOf = (name: string, banner: boolean): readonly number[] => {
  if (isTip(name)) return TIP_WIDTHS;
  return banner ? [...WIDTHS, BANNER_WIDTH] : WIDTHS;
};

/** Writes a picture in every width and format; says what each weighs. */
export const writePicture = async (name: string, image: Buffer, banner: boolean): Promise<void> => {
  const file = `${IMAGES}/${placeOf(name)}`;
  mkdirSync(path.dirname(file), { recursive: true });
  const budgets = isTip(name) ? { ...BUDGETS, ...TIP_BUDGETS } : banner ? BANNER_BUDGETS : BUDGETS;
  const sizes: string[] = [];
  for (const width of widthsOf(name, banner)) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await encoded(image, width, format, budgets);
      writeFileSync(`${file}-${width}.${format}`, bytes);
      sizes.push(`${width}.${format} ${(bytes.length / KIB).toFixed(1)}`);
    }
  }
  console.log(`${name.padEnd(34)} ${sizes.join('  ')}`);
};

/** The best quality whose bytes keep to the budget. */
const encoded = async (
  image: Buffer,
  width: number,
  format: Format,
  budgets: Readonly<Record<string, number>>,
): Promise<Buffer> => {
  const scaled = await sharp(image)
    .removeAlpha()
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const budget = (budgets[`${width}.${format}`] ?? Infinity) * KIB;
  let bytes = scaled;
  for (const quality of QUALITIES[format]) {
    const pipeline = sharp(scaled);
    bytes = await (
      format === 'avif'
        ? pipeline.avif({ quality, effort: 3 })
        : pipeline.webp({ quality, effort: 4, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= budget) return bytes;
  }
  throw new Problem(
    `${width}.${format} takes ${bytes.length} bytes, more than ${budget}: draw it plainer.`,
  );
};

/** The list of what is on disk, as the site reads it; files of pictures that are no more go away. */
export const writeList = async (
  names: readonly string[],
  isBanner: (name: string) => boolean,
  shares: readonly string[],
  previews: readonly string[],
): Promise<void> => {
  const lines: string[] = [];
  const kept = new Set<string>();
  for (const name of names) {
    const place = placeOf(name);
    const file = `${IMAGES}/${place}-320.webp`;
    if (!existsSync(file)) continue;
    const { dominant } = await sharp(file).stats();
    const colour = [dominant.r, dominant.g, dominant.b]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('');
    const widths = widthsOf(name, isBanner(name)).filter((width) =>
      existsSync(`${IMAGES}/${place}-${width}.webp`),
    );
    const width = widths.at(-1) ?? WIDTH;
    for (const one of widths) kept.add(`${place}-${one}`);
    lines.push(
      `  '${place}': { widths: [${widths.join(', ')}], width: ${width}, height: ${(width * HEIGHT) / WIDTH}, colour: '#${colour}' },`,
    );
  }
  let total = 0;
  for (const file of readdirSync(IMAGES, { recursive: true, encoding: 'utf8' })) {
    const match = /^(.*-\d+)\.(avif|webp)$/.exec(file);
    if (!match) continue;
    if (kept.has(match[1] ?? '')) total += statSync(`${IMAGES}/${file}`).size;
    else rmSync(`${IMAGES}/${file}`);
  }
  const moving = previews.filter((name) => existsSync(`${IMAGES}/items/${name}.webm`));
  for (const name of moving) total += statSync(`${IMAGES}/items/${name}.webm`).size;
  writeFileSync(
    LIST,
    `// Written by \`npm run art\`.\nimport type { PictureFiles } from './types.ts';\n\n/** Every drawn picture by its name under public/images. */\nexport const pictures = {\n${lines.join('\n')}\n} satisfies Record<string, PictureFiles>;\n\n/** Pages with a share image of their own, by their path with \`-\` for \`/\`. */\nexport const shares: readonly string[] = [\n${shares.map((name) => `  '${name}',`).join('\n')}\n];\n\n/** Pictures that also move, each with a silent loop beside it: \`name.webm\`. */\nexport const previews: readonly string[] = [\n${moving.map((name) => `  'items/${name}',`).join('\n')}\n];\n`,
  );
  console.log(`${lines.length} pictures, ${(total / KIB / KIB).toFixed(2)} MiB`);
};
