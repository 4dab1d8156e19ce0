import type { Language } from '../../shared/language.ts';

type Format = { months: string; between: string; first: string };

const FORMATS: Readonly<Record<Language, Format>> = {
  // The British "4 March 2026" reads the same to Americans.
  en: {
    months: 'January February March April May June July August September October November December',
    between: ' ',
    first: '1',
  },
  pt: {
    months:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    between: ' de ',
    first: '1º',
  },
};

/**
 * A calendar date (`2026-03-04`) in full: "4 March 2026", "4 de março de 2026". Not by
 * `Intl.DateTimeFormat`: its first use on a page would take a slow phone 50 ms.
 */
export const longDay = (day: string, language: Language): string => {
  const { months, between, first } = FORMATS[language];
  const [year, month, date] = day.split('-').map(Number);
  return [date === 1 ? first : date, months.split(' ')[(month ?? 0) - 1], year].join(between);
};
