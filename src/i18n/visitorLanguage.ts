import { read, write } from '../lib/localStorage.ts';
import { read as readSession } from '../lib/sessionStorage.ts';
import { languageOf, splitAddress } from './addresses.ts';
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY, type Language } from './constants.ts';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The language in which this visitor sees a path, or else the page's own. */
export const visitorLanguage = (path: string = window.location.pathname): Language =>
  languageOf({
    path,
    query: window.location.search,
    stored: [
      readCookie(LANGUAGE_COOKIE),
      read(LANGUAGE_STORAGE_KEY),
      readSession(LANGUAGE_STORAGE_KEY),
    ],
    browser: [...navigator.languages, navigator.language, document.documentElement.lang],
  });

/** Keeps the language for the next visit (I18-2), unless it is that of an address like /pt/about. */
export const keepLanguage = (): void => {
  if (!splitAddress(window.location.pathname).language)
    write(LANGUAGE_STORAGE_KEY, visitorLanguage());
};

/**
 * Keeps a language that the visitor has asked for (I18-2): in local storage, and in the cookie by
 * which Hosting chooses the language of plain addresses.
 */
export const storeLanguage = (language: Language): void => {
  write(LANGUAGE_STORAGE_KEY, language);
  // Not `strict`: Hosting must get the cookie when the visitor follows a link from another site.
  writeCookie(`${LANGUAGE_COOKIE}=${language};path=/;max-age=${COOKIE_SECONDS};samesite=lax`);
};

/** Undefined where cookies are out of reach, as in a frame without an origin. */
const readCookie = (name: string): string | undefined => {
  try {
    return document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  } catch {
    return undefined;
  }
};

/** Takes a cookie with its attributes. */
const writeCookie = (cookie: string): void => {
  try {
    document.cookie = cookie;
  } catch {
    // Cookies are out of reach: nothing could read it either.
  }
};
