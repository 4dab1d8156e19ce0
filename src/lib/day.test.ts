import { expect, it } from 'vitest';
import { longDay } from './day.ts';

it('a day is named in full in the language of the page', () => {
  expect(longDay('2026-03-04', 'en')).toBe('4 March 2026');
  expect(longDay('2026-12-31', 'pt')).toBe('31 de dezembro de 2026');
});
