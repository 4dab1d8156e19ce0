import { readFileSync } from 'node:fs';
import type english from '../../../public/locales/en/translation.json';
import { inEachLanguage } from '../../../shared/language.ts';

export type Texts = typeof english;

/** The texts of the pages, for files that are written at build time. */
export const texts = inEachLanguage((language): Texts =>
  JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8')),
);
