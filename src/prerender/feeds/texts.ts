import { readFileSync } from 'node:fs';
import type english from '../../../public/locales/en/translation.json';
import { inEachLanguage } from '../../../shared/language.ts';

export type Texts = typeof english;

/** The words of the pages, for files that are written when the site is built. */
export const texts = inEachLanguage((language): Texts =>
  JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8')),
);
