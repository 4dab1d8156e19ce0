import { pictures, previews, shares } from '../content/pictures.generated.ts';
import type { Language } from '../i18n/constants.ts';
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

/** Address of the silent loop of a picture; a cover has that of its item. */
export const previewOf = (name: string): string | null => {
  const folder = name.endsWith('/cover') ? name.slice(0, -'cover'.length) : null;
  const found = previews.find((one) => one === name || (folder && one.startsWith(folder)));
  return found ? `/images/${found}.webm` : null;
};

/** Pixels of every share image: what social networks crop least. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Address of what link previews show of a page: its own drawing, or that of the home page. */
export const shareImageOf = (path: string, language: Language): string => {
  const name = path.slice(1).replaceAll('/', '-');
  return `/images/share/${shares.includes(name) ? name : 'home'}-${language}.jpg`;
};
