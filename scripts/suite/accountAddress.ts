import { randomBytes } from 'node:crypto';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { type AddressClaims, addressState, ownAddress } from '../../shared/user.ts';
import { Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';
import { peopleWhere, type Person } from './person.ts';

/** Those whose address was changed past the site, once they were refused for it. */
export const listChanged = (): Promise<Person[]> =>
  peopleWhere((users) => users.orderBy('addressChangedAt', 'desc'));

/** Whether an account is in that list, as it is until `settleAddress` has ended. */
export const isListed = async (uid: string): Promise<boolean> => {
  const record = await getFirestore(adminApp()).doc(`users/${uid}`).get();
  return record.get('addressChangedAt') !== undefined;
};

/** The address that the site knows of an account, if it has another one now. */
export const addressBefore = ({ email, customClaims = {} }: UserRecord): string | undefined =>
  addressState(email, customClaims) === 'changed' ? ownAddress(customClaims) : undefined;

/**
 * Makes an address that of an account: the one that the site knows, or the one that the account has
 * now. All sessions end, and the password is replaced by a random one: who sets the next one, or logs
 * in by link, reads the mails to that address, which is a proof if it was confirmed before.
 * @throws {Problem} when the address has another account
 */
export const settleAddress = async (
  { uid, email, emailVerified, customClaims = {} }: UserRecord,
  address: string,
  isProof = false,
): Promise<void> => {
  const app = adminApp();
  const auth = getAuth(app);
  const { users } = await auth.getUsers([{ email: address }]);
  const other = users.find((user) => user.uid !== uid);
  if (other) throw new Problem(`${address} has another account by now, with the uid ${other.uid}.`);
  const proof = isProof && { provenEmail: address, provenAt: Date.now() };
  const claims: AddressClaims = { ...customClaims, ...proof };
  const isProven = claims.provenEmail === address;
  await auth.updateUser(uid, {
    email: address,
    emailVerified: isProven || (emailVerified && email === address),
    password: randomBytes(32).toString('base64url'),
  });
  await auth.revokeRefreshTokens(uid);
  // Not before: an interrupted run would prove the address for a stranger who is logged in.
  await auth.setCustomUserClaims(uid, isProven ? claims : { registeredEmail: address });
  await getFirestore(app).doc(`users/${uid}`).update({ addressChangedAt: FieldValue.delete() });
};
