import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type english from '../../../public/locales/en/translation.json';
import { inEachLanguage } from '../../../shared/language.ts';

export type Texts = typeof english;

/** The texts of the pages, for files that are written at build time. */
export const texts = inEachLanguage((language): Texts =>
  JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8')),
);

/** The texts as files with a hash in their names, for caching, and for tabs of earlier builds. */
export const textFiles = inEachLanguage((language) => {
  const json = JSON.stringify(texts[language]);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  return { url: `/static/texts-${language}-${hash}.json`, json };
});
