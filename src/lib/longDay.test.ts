import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../shared/language.ts';
import { longDay } from './longDay.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', pt: 'pt-BR' };

it.each(LANGUAGES)('a calendar date is written as its readers write it: %s', (language) => {
  const intl = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1)
    for (const date of ['01', '09', '28']) {
      const day = `2026-${String(month).padStart(2, '0')}-${date}`;
      expect(longDay(day, language)).toBe(intl.format(new Date(day)));
    }
});
