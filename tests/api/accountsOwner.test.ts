import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { grantAdmin } from '../../scripts/suite/adminRole.ts';
import { PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';
import { confirmAddress, sendConfirmationMail } from '../../functions/src/accounts/confirmation.ts';
import { firestoreConfirmations } from '../../functions/src/accounts/firestoreConfirmations.ts';
import { callAs, callFunction, outcomeOf, password, signInByLink } from '../support/callables.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { mailTo, proofTo, resetPassword } from '../support/oobCodes.ts';
import { newPerson, type Person } from '../support/people.ts';
import { connectDependencies, inSession, newSomebody } from '../support/registration.ts';
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
  (await callAs('endOlderSessions', null, { token }))['passwordMayBeGone'];

/** Asks for the mail of the site, and answers the secret in it. */
const mailedProof = async ({ token, email }: Pick<Person, 'token' | 'email'>): Promise<string> => {
  await callAs('sendConfirmationMail', { language: 'en' }, { token });
  return proofTo(email);
};

/** With the origin of the links in mails, and as many mails as in production. */
const withMails = async () => {
  const real = await connectDependencies();
  const { limits, mail } = real.settings;
  return {
    ...real,
    settings: {
      ...real.settings,
      limits: { ...limits, confirmations: 5 },
      mail: { ...mail, siteOrigin: suiteUrl('hosting') },
    },
  };
};

/** A mail that anybody who is signed in can have sent with the public key, and its reader's click. */
const confirmPastOurServer = async ({ token, email }: Person): Promise<void> => {
  await identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
  await identityToolkit('update', { oobCode: (await mailTo(email, 'VERIFY_EMAIL')).oobCode });
};

/** A stranger who has registered somebody else's address an hour ago, with a session of then. */
const newStranger = async () => {
  const stranger = await newPerson();
  await madeAnHourAgo(stranger);
  return { ...stranger, token: aMinuteOlder(stranger.token) };
};

const claimsOf = async ({ uid }: { uid: string }) =>
  (await getAuth(adminApp()).getUser(uid)).customClaims ?? {};
const wrongPassword = 'INVALID_LOGIN_CREDENTIALS';

it('an owner who signs in by link puts out the stranger who registered the address', async () => {
  const stranger = await newStranger();
  // Not confirmed: nothing ends, whoever asks.
  expect(await endOlderSessions(stranger.token)).toBe(false);
  expect(await stands(stranger.token)).toBe(true);

  const owner = await signInByLink(stranger.email);
  expect(owner.uid).toBe(stranger.uid);
  await expect(signIn(stranger.email, password)).rejects.toThrow(wrongPassword);
  expect(await endOlderSessions(owner.token)).toBe(true);
  expect([await stands(stranger.token), await stands(owner.token)]).toEqual([false, true]);
});

it('the same when the owner has clicked a link that the stranger had mailed', async () => {
  const stranger = await newStranger();
  await confirmPastOurServer(stranger);
  const owner = await signInByLink(stranger.email);
  // Firebase removes no password of a confirmed address.
  await signIn(stranger.email, password);
  expect(await endOlderSessions(owner.token)).toBe(true);
  await expect(signIn(stranger.email, password)).rejects.toThrow(wrongPassword);
  expect([await stands(stranger.token), await stands(owner.token)]).toEqual([false, true]);
});

it('a stranger who ends older sessions first loses the password, and is out when the owner comes', async () => {
  const stranger = await newStranger();
  await confirmPastOurServer(stranger);
  expect(await endOlderSessions(stranger.token)).toBe(true);
  await expect(signIn(stranger.email, password)).rejects.toThrow(wrongPassword);
  expect(await claimsOf(stranger)).not.toHaveProperty('provenEmail');

  const owner = await signInByLink(stranger.email);
  await endOlderSessions(owner.token);
  expect([await stands(stranger.token), await stands(owner.token)]).toEqual([false, true]);
});

const validSinceOf = async ({ uid }: { uid: string }) =>
  (await getAuth(adminApp()).getUser(uid)).tokensValidAfterTime;

it('sessions that have ended stay so, whoever ends older ones later', async () => {
  const stranger = await newStranger();
  await confirmPastOurServer(stranger);
  const { identity } = await connectDependencies();
  const now = Math.floor(Date.now() / 1000);
  await identity.endOlderSessions(stranger.uid, now);
  const ended = await validSinceOf(stranger);
  // Its call began before the sessions were ended.
  await identity.endOlderSessions(stranger.uid, now - 60).catch(() => null);
  expect(await validSinceOf(stranger)).toBe(ended);
});

it('a stranger who ends sessions again and again cannot undo the owner’s confirmation', async () => {
  const stranger = await newPerson();
  await confirmPastOurServer(stranger);
  const proof = await mailedProof(stranger);
  const again = Array.from({ length: 8 }, () => callFunction('endOlderSessions', null, stranger));
  const confirmed = await callFunction('confirmWithPassword', { proof, password: 'a new lantern' });
  await Promise.all(again);
  if (confirmed.error) await callAs('confirmWithPassword', { proof, password: 'a new lantern' });
  await signIn(stranger.email, 'a new lantern');
  expect(await claimsOf(stranger)).toMatchObject({ provenEmail: stranger.email });
});

it('a secret works until Firebase has taken the mail with a newer one', async () => {
  const customer = await newPerson();
  const proof = await mailedProof(customer);
  // Ended since it was looked up.
  const idToken = withClaims(customer.token, { iat: 1 });
  const caller = { ...(await inSession(customer)), idToken };
  const mail = sendConfirmationMail(await withMails(), caller, { language: 'en' });
  await expect(mail).rejects.toMatchObject({ code: 'unauthenticated' });
  await callAs('confirmAddress', { proof }, customer);
});

it('a link that a mail program has cut is said to be no longer valid', async () => {
  const customer = await newPerson();
  const proof = (await mailedProof(customer)).slice(0, 30);
  expect(outcomeOf(await callFunction('getProofAddress', { proof }))).toBe('proof-invalid');
});

it('a stranger’s session cannot confirm the address, not by another mail and not by a guess', async () => {
  const stranger = await newStranger();
  await callAs('sendConfirmationMail', { language: 'en' }, { token: stranger.token });
  await confirmPastOurServer(stranger);
  const proof = randomBytes(32).toString('base64url');
  for (const answer of [
    await callFunction('confirmAddress', { proof }, stranger),
    await callFunction('confirmWithPassword', { proof, password: 'a new lantern' }),
  ])
    expect(outcomeOf(answer)).toBe('proof-invalid');
  expect(await claimsOf(stranger)).not.toHaveProperty('provenEmail');
});

it('an owner who sets a new password by the mail ends the stranger’s password and sessions', async () => {
  const stranger = await newStranger();
  const proof = await mailedProof(stranger);
  expect(
    outcomeOf(await callFunction('confirmWithPassword', { proof, password: 'password1' })),
  ).toBe('common');
  const answer = await callAs('confirmWithPassword', { proof, password: 'a new lantern' });
  expect(answer).toEqual({ success: true, message: 'Password set.' });
  await expect(signIn(stranger.email, password)).rejects.toThrow(wrongPassword);
  expect(await stands(stranger.token)).toBe(false);
  const owner = await signIn(stranger.email, 'a new lantern');
  expect(await stands(owner.token)).toBe(true);
  expect(await claimsOf(stranger)).toMatchObject({ provenEmail: stranger.email });
  // Once.
  const again = await callFunction('confirmWithPassword', { proof, password });
  expect(outcomeOf(again)).toBe('proof-invalid');
});

it('a new password that Firebase does not accept is refused as such, and proves nothing', async () => {
  const [customer, { identity }] = [await newPerson(), await connectDependencies()];
  await expect(identity.prove(customer, 'short')).rejects.toMatchObject({
    details: { field: 'password' },
  });
  expect(await identity.find(customer.uid)).toMatchObject({
    emailVerified: false,
    isProven: false,
  });
});

it('a customer who opens the mail while signed in keeps the password and all sessions', async () => {
  const customer = await newPerson();
  const phone = { ...customer, token: aMinuteOlder(customer.token) };
  await madeAnHourAgo(customer);
  const proof = await mailedProof(customer);
  await callAs('confirmAddress', { proof }, customer);
  // The answer was lost.
  await callAs('confirmAddress', { proof }, customer);
  const spent = await callFunction('confirmWithPassword', { proof, password: 'a new lantern' });
  expect(outcomeOf(spent)).toBe('proof-invalid');
  const account = await getAuth(adminApp()).getUser(customer.uid);
  expect(account.emailVerified).toBe(true);
  const { provenAt } = await claimsOf(customer);
  expect(Math.abs(Number(provenAt) - Date.now())).toBeLessThan(MINUTE);

  const byLink = await signInByLink(customer.email);
  expect(await endOlderSessions(byLink.token)).toBe(false);
  expect(await stands(phone.token)).toBe(true);
  await signIn(customer.email, password);
});

it('a secret is for one account: a session of another has to set a new password', async () => {
  const [owner, other] = [await newPerson(), await newPerson()];
  const proof = await mailedProof(owner);
  const attempt = async () => outcomeOf(await callFunction('confirmAddress', { proof }, other));
  expect(await attempt()).toBe('password-needed');
  for (const person of [owner, other])
    expect(await claimsOf(person)).not.toHaveProperty('provenEmail');
  // Also one whose own address is proven.
  await callAs('confirmAddress', { proof: await mailedProof(other) }, other);
  expect(await attempt()).toBe('password-needed');
  expect(await claimsOf(owner)).not.toHaveProperty('provenEmail');
});

it('whose password was removed sets a new one by the mail, which later sign-ins by link keep', async () => {
  const customer = await newPerson({ confirmed: true });
  const byLink = await signInByLink(customer.email);
  expect(await endOlderSessions(byLink.token)).toBe(true);
  const proof = await mailedProof(byLink);
  // There is no password to keep.
  expect(outcomeOf(await callFunction('confirmAddress', { proof }, byLink))).toBe(
    'password-needed',
  );
  await callAs('confirmWithPassword', { proof, password });
  const later = await signInByLink(customer.email);
  expect(await endOlderSessions(later.token)).toBe(false);
  await signIn(customer.email, password);
});

it('a secret that was mailed to an older address of the account proves nothing', async () => {
  const customer = await newPerson();
  const proof = await mailedProof(customer);
  await getAuth(adminApp()).updateUser(customer.uid, { email: newSomebody().email });
  const answers = [
    await callFunction('confirmWithPassword', { proof, password }),
    await callFunction('getProofAddress', { proof }),
  ];
  expect(answers.map(outcomeOf)).toEqual(['proof-invalid', 'proof-invalid']);
});

it('the reader of a mail sees whose account it is about before a password is set', async () => {
  const { email, ...customer } = await newPerson();
  const proof = await mailedProof({ email, ...customer });
  expect(await callAs('getProofAddress', { proof })).toMatchObject({ email });
  await callAs('confirmAddress', { proof }, customer);
  expect(outcomeOf(await callFunction('getProofAddress', { proof }))).toBe('proof-invalid');
});

it('a newer mail replaces the secret of the older one, and none works after three days', async () => {
  const customer = await newPerson();
  const older = await mailedProof(customer);
  const newer = await mailedProof(customer);
  expect(newer).not.toBe(older);
  expect(outcomeOf(await callFunction('confirmAddress', { proof: older }, customer))).toBe(
    'proof-invalid',
  );

  const later = firestoreConfirmations(getFirestore(adminApp()), () => Date.now() + 3 * DAY);
  const caller = await inSession(customer);
  const inThreeDays = { ...(await connectDependencies()), confirmations: later };
  await expect(confirmAddress(inThreeDays, caller, { proof: newer })).rejects.toMatchObject({
    details: { code: 'proof-invalid' },
  });
});

it('an account gets five mails in an hour, in the page’s language, and none once the address is proven', async () => {
  const customer = await newPerson();
  const limited = await withMails();
  const send = async () =>
    sendConfirmationMail(limited, await inSession(customer), { language: 'pt' });
  for (let mails = 0; mails < 5; mails += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    await send();
  await expect(send()).rejects.toMatchObject({ details: { code: 'rate-limited' } });
  const { oobLink } = await mailTo(customer.email, 'VERIFY_EMAIL');
  expect(new URL(oobLink).searchParams.get('continueUrl')).toMatch(
    new RegExp(`^${suiteUrl('hosting')}/pt/finishSignIn#proof=[\\w-]{43}$`),
  );
  await callAs('confirmAddress', { proof: await proofTo(customer.email) }, customer);
  expect(await send()).toEqual({ success: true, message: 'This address is confirmed.' });
});

/** “Forgot password”: the reader of the mail sets a new one. */
const resetByMail = async (email: string, to: string): Promise<void> => {
  await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await resetPassword((await mailTo(email, 'PASSWORD_RESET')).oobCode, to);
};

it('who sets a password by “Forgot password” after a login by link keeps it at the next ones', async () => {
  const customer = await newPerson();
  const first = await signInByLink(customer.email);
  expect(await endOlderSessions(first.token)).toBe(true);
  await resetByMail(customer.email, 'a new lantern');
  for (let logins = 0; logins < 2; logins += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    const { token } = await signInByLink(customer.email);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    expect(await endOlderSessions(token)).toBe(false);
  }
  await signIn(customer.email, 'a new lantern');
  expect(await claimsOf(customer)).not.toHaveProperty('provenEmail');
});

it('a stranger’s session that outlives the owner’s login by link keeps no password', async () => {
  const stranger = await newStranger();
  const owner = await signInByLink(stranger.email);
  // Before the owner's page does.
  await endOlderSessions(stranger.token);
  await identityToolkit('update', { idToken: stranger.token, password: 'a stranger’s lantern' });
  const again = await signInByLink(owner.email);
  expect(await endOlderSessions(again.token)).toBe(true);
  await expect(signIn(stranger.email, 'a stranger’s lantern')).rejects.toThrow(wrongPassword);
});

it('the stranger who registered the studio’s address gets no role with it', async () => {
  const stranger = await newStranger();
  await confirmPastOurServer(stranger);
  await grantAdmin(stranger.email);
  await expect(signIn(stranger.email, password)).rejects.toThrow(wrongPassword);
  expect(outcomeOf(await callFunction('getTicketStats', null, stranger))).toBe('UNAUTHENTICATED');

  await resetByMail(stranger.email, 'a new lantern');
  const owner = await signIn(stranger.email, 'a new lantern');
  await callAs('getTicketStats', null, owner);
  // Who came in since has read a mail, so that the password stays.
  expect(await endOlderSessions((await signInByLink(stranger.email)).token)).toBe(false);
  await signIn(stranger.email, 'a new lantern');
});

it('somebody who came by link alone is not told of a password', async () => {
  const { token } = await signInByLink();
  expect(await endOlderSessions(token)).toBe(false);
});

it('neither login nor reset tells a visitor whether an address is registered', async () => {
  const { email } = await newPerson();
  for (const address of [email, newSomebody().email]) {
    await expect(signIn(address, 'a wrong lantern')).rejects.toThrow(wrongPassword);
    await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
  }
});
