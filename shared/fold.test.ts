import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('no character makes a text more than seven times as long when it is folded', () => {
  // Beyond, no character has another form.
  const codes = Array.from({ length: 0x3_00_00 }, (_, code) => code);
  const longer = codes.filter((code) => fold(String.fromCodePoint(code)).length > 7);
  expect(longer.map((code) => code.toString(16))).toEqual([]);
});
