import { LANGUAGE_QUERY, type Language } from '../i18n/constants.ts';

/** A path in one language, whatever the visitor prefers (`?lng=pt`); null leaves the choice open. */
export const addressIn = (language: Language | null, path: string): string => {
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`;
};
