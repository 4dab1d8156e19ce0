import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';

/** A registered person as a person at a terminal should see them before they are trusted. */
export type Registered = {
  uid: string;
  email: string;
  nickname: string;
  isAdmin: boolean;
  confirmed: boolean;
  /** Times as the provider writes them; null: never. */
  created: string;
  lastSignIn: string | null;
};

/** @throws {Problem} when nobody is registered with this email */
export const findRegistered = async (email: string, realProject?: string): Promise<Registered> => {
  const app = adminApp(realProject);
  const { users } = await getAuth(app).getUsers([{ email }]);
  const [account] = users;
  const record = account && (await getFirestore(app).doc(`users/${account.uid}`).get());
  if (!account || !record?.exists)
    throw new Problem(
      `Nobody is registered as ${email}. Register on the site first, then run the command again.`,
    );
  return registered(account, record.data());
};

/** Everybody with the role. */
export const listAdmins = async (realProject?: string): Promise<Registered[]> => {
  const app = adminApp(realProject);
  const { docs } = await getFirestore(app).collection('users').where('isAdmin', '==', true).get();
  const admins: Registered[] = [];
  for (const record of docs) {
    // One after the other: there are a handful.
    // oxlint-disable-next-line no-await-in-loop
    const { users } = await getAuth(app).getUsers([{ uid: record.id }]);
    admins.push(registered(users[0], record.data(), record.id));
  }
  return admins;
};

const registered = (
  account: UserRecord | undefined,
  record: FirebaseFirestore.DocumentData | undefined,
  uid = account?.uid ?? '',
): Registered => ({
  uid,
  email: account?.email ?? '(no account)',
  nickname: String(record?.['nickname']),
  isAdmin: record?.['isAdmin'] === true,
  confirmed: account?.emailVerified ?? false,
  created: account?.metadata.creationTime ?? '-',
  lastSignIn: account?.metadata.lastSignInTime ?? null,
});

/**
 * Makes a registered person an admin, or removes the role and ends the person's sessions. Only this
 * code writes isAdmin: no client and no function can.
 * @throws {Problem} when nobody is registered with this email, or when it is to become an admin and
 *   was never confirmed: whoever registered first would get the role
 */
export const setAdmin = async (
  email: string,
  isAdmin: boolean,
  realProject?: string,
): Promise<void> => {
  const { uid, confirmed } = await findRegistered(email, realProject);
  if (isAdmin && !confirmed)
    throw new Problem(
      `Nobody has proved to own ${email}: anyone can have registered it. Confirm it with the mail that came after the registration (the page of a new ticket sends it again), then run the command again.`,
    );
  const app = adminApp(realProject);
  await getFirestore(app).doc(`users/${uid}`).update({ isAdmin });
  if (!isAdmin) await getAuth(app).revokeRefreshTokens(uid);
};
