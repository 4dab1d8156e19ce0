import { randomBytes } from 'node:crypto';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';

/** A registered person: the account, and the nickname of the user record. */
export type Registered = { account: UserRecord; nickname: string };

/** @throws {Problem} when nobody is registered with this email */
export const findRegistered = async (email: string): Promise<Registered> => {
  const app = adminApp();
  const { users } = await getAuth(app).getUsers([{ email }]);
  const [account] = users;
  const record = account && (await getFirestore(app).doc(`users/${account.uid}`).get());
  if (!account || !record?.exists)
    throw new Problem(
      `Nobody is registered as ${email}. Register on the site first, then run the command again.`,
    );
  return { account, nickname: String(record.get('nickname')) };
};

/** Everybody with the role. */
export const listAdmins = async (): Promise<Registered[]> => {
  const app = adminApp();
  const { docs } = await getFirestore(app).collection('users').where('isAdmin', '==', true).get();
  const { users } = await getAuth(app).getUsers(docs.map(({ id: uid }) => ({ uid })));
  return users.map((account) => ({
    account,
    nickname: String(docs.find(({ id }) => id === account.uid)?.get('nickname')),
  }));
};

/**
 * Makes a registered person an admin, or removes the role. Only this code writes isAdmin: no client
 * and no function can. Both end the person's sessions. Whoever registered the address first may not
 * be its owner, so a new admin's password is replaced by a random one that nobody knows: who sets
 * the next one, or logs in by link, reads the mails, which proves the address.
 * @throws {Problem} when nobody is registered with this email, or when the new admin's address is not
 *   confirmed: a stranger could have registered it first
 */
export const setAdmin = async (email: string, isAdmin: boolean): Promise<void> => {
  const { account } = await findRegistered(email);
  if (isAdmin && !account.emailVerified)
    throw new Problem(
      `The address ${email} is not confirmed: anyone can have registered it. Confirm it with the mail that came after the registration (the page of a new ticket sends it again), then run the command again.`,
    );
  const app = adminApp();
  const auth = getAuth(app);
  if (isAdmin) {
    await auth.updateUser(account.uid, { password: randomBytes(32).toString('base64url') });
    const claims = { ...account.customClaims, provenEmail: account.email, provenAt: Date.now() };
    await auth.setCustomUserClaims(account.uid, claims);
  }
  await auth.revokeRefreshTokens(account.uid);
  await getFirestore(app).doc(`users/${account.uid}`).update({ isAdmin });
};
