import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Language } from '../../shared/language.ts';

/** The heading of the home page is the name of the studio. */
export const BRAND = 'Lumipaw Games';

/** The texts of the site in a language. */
export const textsIn = (language: Language) => {
  const translation: object = JSON.parse(
    readFileSync(`public/locales/${language}/translation.json`, 'utf8'),
  );
  return createInstance().init({ lng: language, resources: { [language]: { translation } } });
};
