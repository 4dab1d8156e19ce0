import { LANGUAGES, supportedLanguage, type Language } from './constants.ts';

/** The query parameter with the highest priority: `?lng=pt`. */
const LANGUAGE_QUERY = 'lng';

/** Part of a URL: `window.location`, for example. */
type Address = { pathname: string; search: string; hash: string };

/** The languages whose pages have addresses of their own: all but the fallback. */
export const ADDRESSED: readonly Language[] = LANGUAGES.slice(1);

/**
 * The address of a page in a language: `/pt/about`. English has the plain address, `/about`, which
 * shows the visitor's own language, as does the address for null. `path` may have a search and hash.
 */
export const addressIn = (language: Language | null, path: string): string => {
  if (!language || !ADDRESSED.includes(language)) return path;
  return `/${language}${/^\/(?![^?#])/.test(path) ? path.slice(1) : path}`;
};

/**
 * The language that a pathname begins with, null for a plain one, and the path of the page. It begins
 * with exactly one slash: browsers read `//host` as another site.
 */
export const splitAddress = (pathname: string): { language: Language | null; path: string } => {
  const language = ADDRESSED.find((one) => `${pathname}/`.startsWith(`/${one}/`)) ?? null;
  const rest = language ? pathname.slice(language.length + 1) : pathname;
  return { language, path: rest.replace(/^[/\\]*/, '/') };
};

/** The language of `?lng=`, if the site has it. */
export const languageOfQuery = (search: string): Language | undefined =>
  supportedLanguage(new URLSearchParams(search).get(LANGUAGE_QUERY));

/**
 * Where `?lng=` leads: to the address of the same page in that language. Null if it is there
 * already. English keeps the query, because the plain address alone does not ask for it.
 */
export const addressOfQuery = ({ pathname, search, hash }: Address): string | null => {
  const language = languageOfQuery(search);
  const { language: shown, path } = splitAddress(pathname);
  if (!language || language === (shown ?? LANGUAGES[0])) return null;
  const query = ADDRESSED.includes(language) ? withoutLanguageQuery(search) : search;
  return addressIn(language, path + query + hash);
};

/** The search of an address without `?lng=`, which would win over another language on reload. */
export const withoutLanguageQuery = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has(LANGUAGE_QUERY)) return search;
  query.delete(LANGUAGE_QUERY);
  const rest = query.toString();
  return rest && `?${rest}`;
};
