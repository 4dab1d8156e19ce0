import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/constants.ts';
import { tips } from './tips.ts';

describe('the tips', () => {
  it('[CAT-4] are ten, each with its own title in both languages', () => {
    expect(tips).toHaveLength(10);
    for (const language of LANGUAGES) {
      expect(new Set(tips.map(({ title }) => title[language])).size).toBe(10);
    }
  });

  it('[CAT-4] come with the newest first', () => {
    const dates = tips.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
