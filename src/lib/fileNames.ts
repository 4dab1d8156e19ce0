import { wellFormed } from './text.ts';

/** Maximum length of the filename in tickets/{timestamp}_{filename}, in UTF-16 units. */
const MAX_LENGTH = 100;

/** The file extension of each uploaded type. */
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * A name that the bucket accepts and its owner recognises: letters of any script are kept; path
 * separators, control and invisible characters become hyphens. The extension follows the type,
 * which re-encoding may have changed.
 */
export const safeFilename = (name: string, type: string): string => {
  const ending = ENDINGS[type] ?? 'png';
  const stem = wellFormed(name)
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[\p{C}\p{Z}\s/\\#?*[\]:|"<>%]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${shorten(stem || 'image', MAX_LENGTH - ending.length - 1)}.${ending}`;
};

/** The name, numbered if it is already taken. */
export const freeFilename = (filename: string, taken: readonly string[]): string => {
  if (!taken.includes(filename)) return filename;
  const dot = filename.lastIndexOf('.');
  const ending = filename.slice(dot);
  for (let number = 2; ; number++) {
    const mark = `-${number}`;
    const stem = shorten(filename.slice(0, dot), MAX_LENGTH - ending.length - mark.length);
    const numbered = stem + mark + ending;
    if (!taken.includes(numbered)) return numbered;
  }
};

/** By code points, so that no character is cut in half. */
const shorten = (text: string, length: number): string => {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short;
};
