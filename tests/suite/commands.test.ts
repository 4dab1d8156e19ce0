import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { main as adminHere } from '../../scripts/admin.ts';
import { main as smoke } from '../../scripts/smoke.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { DAY } from '../../shared/time.ts';
import { newPerson } from '../support/people.ts';
import { dependencies, somebody, tracesOf } from '../support/registration.ts';
import { runCommand } from '../support/runCommand.ts';

/** What a command prints. */
const printed = () => vi.spyOn(console, 'log').mockReturnValue();

it('npm run sweep erases a customer who has deleted the account', async () => {
  const [person, wanted] = [await newPerson(), somebody()];
  await getAuth(adminApp()).deleteUser(person.uid);
  const { accounts } = await dependencies();
  await accounts.reserveNickname(wanted.nickname, {
    ...wanted,
    language: 'en',
    expiresAt: Date.now() - 2 * DAY,
  });
  // About a ticket that was erased.
  const mail = getFirestore(adminApp()).doc(`mail/${'0'.repeat(32)}-studio`);
  await mail.set({ uid: person.uid, dueAt: 1, attempts: 0, expireAt: Timestamp.now() });
  // In a process of its own, whose environment it changes.
  const { status, stderr } = runCommand('sweep');
  expect(status, stderr).toBe(0);
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
  const hesitated = runCommand('admin', ['grant', email], 'n\n');
  expect(hesitated.stdout).toMatch(
    new RegExp(`^${email}, ${nickname}\n  uid +${uid}\n  created +\\w.+\n  last sign-in +\\w.+\n`),
  );
  expect([hesitated.status, await isAdmin(uid)]).toEqual([1, false]);

  const granted = runCommand('admin', ['grant', email], 'y\n');
  expect(granted.stdout).toContain(`${email} is an admin now.`);
  expect([granted.status, await isAdmin(uid)]).toEqual([0, true]);
  const said = printed();
  await adminHere(['list']);
  expect(said.mock.calls.join('\n')).toContain(`${email}, ${nickname}\n  uid           ${uid}`);

  await adminHere(['revoke', `<${email.toUpperCase()}>`]);
  expect(await isAdmin(uid)).toBe(false);
  await expect(getAuth(adminApp()).verifyIdToken(token, true)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
});

it('an address that nobody has confirmed gets no role, whoever registered it', async () => {
  const { email, uid } = await newPerson();
  printed();
  await expect(adminHere(['grant', email, '--yes'])).rejects.toThrow(
    `The address ${email} is not confirmed`,
  );
  expect(await isAdmin(uid)).toBe(false);
});
