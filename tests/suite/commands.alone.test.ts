import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { main as adminHere } from '../../scripts/admin.ts';
import { main as customer } from '../../scripts/customer.ts';
import { main as smoke } from '../../scripts/smoke.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import { Problem } from '../../scripts/support/problem.mjs';
import { DAY } from '../../shared/time.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { answerQuestion } from '../support/answerQuestion.ts';
import { callFunction, outcomeOf, password, signInByLink } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { connectDependencies, newSomebody, tracesOf } from '../support/registration.ts';
import { runCommand } from '../support/runCommand.ts';
import { withClaims } from '../support/unsignedTokens.ts';

/** What a command prints. */
const printed = () => vi.spyOn(console, 'log').mockReturnValue();

it('the daily sweep erases a customer who has deleted the account', async () => {
  const [person, wanted] = [await newPerson(), newSomebody()];
  await getAuth(adminApp()).deleteUser(person.uid);
  const { accounts } = await connectDependencies();
  await accounts.reserveNickname(wanted.nickname, {
    ...wanted,
    language: 'en',
    expiresAt: Date.now() - 2 * DAY,
  });
  // About a ticket that was erased.
  const mail = getFirestore(adminApp()).doc(`mail/${'0'.repeat(32)}-studio`);
  await mail.set({ uid: person.uid, dueAt: 1, attempts: 0, expireAt: Timestamp.now() });
  for (const name of ['dueMails', 'dailySweep'])
    expect((await fetch(callableUrl(name), { method: 'POST' })).status).toBe(200);
  const nothing = { accounts: [], records: [], holders: [], registrations: [] };
  expect(await tracesOf(person, wanted)).toEqual(nothing);
  expect((await mail.get()).exists).toBe(false);
});

it('npm run smoke finds nothing wrong with the running suite', async () => {
  const said = printed();
  const status = await smoke([]);
  const words = said.mock.calls.flat().join('\n');
  expect(status, words).toBe(0);
  expect(words).toMatch(/^✓ \/ in en$/m);
});

const isAdmin = async (uid: string) =>
  (await getFirestore(adminApp()).doc(`users/${uid}`).get()).get('isAdmin');

