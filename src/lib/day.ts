import type { Language } from '../../shared/language.ts';

/** Not the reader's own country: what is drawn at build has to read the same in the browser. */
const locales: Record<Language, string> = { en: 'en-GB', pt: 'pt-BR' };

/** A day of the calendar (`2026-03-04`) in full: "4 March 2026", "4 de março de 2026". */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
