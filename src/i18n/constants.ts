export { LANGUAGES, supportedLanguage, type Language } from '../../shared/language.ts';

/** Key of local and session storage in which the language is kept. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** The cookie that makes Firebase Hosting serve pages in the chosen language. */
export const LANGUAGE_COOKIE = 'firebase-language-override';

/** The query parameter with the highest priority: `?lng=pt`. */
export const LANGUAGE_QUERY = 'lng';

/** Loading of translation files (I18-4): the delay, in milliseconds, doubles with each retry. */
export const TRANSLATION_READS = {
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
} as const;