it('a registered person becomes an admin once the operator has confirmed it', async () => {
  const { email, nickname, uid, token } = await newPerson({ confirmed: true });
  printed();
  const question = answerQuestion('n\n');
  await expect(adminHere(['grant', email])).rejects.toThrow(Problem);
  expect(question()).toContain('Local suite: Make this person an admin?');
  expect(await isAdmin(uid)).toBe(false);
  vi.restoreAllMocks();

  const granted = runCommand('admin', ['grant', email], 'y\n');
  expect(granted.stdout).toMatch(
    new RegExp(
      `^Local suite\n\n${email}, ${nickname}\n  uid +${uid}\n  created +\\w.+\n  last sign-in +\\w.+\n`,
    ),
  );
  expect(granted.stdout).toContain(`${email} is an admin now.`);
  expect([granted.status, await isAdmin(uid)]).toEqual([0, true]);
  await expect(getAuth(adminApp()).verifyIdToken(token, true)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
  const said = printed();
  await adminHere(['list']);
  expect(said.mock.calls.join('\n')).toContain(`${email}, ${nickname}\n  uid           ${uid}`);
  await expect(adminHere(['grant', email, '--yes'])).rejects.toThrow('is an admin already');
});

it('an admin whose role is revoked is signed out', async () => {
  const [auth, { email, nickname }] = [getAuth(adminApp()), newSomebody()];
  // Without a password, because setting one ends earlier sessions already.
  const { uid } = await auth.createUser({ email, emailVerified: true });
  await getFirestore(adminApp()).doc(`users/${uid}`).set({ nickname, isAdmin: true });
  const { token } = await signInByLink(email);
  // Revoking counts in whole seconds.
  const session = withClaims(token, { auth_time: Math.floor(Date.now() / 1000) - 5 });
  expect(await auth.verifyIdToken(session, true)).toMatchObject({ uid });
  printed();
  await adminHere(['revoke', `<${email.toUpperCase()}>`, '--yes']);
  expect(await isAdmin(uid)).toBe(false);
  const refusal = { code: 'auth/id-token-revoked' };
  await expect(auth.verifyIdToken(session, true)).rejects.toMatchObject(refusal);
});

it('an admin loses the role also where the sessions cannot be ended', async () => {
  const { uid } = await newPerson({ isAdmin: true });
  const failure = new Error('socket hang up');
  vi.spyOn(getAuth(adminApp()), 'revokeRefreshTokens').mockRejectedValueOnce(failure);
  printed();
  await expect(adminHere(['revoke', uid, '--yes'])).rejects.toThrow(failure);
  expect(await isAdmin(uid)).toBe(false);
});

it('an interrupted grant proves no address while a stranger’s password still works', async () => {
  const [auth, { uid, email }] = [getAuth(adminApp()), await newPerson()];
  await auth.updateUser(uid, { emailVerified: true });
  const failure = new Error('socket hang up');
  vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(failure);
  printed();
  await expect(adminHere(['grant', email, '--yes'])).rejects.toThrow(failure);
  await signIn(email, password);
  expect((await auth.getUser(uid)).customClaims).toEqual({ registeredEmail: email });
});

it('the owner who revokes a role reads which admins are left', async () => {
  const [leaving, staying] = [
    await newPerson({ isAdmin: true }),
    await newPerson({ isAdmin: true }),
  ];
  const said = printed();
  await adminHere(['revoke', leaving.uid, '--yes']);
  const [, left] = said.mock.calls.join('\n').split('Admins now:');
  expect(left).toContain(staying.email);
  expect(left).not.toContain(leaving.email);
});

it('an admin who has deleted the account is listed, and loses the role by uid', async () => {
  const { uid } = await newPerson({ isAdmin: true });
  await getAuth(adminApp()).deleteUser(uid);
  const said = printed();
  await adminHere(['list']);
  expect(said.mock.calls.join('\n')).toMatch(new RegExp(`no account, .+\n  uid +${uid}`));
  await adminHere(['revoke', uid, '--yes']);
  expect(await isAdmin(uid)).toBe(false);
});

it('an operator who names a customer by mistake is told that no role was revoked', async () => {
  const { email } = await newPerson();
  printed();
  await expect(adminHere(['revoke', email, '--yes'])).rejects.toThrow(
    `${email} is no admin: nothing was changed.`,
  );
});

it.each([
  [() => adminHere(['grant', 'uid123', '--yes']), 'Nobody is registered as uid123'],
  [() => customer(['erase', '@', '--yes']), '@ is neither an e-mail address nor a uid'],
  [() => customer(['erase', 'a/b', '--yes']), 'a/b is neither'],
  [() => customer(['erase', '__a__', '--yes']), '__a__ is neither'],
  [() => customer(['erase', 'a@b@example.com', '--yes']), 'is neither'],
])('an operator who mistypes a person is told so in a sentence (%#)', async (run, sentence) => {
  printed();
  const refusal = run();
  await expect(refusal).rejects.toThrow(Problem);
  await expect(refusal).rejects.toThrow(sentence);
});

/** Somebody whose address was changed past the site after it was proven, and its two addresses. */
const changedPerson = async () => {
  const { uid, email } = await newPerson({ isAdmin: true });
  const thief = newSomebody().email;
  await getAuth(adminApp()).updateUser(uid, { email: thief, emailVerified: true });
  const { token } = await signIn(thief, password);
  expect(outcomeOf(await callFunction('getUserTickets', { uid }, { token }))).toBe(
    'address-changed',
  );
  return { uid, email, thief, token };
};

it('the studio sees both addresses of an account that was changed, and gives the owner’s back', async () => {
  const { uid, email, thief } = await changedPerson();
  const said = printed();
  const words = () => said.mock.calls.splice(0).flat().join('\n');
  for (const list of [() => customer(['changed']), () => adminHere(['list'])]) {
    await list();
    expect(words()).toMatch(
      new RegExp(
        `^${thief}, [^]*?${uid}[^]*?past the site, was ${email}: the account is locked`,
        'm',
      ),
    );
  }
  // Neither a copy of the data nor a role goes to the new address.
  await expect(customer(['export', thief])).rejects.toThrow(`was ${email} until`);
  await expect(adminHere(['grant', thief, '--yes'])).rejects.toThrow('changed past the site');
  await expect(customer(['prove', thief, '--yes'])).rejects.toThrow('changed past the site');

  await customer(['restore', uid, '--yes']);
  await expect(signIn(email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  const owner = await signInByLink(email);
  expect(owner.uid).toBe(uid);
  expect(outcomeOf(await callFunction('getTicketStats', null, owner))).toBe('ok');
  words();
  await customer(['changed']);
  expect(words()).not.toContain(uid);
  await expect(customer(['restore', uid, '--yes'])).rejects.toThrow(
    'not changed past the site: nothing was changed',
  );
});

it.each(['restore', 'accept'])(
  'an interrupted “%s” is finished by a second run',
  async (action) => {
    const [auth, { uid }] = [getAuth(adminApp()), await changedPerson()];
    const said = printed();
    const failure = new Error('socket hang up');
    vi.spyOn(auth, 'revokeRefreshTokens').mockRejectedValueOnce(failure);
    await expect(customer([action, uid, '--yes'])).rejects.toThrow(failure);
    const { email } = await auth.getUser(uid);
    await customer([action, uid, '--yes']);
    expect(said.mock.lastCall?.[0]).toContain(`${email} is the address.`);
    said.mockClear();
    await customer(['changed']);
    expect(said.mock.calls.join('\n')).not.toContain(uid);
  },
);

it('an address that the studio has changed itself is accepted, without the proof of the older one', async () => {
  const { uid, thief: moved } = await changedPerson();
  printed();
  await customer(['accept', moved, '--yes']);
  const owner = await signInByLink(moved);
  expect(outcomeOf(await callFunction('getUserTickets', { uid }, owner))).toBe('ok');
  expect(outcomeOf(await callFunction('getTicketStats', null, owner))).toBe('PERMISSION_DENIED');
});

it('an address that has another account by now is not given back', async () => {
  const { uid, email } = await changedPerson();
  await getAuth(adminApp()).createUser({ email });
  printed();
  await expect(customer(['restore', uid, '--yes'])).rejects.toThrow(`${email} has another account`);
});

it('an address that nobody has confirmed gets no role, whoever registered it', async () => {
  const { email, uid } = await newPerson();
  printed();
  await expect(adminHere(['grant', email, '--yes'])).rejects.toThrow(
    `The address ${email} is not confirmed`,
  );
  expect(await isAdmin(uid)).toBe(false);
});

it('a customer whose address the studio has proven keeps the password', async () => {
  const [auth, { email, uid, token }] = [getAuth(adminApp()), await newPerson()];
  printed();
  await expect(customer(['prove', email, '--yes'])).rejects.toThrow('not confirmed');
  await auth.updateUser(uid, { emailVerified: true });
  await customer(['prove', email, '--yes']);
  await expect(signIn(email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  // Revoking counts in whole seconds.
  const older = withClaims(token, { auth_time: Math.floor(Date.now() / 1000) - 5 });
  const refusal = { code: 'auth/id-token-revoked' };
  await expect(auth.verifyIdToken(older, true)).rejects.toMatchObject(refusal);

  await auth.updateUser(uid, { password });
  await callFunction('endOlderSessions', null, await signInByLink(email));
  expect((await signIn(email, password)).uid).toBe(uid);
});

it('an interrupted proof of an address proves nothing while older sessions stand', async () => {
  const [auth, { email, uid }] = [getAuth(adminApp()), await newPerson()];
  await auth.updateUser(uid, { emailVerified: true });
  const failure = new Error('socket hang up');
  vi.spyOn(auth, 'revokeRefreshTokens').mockRejectedValueOnce(failure);
  printed();
  await expect(customer(['prove', email, '--yes'])).rejects.toThrow(failure);
  expect((await auth.getUser(uid)).customClaims).toEqual({ registeredEmail: email });
});
