import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';

describe('an amount in USD', () => {
  it.each([
    ['1500', '1500'],
    ['1500,50', '1500.50'],
    ['1500.50', '1500.50'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['1,500.50', '1500.50'],
    ['1.500,50', '1500.50'],
    ['1.500.000', '1500000'],
    ['12,345,678.9', '12345678.9'],
    ['US$ 1 500,5', '1500.5'],
    ['$1,500.00', '1500.00'],
    ['1\u00A0500 USD', '1500'],
    ['1500.', '1500'],
    ['1e3', '1000'],
    ['1e+3', '1000'],
    ['5e-1', '0.5'],
    ['05', '5'],
  ])('written %s is %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['1.500', '1,500', '1500,505', '1,50,000', '1.5.5', '1,500.500', 'a lot', '-5', '0', ''])(
    'cannot be read from %j',
    (text) => expect(readAmount(text)).toBeNull(),
  );
});
