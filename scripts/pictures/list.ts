import { readdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { FALLBACK_WIDTH } from '../../src/ui/pictureFiles.ts';
import { IMAGES } from './encode.ts';

const LIST = 'src/content/pictures.generated.ts';

/** The widths of a picture among the names of files, from the smallest. */
const widthsOf = (name: string, files: readonly string[]): readonly number[] =>
  files
    .flatMap((file) => {
      const [, of, width] = /^(.*)-(\d+)\.avif$/.exec(file) ?? [];
      return of === name ? Number(width) : [];
    })
    .toSorted((a, b) => a - b);

/** Writes the list of all pictures in public/images. */
export const writeList = async (): Promise<void> => {
  writeFileSync(LIST, await listOf(IMAGES));
  console.log(`${LIST} is written`);
};

/** The list of a folder. */
export const listOf = async (folder: string): Promise<string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const named = (pattern: RegExp) => files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
  const entries: string[] = [];
  for (const name of named(new RegExp(`^(.*)-${FALLBACK_WIDTH}\\.webp$`))) {
    const widths = widthsOf(name, files);
    const { width, height } = await sharp(`${folder}/${name}-${widths.at(-1)}.avif`).metadata();
    const color = await colorOf(`${folder}/${name}-${FALLBACK_WIDTH}.webp`);
    entries.push(
      `  '${name}': { widths: [${widths.join(', ')}], width: ${width}, height: ${height}, color: '${color}' },`,
    );
  }
  return `// Written by \`npm run pictures\`: what is in public/images.
import type { PictureFiles } from './types.ts';

/** Every picture by its name under public/images. */
export const pictures = {
${entries.join('\n')}
} satisfies Record<string, PictureFiles>;

/** Pages with a share image of their own, by their path with \`-\` for \`/\`. */
export const shares: readonly string[] = [
${lines(named(/^share\/(.*)-en\.jpg$/))}
];

/** Pictures that also move, each with a silent loop beside it: \`name.webm\`. */
export const previews: readonly string[] = [
${lines(named(/^(.*)\.webm$/))}
];
`;
};

const lines = (names: readonly string[]): string => names.map((name) => `  '${name}',`).join('\n');

/** The mean color of a picture, three hexadecimal digits. */
const colorOf = async (file: string): Promise<string> => {
  const pixel = await sharp(file).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return [...pixel].map((part) => Math.round(part / 17).toString(16)).join('');
};
