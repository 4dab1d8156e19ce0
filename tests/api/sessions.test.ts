import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unsignedTokens, withClaims } from '../support/unsignedTokens.ts';
import { firebaseIdentity } from '../../functions/src/accounts/identity.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { PROJECT_ID } from '../../scripts/suite/project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { callAs, callFunction, outcomeOf, password, uniqueName } from '../support/callables.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { mailTo, proofTo, resetPassword } from '../support/oobCodes.ts';
import { newPerson, type Person } from '../support/people.ts';
import { callablePermissions, tokenPermissions } from '../support/permissions.ts';
import { connectDependencies, newSomebody } from '../support/registration.ts';
import { newSubject, openTicket } from '../support/tickets.ts';

const { identity } = await connectDependencies();

/** Checks the signature of a token and no session, as production does before it calls a function. */
let server: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  server = await startProductionServer({
    ...suiteParameters(),
    ...unsignedTokens,
    CONFIRMATIONS_PER_HOUR: '2',
  });
});
afterAll(() => server.stop());

const before = (milliseconds: number) => Math.floor((Date.now() - milliseconds) / 1000);
const auth = () => getAuth(adminApp());

/** Ends a session and returns what is left of its token. */
const endings: Record<keyof typeof tokenPermissions, (person: Person) => Promise<string>> = {
  'an expired token': async ({ token }) =>
    withClaims(token, { iat: before(2 * HOUR), exp: before(HOUR) }),
  'a token of another project': async ({ token }) =>
    withClaims(token, {
      aud: 'demo-other',
      iss: 'https://securetoken.google.com/demo-other',
    }),
  'a token with another address than in its claims': async ({ uid, token }) => {
    const { email } = newSomebody();
    await auth().updateUser(uid, { email, emailVerified: true });
    return withClaims(token, { email });
  },
  'a token of a disabled account': async ({ uid, token }) => {
    await auth().updateUser(uid, { disabled: true });
    return token;
  },
  'a token of a revoked session': async ({ uid, token }) => {
    await auth().revokeRefreshTokens(uid);
    // Revoking counts in whole seconds.
    return withClaims(token, { auth_time: before(5_000) });
  },
  'a token of a deleted account': async ({ uid, token }) => {
    await auth().deleteUser(uid);
    return token;
  },
};

describe.each(Object.keys(endings) as (keyof typeof endings)[])('%s', (ending) => {
  it.each([
    ['customer', 'getUserTickets'],
    ['account', 'sendConfirmationMail'],
    ['admin', 'getUserTickets'],
  ] as const)('of a %s opens what the table says', async (who, name) => {
    const expected = tokenPermissions[ending][who];
    const person = await newPerson({ isAdmin: who === 'admin' });
    const token = await endings[ending](person);
    // What the SDK refuses by the token alone, it refuses on the ordinary server.
    const url = ending.match(/expired|project/) ? undefined : server.url(name);
    const caller = { token, ...(url && { url }) };
    const data = who === 'account' ? { language: 'en' } : { uid: person.uid };
    const answer = await callFunction(name, data, caller);
    expect(outcomeOf(answer).toLowerCase()).toBe(expected);
  });
});

/** A session that began a minute before it was ended. */
const endedSession = async () => {
  const person = await newPerson({ confirmed: true });
  const token = await endings['a token of a revoked session'](person);
  return { ...person, token };
};
const inEnded = ({ token }: Person, name: CallableName, data: unknown) =>
  callFunction(name, data, { token, url: server.url(name) });
const validSinceOf = async ({ uid }: Person) => (await auth().getUser(uid)).tokensValidAfterTime;

it('an ended session changes nothing of the account by any function', async () => {
  const names = Object.keys(callables) as CallableName[];
  const changing = names.filter((name) => callables[name].access === 'session');
  expect(changing).toEqual([
    'chooseNickname',
    'sendConfirmationMail',
    'confirmAddress',
    'endOlderSessions',
  ]);
  const person = await endedSession();
  const account = await auth().getUser(person.uid);
  const subject = await newSubject(await newPerson());
  for (const name of changing) {
    const payload = callablePermissions[name].payload(subject);
    expect(outcomeOf(await inEnded(person, name, payload)), name).toBe('UNAUTHENTICATED');
    expect(await auth().getUser(person.uid), name).toEqual(account);
  }
});

it('a session that was ended cannot bring itself back, nor remove the owner’s new password', async () => {
  const stranger = await endedSession();
  const ended = await validSinceOf(stranger);
  await inEnded(stranger, 'endOlderSessions', null);
  expect(await validSinceOf(stranger)).toBe(ended);

  await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: stranger.email });
  const { oobCode } = await mailTo(stranger.email, 'PASSWORD_RESET');
  await resetPassword(oobCode, 'a new lantern');
  await inEnded(stranger, 'endOlderSessions', null);
  await signIn(stranger.email, 'a new lantern');
});

it('a session that was ended neither replaces the owner’s secret nor uses up the mails', async () => {
  const stranger = await endedSession();
  const owner = await signIn(stranger.email, password);
  const mail = async () =>
    callAs(
      'sendConfirmationMail',
      { language: 'en' },
      { ...owner, url: server.url('sendConfirmationMail') },
    );
  await mail();
  const proof = await proofTo(stranger.email);
  const data = { language: 'en' };
  const attempts = [1, 2].map(() => inEnded(stranger, 'sendConfirmationMail', data));
  expect((await Promise.all(attempts)).map(outcomeOf)).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ]);
  expect(await callAs('getProofAddress', { proof })).toMatchObject({ email: stranger.email });
  await mail();
});

it('while Firebase Authentication cannot be reached nobody counts as missing, and no session as ended', async () => {
  const { uid, email } = await newPerson();
  const began = before(-MINUTE);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const lost = firebaseIdentity(getAuth(initializeApp({ projectId: PROJECT_ID }, 'lost')));
  for (const ask of [
    () => lost.find(uid),
    () => lost.findByEmail(email),
    () => lost.missing([uid]),
    () => lost.accountOf(uid, began),
    () => lost.remove(uid),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'app/network-error' });
  vi.unstubAllEnvs();
  expect(await identity.accountOf(uid, began)).toMatchObject({ uid });
});

it('what an admin reads and does leaves a line with ids in the log, and no text', async () => {
  const customer = await newPerson();
  const { uid, token } = await newPerson({ isAdmin: true });
  const { ticketId } = await openTicket(customer, { subject: uniqueName('subject') });
  const secret = uniqueName('secret');
  const calls = [
    ['getAllTickets', { search: secret }, {}],
    ['getUserTickets', { uid: customer.uid }, { uid: customer.uid }],
    ['getUserDoc', { targetUid: customer.uid }, { targetUid: customer.uid }],
    ['respondToTicket', { ticketId, response: secret }, { ticketId }],
  ] as const;
  for (const [name, data] of calls) await callAs(name, data, { token, url: server.url(name) });
  // A customer's own reading leaves none.
  const url = server.url('getUserTickets');
  await callAs('getUserTickets', { uid: customer.uid }, { token: customer.token, url });
  const lines = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('"admin call"'))
      .map((line) => JSON.parse(line) as object);
  await expect
    .poll(lines)
    .toEqual(calls.map(([name, , about]) => expect.objectContaining({ name, uid, about })));
  expect(server.log()).not.toContain(secret);
  expect(server.log()).not.toContain(customer.nickname);
});
