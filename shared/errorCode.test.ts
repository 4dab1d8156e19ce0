import { expect, it } from 'vitest';
import { errorCode } from './errorCode.ts';

it('an error has the code that Firebase, Google Cloud or Node gave it, or none', () => {
  expect(
    [{ code: 'auth/user-not-found' }, { code: 14 }, { code: {} }, new Error('x'), null].map(
      errorCode,
    ),
  ).toEqual(['auth/user-not-found', 14, '', '', '']);
});
