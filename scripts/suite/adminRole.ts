import { randomBytes } from 'node:crypto';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { type CollectionReference, getFirestore, type Query } from 'firebase-admin/firestore';
import { cleanEmail } from '../../shared/email.ts';
import { addressState, ownAddress } from '../../shared/user.ts';
import { Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';

/** A registered person: the account, and the nickname of the user record. */
export type Registered = { account: UserRecord; nickname: string };

/**
 * @param who e-mail or uid
 * @throws {Problem} when nobody is registered with it
 */
export const findRegistered = async (who: string): Promise<Registered> => {
  const app = adminApp();
  const { users } = await getAuth(app).getUsers([
    who.includes('@') ? { email: cleanEmail(who) } : { uid: who.trim() },
  ]);
  const [account] = users;
  const record = account && (await getFirestore(app).doc(`users/${account.uid}`).get());
  if (!account || !record?.exists)
    throw new Problem(
      `Nobody is registered as ${who}. Register on the site first, then run the command again.`,
    );
  return { account, nickname: String(record.get('nickname')) };
};

/** Everybody with the role. */
export const listAdmins = (): Promise<Registered[]> =>
  registeredWhere((users) => users.where('isAdmin', '==', true));

/** At most a hundred of the people whose user records a query finds, in its order. */
export const registeredWhere = async (
  queryOf: (users: CollectionReference) => Query,
): Promise<Registered[]> => {
  const app = adminApp();
  const { docs } = await queryOf(getFirestore(app).collection('users')).limit(100).get();
  const { users } = await getAuth(app).getUsers(docs.map(({ id: uid }) => ({ uid })));
  return docs.flatMap((record) => {
    const account = users.find(({ uid }) => uid === record.id);
    return account ? [{ account, nickname: String(record.get('nickname')) }] : [];
  });
};

/** What a command says about a person. */
export const describe = ({ account, nickname }: Registered): string => {
  const { email, emailVerified, customClaims = {}, metadata, uid } = account;
  const state = addressState(email, customClaims);
  const address = {
    proven: 'proven',
    unproven: emailVerified ? 'verified at Firebase, not proven' : 'not verified at Firebase',
    changed: `changed past the site, was ${ownAddress(customClaims)}: the account is locked`,
  }[state];
  return [
    `${email ?? 'no address'}, ${nickname}`,
    `  uid           ${uid}`,
    `  created       ${metadata.creationTime}`,
    `  last sign-in  ${metadata.lastSignInTime ?? 'never'}`,
    `  address       ${address}`,
  ].join('\n');
};

/**
 * Makes a registered person an admin, or removes the role. Only this code writes isAdmin: no client
 * and no function can. Both end the person's sessions. Whoever registered the address first may not
 * be its owner, so a new admin's password is replaced by a random one that nobody knows: who sets
 * the next one, or logs in by link, reads the mails, which proves the address.
 * @param who e-mail or uid
 * @throws {Problem} when nobody is registered with it, or when the new admin's address is not
 *   confirmed: a stranger could have registered it first, or changed it
 */
export const setAdmin = async (who: string, isAdmin: boolean): Promise<void> => {
  const { account } = await findRegistered(who);
  if (isAdmin && addressState(account.email, account.customClaims) === 'changed')
    throw new Problem(
      `The address of this account was changed past the site. First: npm run customer -- restore ${account.uid}`,
    );
  if (isAdmin && !account.emailVerified)
    throw new Problem(
      `The address ${account.email} is not confirmed: anyone can have registered it. Confirm it with the mail that came after the registration (the page of a new ticket sends it again), then run the command again.`,
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
