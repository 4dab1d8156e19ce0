import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../shared/language.ts';
import { longDay } from './longDay.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', pt: 'pt-BR' };

it.each(LANGUAGES)('a calendar date is written as its readers write it: %s', (language) => {
  const intl = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1)
    for (const date of ['02', '09', '28']) {
      const day = `2026-${String(month).padStart(2, '0')}-${date}`;
      expect(longDay(day, language)).toBe(intl.format(new Date(day)));
    }
});

it('the first of a month is an ordinal number in Portuguese', () => {
  expect(longDay('2026-09-01', 'pt')).toBe('1º de setembro de 2026');
  expect(longDay('2026-09-11', 'pt')).toBe('11 de setembro de 2026');
});
