import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { act, password, signIn, signInByLink } from '../support/callables.ts';
import { identityToolkit } from '../support/oobCodes.ts';
import { newPerson } from '../support/people.ts';
import { somebody } from '../support/registration.ts';
import { withClaims } from '../support/unsignedTokens.ts';

/** Whether Firebase still accepts the session of a token. */
const stands = async (token: string): Promise<boolean> => {
  try {
    await getAuth(adminApp()).verifyIdToken(token, true);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'auth/id-token-revoked' });
    return false;
  }
};

/** The token of a sign-in a minute earlier; those of the emulator have no signature. */
const aMinuteOlder = (token: string): string =>
  withClaims(token, { auth_time: Math.floor((Date.now() - MINUTE) / 1000) });

/** As if an account, whose sessions count from its creation on, were an hour old. */
const madeAnHourAgo = async ({ uid }: { uid: string }): Promise<void> => {
  const validSince = Math.floor((Date.now() - HOUR) / 1000);
  const path = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const answer = await fetch(`${suiteUrl('auth')}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, validSince }),
  });
  expect(answer.status).toBe(200);
};

const endOlderSessions = async (token: string) =>
  (await act('endOlderSessions', null, { token }))['passwordMayBeGone'];

it('the owner of an address that a stranger registered signs in by link: the stranger is out, the owner stays', async () => {
  const stranger = await newPerson();
  await madeAnHourAgo(stranger);
  const strangerToken = aMinuteOlder(stranger.token);
  // Not confirmed: nothing ends, whoever asks.
  expect(await endOlderSessions(stranger.token)).toBe(false);
  expect(await stands(strangerToken)).toBe(true);

  const owner = await signInByLink(stranger.email);
  expect(owner.uid).toBe(stranger.uid);
  await expect(signIn(stranger.email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  expect(await endOlderSessions(owner.token)).toBe(true);
  expect([await stands(strangerToken), await stands(owner.token)]).toEqual([false, true]);
});

it('a customer’s later sign-ins by link end no session, and with a confirmed address keep the password', async () => {
  const customer = await newPerson({ confirmed: true });
  const first = await signInByLink(customer.email);
  await endOlderSessions(first.token);
  const phone = await signIn(customer.email, password);
  const later = await signInByLink(customer.email);
  expect(await endOlderSessions(later.token)).toBe(false);
  expect(await stands(phone.token)).toBe(true);
});

it('somebody who came by link alone is not told of a password', async () => {
  const { token } = await signInByLink();
  expect(await endOlderSessions(token)).toBe(false);
});

it('neither login nor reset tells a visitor whether an address is registered', async () => {
  const { email } = await newPerson();
  for (const address of [email, somebody().email]) {
    await expect(signIn(address, 'a wrong lantern')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
  }
});
