import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type english from '../../public/locales/en/translation.json';
import { inEachLanguage } from '../../shared/language.ts';

const files = import.meta.glob<typeof english>('../../public/locales/*/translation.json', {
  eager: true,
  import: 'default',
});

/** The texts of the site; those of a language without a file are empty. */
export const texts = inEachLanguage(
  (language) => files[`../../public/locales/${language}/translation.json`] ?? {},
);

/** The i18n instance of every component under test. */
export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  resources: inEachLanguage((language) => ({ translation: texts[language] })),
});
