import { getAuth } from 'firebase-admin/auth';
import { adminApp } from './adminApp.ts';
import { grantAdmin } from './adminRole.ts';
import { callableUrl } from './project.ts';

/** The people of the local suite. The password is public: it gives access to demo data only. */
export const SEED_PASSWORD = 'lantern-42';

export const SEED_ACCOUNTS = [
  { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false },
  { email: 'other@example.com', nickname: 'voxelcat', isAdmin: false },
  { email: 'admin@example.com', nickname: 'nightmoth', isAdmin: true },
] as const;

/** Adds the missing accounts, and confirms all their addresses; what else is there stays. */
export const seed = async (): Promise<void> => {
  const auth = getAuth(adminApp());
  for (const { email, nickname, isAdmin } of SEED_ACCOUNTS) {
    const known = await auth.getUsers([{ email }]);
    const isNew = known.users.length === 0;
    if (isNew)
      await call('registerUser', { email, nickname, password: SEED_PASSWORD, language: 'en' });
    // Confirmed, as if each had followed the link of the mail.
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified: true });
    if (!isNew) continue;
    await auth.setCustomUserClaims(uid, { provenEmail: email, provenAt: Date.now() });
    if (!isAdmin) continue;
    await grantAdmin(email);
    // Granting the role has replaced the password.
    await auth.updateUser(uid, { password: SEED_PASSWORD });
  }
};

/**
 * A call that changes nothing: after it the functions have loaded what takes a second, such as the
 * client of Firestore, and the first visitor does not wait for it.
 */
export const warmUp = (): Promise<void> =>
  call('checkNicknameAvailability', { nickname: SEED_ACCOUNTS[0].nickname });

/** Calls a function of the running suite, signed out. */
const call = async (name: string, data: object): Promise<void> => {
  const answer = await fetch(callableUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
};
