import { describe, expect, it } from 'vitest';
import { isBlank, toBudget } from './ticket.ts';

describe('a budget', () => {
  it.each([
    ['1', '1'],
    ['250', '250'],
    ['49.90', '49.90'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['05', '5'],
    ['00.50', '0.50'],
    ['12.', '12'],
    ['1e3', '1000'],
    ['1.5E2', '150'],
    ['5e-1', '0.5'],
    ['999999999.99', '999999999.99'],
  ])('of %s is stored as %s', (text, amount) => expect(toBudget(text)).toBe(amount));

  it.each([
    '',
    '0',
    '0.00',
    '-1',
    '.',
    '1e9',
    '1e-3',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1.234',
    '.123',
    '1 000',
    '$5',
  ])('may not be %j', (text) => expect(toBudget(text)).toBeNull());
});

it.each([
  '',
  ' ',
  '\n\t',
  '\u00a0\u3000',
  '\u200b',
  '\u200e\ufeff',
  '\u3164\u115f',
  '\u2800',
  '\ufe0f',
])('the text %j shows nothing', (text) => expect(isBlank(text)).toBe(true));

it.each(['x', '.', ' 0 ', '🦊', '👩\u200d🚀', 'é', 'שלום', '\u200f؟'])(
  'the text %j is not blank',
  (text) => expect(isBlank(text)).toBe(false),
);
