import { LANGUAGES, type Language } from '../../shared/language.ts';

export { LANGUAGES, type Language };

/**
 * The site's language for a language code or a system's locale: `pt-BR` and `pt_BR.UTF-8` are `pt`;
 * undefined if it has no such language.
 */
export const supportedLanguage = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => code?.toLowerCase().split(/[^a-z]/)[0] === language);

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
