import { expect, it } from 'vitest';
import { errorCode } from './errorCode.ts';

it.each([
  [{ code: 'ECONNRESET' }, 'ECONNRESET'],
  [{ code: 5 }, 5],
  [{ code: { status: 5 } }, ''],
  [{}, ''],
  [null, ''],
  ['a word', ''],
])('of what is thrown as %j, the kind is %j', (thrown, code) => {
  expect(errorCode(thrown)).toBe(code);
});
