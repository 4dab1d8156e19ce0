import { pictures, previews, shares } from '../content/pictures.generated.ts';
import type { Language } from '../i18n/constants.ts';
import type { PictureFiles } from '../content/types.ts';

/** Size of a picture that has no files: that of every cover. */
const NO_FILES = { width: 1600, height: 900 } as const;

const FILES: Readonly<Record<string, PictureFiles>> = pictures;

/** The files of a picture by name; null if there are none. */
export const filesOf = (name: string): PictureFiles | null => FILES[name] ?? null;

/** Width and height in pixels, to reserve the space of a picture. */
export const sizeOf = (name: string): { width: number; height: number } =>
  filesOf(name) ?? NO_FILES;

/** `srcset` with all AVIF widths of a picture. */
export const srcSetOf = (name: string, { widths }: PictureFiles): string =>
  widths.map((width) => `/images/${name}-${width}.avif ${width}w`).join(', ');

/** Width of the only WebP file of each picture. */
export const FALLBACK_WIDTH = 960;

/**
 * URL of the WebP file, for anything that cannot read AVIF: old browsers, the merchant feed, search
 * engines.
 */
export const fallbackUrl = (name: string): string | null =>
  filesOf(name) && `/images/${name}-${FALLBACK_WIDTH}.webp`;

/** URL of the silent video loop of a picture; a cover has that of its item. */
export const previewOf = (name: string): string | null => {
  const folder = name.endsWith('/cover') ? name.slice(0, -'cover'.length) : null;
  const found = previews.find((one) => one === name || (folder && one.startsWith(folder)));
  return found ? `/images/${found}.webm` : null;
};

/** Size of every share image in pixels: the one that social networks crop least. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** URL of the link preview image of a page: its own, that of the page above it, or the home page's. */
export const shareImageOf = (path: string, language: Language): string => {
  const parts = path.slice(1).split('/');
  while (parts.length > 0 && !shares.includes(parts.join('-'))) parts.pop();
  return `/images/share/${parts.join('-') || 'home'}-${language}.jpg`;
};
