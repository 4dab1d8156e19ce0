import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unsignedTokens, withClaims } from '../support/unsignedTokens.ts';
import { firebaseIdentity } from '../../functions/src/accounts/identity.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { PROJECT_ID } from '../../scripts/suite/project.ts';
import { HOUR } from '../../shared/time.ts';
import { act, call, uniqueName } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { tokenPermissions } from '../support/permissions.ts';
import { dependencies } from '../support/registration.ts';
import { openTicket } from '../support/tickets.ts';

const { identity } = await dependencies();

/** Checks the signature of a token and no session, as production does before it calls a function. */
let server: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  server = await startProductionServer(
    ['getAllTickets', 'getUserTickets', 'getUserDoc', 'respondToTicket'],
    unsignedTokens,
  );
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
  it.each(['customer', 'admin'] as const)('of a %s opens what the table says', async (who) => {
    const expected = tokenPermissions[ending][who];
    const person = await newPerson({ isAdmin: who === 'admin' });
    const token = await endings[ending](person);
    await expect(identity.checkSession(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    // What the SDK refuses by the token alone, it refuses on the ordinary server.
    const url = ending.match(/expired|project/) ? undefined : server.url('getUserTickets');
    const caller = { token, ...(url && { url }) };
    const answer = await call('getUserTickets', { uid: person.uid }, caller);
    expect(answer.error?.status ?? 'ok').toBe(expected.toUpperCase().replace('OK', 'ok'));
  });
});

it('while Firebase Authentication cannot be reached nobody counts as missing, and no session as ended', async () => {
  const { uid, email, token } = await newPerson();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const lost = firebaseIdentity(getAuth(initializeApp({ projectId: PROJECT_ID }, 'lost')));
  for (const ask of [
    () => lost.find(uid),
    () => lost.findByEmail(email),
    () => lost.missing([uid]),
    () => lost.checkSession(token),
    () => lost.remove(uid),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'app/network-error' });
  vi.unstubAllEnvs();
  await identity.checkSession(token);
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
  for (const [name, data] of calls) await act(name, data, { token, url: server.url(name) });
  // A customer's own reading leaves none.
  const url = server.url('getUserTickets');
  await act('getUserTickets', { uid: customer.uid }, { token: customer.token, url });
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
