import LanguageDetector from 'i18next-browser-languagedetector';
import { read, write } from '../lib/localStorage.ts';
import { languageOfQuery, splitAddress } from './addresses.ts';
import { LANGUAGES, supportedLanguage, type Language } from './constants.ts';

/** Key of local and session storage in which the language is kept. */
const STORAGE_KEY = 'i18nextLng';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Not in a frame without an origin, nor at build time. */
const hasCookies = (): boolean => {
  try {
    return document.cookie !== undefined;
  } catch {
    return false;
  }
};

/** Finds the visitor's language (I18-2), in an address like /pt/about right after `?lng=`. */
export const detector = new LanguageDetector(undefined, {
  order: [
    'address',
    ...(hasCookies() ? ['cookie'] : []),
    'stored',
    'sessionStorage',
    'navigator',
    'htmlTag',
  ],
  // By it Firebase Hosting serves pages in the chosen language.
  lookupCookie: 'firebase-language-override',
  lookupSessionStorage: STORAGE_KEY,
  // Not `strict`: Hosting must get the cookie when the visitor follows a link from another site.
  cookieOptions: { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax' },
  // i18next would keep whatever it shows: the language of an address, English in place of a lost file.
  caches: [],
  convertDetectedLanguage: (code) => supportedLanguage(code) ?? code,
})
  // With the query: the detector's own `querystring` takes the last of several `?lng=`.
  .addDetector({
    name: 'address',
    lookup: () => {
      const { pathname, search } = window.location;
      return languageOfQuery(search) ?? splitAddress(pathname).language ?? undefined;
    },
  })
  // Local storage; where it is disabled or full, a language is kept as long as the page.
  .addDetector({ name: 'stored', lookup: () => read(STORAGE_KEY) ?? undefined });

/** The language in which this visitor sees the page at the current address. */
export const visitorLanguage = (): Language => {
  const languages = [detector.detect() ?? []].flat().map(supportedLanguage);
  return languages.find((language) => language !== undefined) ?? LANGUAGES[0];
};

/** Keeps the language for the next visit (I18-2), unless it is that of an address like /pt/about. */
export const keepLanguage = (language: Language): void => {
  if (!splitAddress(window.location.pathname).language) write(STORAGE_KEY, language);
};

/**
 * Keeps a language that the visitor has asked for, or that Hosting does not know of (I18-2): in local
 * storage, and in the cookie by which Hosting chooses the language of plain addresses.
 */
export const storeLanguage = (language: Language): void => {
  write(STORAGE_KEY, language);
  if (hasCookies()) detector.cacheUserLanguage(language, ['cookie']);
};
