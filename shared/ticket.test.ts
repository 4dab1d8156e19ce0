import { describe, expect, it } from 'vitest';
import { isBlank, isBudget, ticketCan, TICKET_SUB_TYPES, TICKET_TYPES } from './ticket.ts';

const ticket = { uid: 'owner' };
const owner = { uid: 'owner', isAdmin: false };
const other = { uid: 'other', isAdmin: false };
const admin = { uid: 'admin', isAdmin: true };

describe('a ticket', () => {
  it.each([
    ['read', [true, false, true]],
    ['comment', [true, false, false]],
    ['respond', [false, false, true]],
    ['note', [false, false, true]],
    ['close', [true, false, true]],
    ['reopen', [false, false, true]],
  ] as const)('%s: its owner, another customer, an admin', (action, expected) => {
    expect([owner, other, admin].map((caller) => ticketCan[action](caller, ticket))).toEqual(
      expected,
    );
  });

  it('has a type, and each type its own sub-types', () => {
    expect(Object.keys(TICKET_SUB_TYPES)).toEqual([...TICKET_TYPES]);
    const all = Object.values(TICKET_SUB_TYPES).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a budget', () => {
  it.each(['1', '250', '0.5', '.5', '.55', '12.', '999999999.99'])('may be %s', (text) =>
    expect(isBudget(text)).toBe(true),
  );

  it.each([
    '',
    '0',
    '0.00',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1.234',
    '.123',
    '1 000',
    '$5',
  ])('may not be %j', (text) => expect(isBudget(text)).toBe(false));
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
