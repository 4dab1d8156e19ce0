import { describe, expect, it } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES } from '../../shared/language.ts';
import { formatPrice } from './price.ts';

describe('a price', () => {
  it.each(LANGUAGES)('is written as the reader’s country writes it: %s', (language) => {
    const { locale } = LANGUAGE_FACTS[language];
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    // Spanish separates no four digits, and no price has so many.
    for (const amount of [0.5, 4.99, 12, 999.9, 12_345.5, 1_234_567])
      expect(formatPrice(amount, 'USD', language)).toBe(intl.format(amount));
  });
});
