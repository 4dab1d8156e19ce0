import { pictures } from '../content/pictures.generated.ts';
import type { PictureFiles } from '../content/types.ts';

/** Shape of a picture that has no files: that of every cover. */
const NO_FILES = { width: 1600, height: 900 } as const;

const FILES: Readonly<Record<string, PictureFiles>> = pictures;

/** The files of a picture by its name; null when none were drawn. */
export const filesOf = (name: string): PictureFiles | null => FILES[name] ?? null;

/** Width and height in pixels, to reserve the place of a picture. */
export const sizeOf = (name: string): { width: number; height: number } =>
  filesOf(name) ?? NO_FILES;

type Format = 'avif' | 'webp';

/** `srcset` of all widths of a picture in one format. */
export const srcSetOf = (name: string, { widths }: PictureFiles, format: Format): string =>
  widths.map((width) => `${urlOf(name, width, format)} ${width}w`).join(', ');

/** Address of the largest WebP of at most the given width, or of the smallest there is. */
export const pictureUrl = (name: string, atMost: number): string | null => {
  const widths = filesOf(name)?.widths.toSorted((a, b) => a - b) ?? [];
  const width = widths.findLast((one) => one <= atMost) ?? widths[0];
  return width === undefined ? null : urlOf(name, width, 'webp');
};

const urlOf = (name: string, width: number, format: Format): string =>
  `/images/${name}-${width}.${format}`;
