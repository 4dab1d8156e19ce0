import { expect, it } from 'vitest';
import { cleanPassword, isPassword } from './user.ts';

it.each([
  [' Tiger-Moth-77 ', 'Tiger-Moth-77'],
  ['Tiger-Moth-77\u00a0', 'Tiger-Moth-77'],
  ['half a \ud83d', 'half a \ufffd'],
  ['sa\u0303o\u00a0joa\u0303o\u3000', 'são joão'],
])('the password %j is stored as %j', (typed, stored) => expect(cleanPassword(typed)).toBe(stored));

it('passwords have 8 to 1024 characters', () => {
  const lengths = [7, 8, 1024, 1025].map((length) => isPassword('x'.repeat(length)));
  expect(lengths).toEqual([false, true, true, false]);
});
