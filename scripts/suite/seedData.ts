import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from './adminApp.ts';
import { setAdmin } from './adminRole.ts';
import { callSuite } from './callSuite.ts';

/** The people of the local suite. The password is public on purpose: it opens nothing but demo data. */
export const SEED_PASSWORD = 'lantern-42';

export const SEED_ACCOUNTS = [
  { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false },
  { email: 'other@example.com', nickname: 'voxelcat', isAdmin: false },
  { email: 'admin@example.com', nickname: 'lumipaw', isAdmin: true },
] as const;

/**
 * Fills an empty store through the same door as visitors: the function registerUser.
 * @returns whether the store was empty
 */
export async function seedIfEmpty(): Promise<boolean> {
  const app = adminApp();
  const [accounts, users] = await Promise.all([
    getAuth(app).listUsers(1),
    getFirestore(app).collection('users').limit(1).get(),
  ]);
  if (accounts.users.length > 0 || !users.empty) return false;
  await seed();
  return true;
}

/** Adds the accounts that are missing and leaves every other as it is. */
export async function seed(): Promise<void> {
  const auth = getAuth(adminApp());
  for (const { email, nickname, isAdmin } of SEED_ACCOUNTS) {
    const known = await auth.getUsers([{ email }]);
    if (known.users.length === 0)
      await callSuite('registerUser', { email, nickname, password: SEED_PASSWORD, language: 'en' });
    if (isAdmin) await setAdmin(email, true);
  }
}
