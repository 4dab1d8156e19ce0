import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callSuite } from '../../scripts/suite/callSuite.ts';
import { ROOT } from '../../scripts/suite/folders.ts';

/** The command as a person would run it. */
const admin = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/admin.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });

it('a registered person becomes an admin and stops being one', async () => {
  const name = randomUUID().slice(0, 12);
  const email = `${name}@example.com`;
  await callSuite('registerUser', { nickname: name, email, password: 'lantern-42' });
  const app = adminApp();
  const { uid } = await getAuth(app).getUserByEmail(email);
  const isAdmin = async () => (await getFirestore(app).doc(`users/${uid}`).get()).get('isAdmin');
  expect(await isAdmin()).toBe(false);

  const granted = admin('grant', email);
  expect(granted.stdout).toContain(`${email} is an admin now.`);
  expect(granted.status).toBe(0);
  expect(await isAdmin()).toBe(true);

  expect(admin('revoke', email).status).toBe(0);
  expect(await isAdmin()).toBe(false);
});

it('an email that nobody has registered gives an error message', () => {
  const { status, stderr } = admin('grant', 'nobody@example.com');
  expect(stderr.trim()).toMatch(/^Nobody is registered as nobody@example\.com\./);
  expect(status).toBe(1);
});
