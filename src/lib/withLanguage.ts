import { LANGUAGE_QUERY, type Language } from '../i18n/constants.ts';

/** A path with a fixed language (`?lng=pt`); with null the visitor's own language is used. */
export const withLanguage = (language: Language | null, path: string): string => {
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`;
};
