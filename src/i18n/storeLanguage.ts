import { writeCookie } from '../lib/cookies.ts';
import { write } from '../lib/localStorage.ts';
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY, type Language } from './constants.ts';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps a language that the visitor has asked for (I18-2): in local storage, and in the cookie by
 * which Hosting chooses the language of plain addresses.
 */
export const storeLanguage = (language: Language): void => {
  write(LANGUAGE_STORAGE_KEY, language);
  // Not `strict`: Hosting must get the cookie when the visitor follows a link from another site.
  writeCookie(`${LANGUAGE_COOKIE}=${language};path=/;max-age=${COOKIE_SECONDS};samesite=lax`);
};
