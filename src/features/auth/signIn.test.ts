// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fakeServices, firebaseError } from '../../../tests/support/render.tsx';
import { oweEnding, owesEnding } from './linkStorage.ts';
import { signIn } from './signIn.ts';

it('a login that fails leaves older sessions to be ended, one that succeeds does not', async () => {
  const enter = vi
    .fn(() => Promise.resolve({ uid: 'u', email: 'lumi@example.com' }))
    .mockRejectedValueOnce(firebaseError('auth/invalid-credential'));
  const services = fakeServices({ auth: { signIn: enter } });
  const login = () => signIn(services, { email: 'lumi@example.com', password: 'a lantern' });
  oweEnding('u');
  await expect(login()).rejects.toThrow();
  expect(owesEnding('u')).toBe(true);
  await login();
  expect(owesEnding('u')).toBe(false);
});
