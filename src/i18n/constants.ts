export { LANGUAGES, type Language } from '../../shared/language.ts';

/** Where i18next's detector keeps an explicit choice. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** The cookie by which Firebase Hosting serves the page in the chosen language. */
export const LANGUAGE_COOKIE = 'firebase-language-override';

/** The query parameter that outranks everything: `?lng=pt`. */
export const LANGUAGE_QUERY = 'lng';

/** Reads of the translation files (I18-4): the delay, in milliseconds, doubles with each retry. */
export const TRANSLATION_READS = {
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
} as const;
