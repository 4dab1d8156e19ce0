import { isBlank, NOT_IN_IMAGE_NAME } from '../../shared/ticket.ts';
import { shorten, wellFormed } from '../lib/text.ts';

/** Maximum length of the filename in tickets/{timestamp}_{filename}, in UTF-16 units. */
const MAX_LENGTH = 100;

/** The file extensions of each uploaded type, the usual one first. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};

const ENDING = /\.[A-Za-z\d]{1,5}$/;
const OF_IMAGES = /\.(?:png|jpe?g|jfif|webp|gif|avif|hei[cf]|bmp|tiff?)$/i;

/**
 * What no name of an object should have: what the storage rules refuse, slashes, the signs of Storage's
 * patterns, and `%`, because the storage emulator decodes names twice.
 */
const NOT_IN_NAME = new RegExp(`(?:${NOT_IN_IMAGE_NAME.source}|[/#?%*[\\]])+`, 'gu');

/**
 * The name as it was given, except for what Storage does not take. The extension of an image of
 * another type, from which it was re-encoded, is replaced. A name without letters or signs is `image`.
 */
export const safeFilename = (name: string, type: string): string => {
  const kept = wellFormed(name).replaceAll(NOT_IN_NAME, '-');
  const given = ENDING.exec(kept)?.[0] ?? '';
  const [usual = given, ...others] = ENDINGS[type] ?? [];
  const fits = !OF_IMAGES.test(given) || [usual, ...others].includes(given.toLowerCase());
  const ending = fits ? given : usual;
  const stem = shorten(kept.slice(0, kept.length - given.length), MAX_LENGTH - ending.length);
  return (isBlank(stem.replaceAll(/[-.]/g, '')) ? 'image' : stem) + ending;
};

/** The name with `mark` before its extension, shortened by whole characters to the maximum. */
const marked = (name: string, mark: string): string => {
  const ending = mark + (ENDING.exec(name)?.[0] ?? '');
  const stem = name.slice(0, name.length + mark.length - ending.length);
  return shorten(stem, MAX_LENGTH - ending.length) + ending;
};

/** The name, numbered if it is already taken. */
export const freeFilename = (filename: string, taken: readonly string[]): string => {
  let free = filename;
  for (let number = 2; taken.includes(free); number++) free = marked(filename, `-${number}`);
  return free;
};
