import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { addressState } from '../../shared/user.ts';
import { Problem } from '../support/problem.mjs';
import { adminApp, projectFlag } from './adminApp.ts';
import { findPerson, findRegistered, peopleWhere, type Person } from './person.ts';

/** Everybody with the role, also without an account. */
export const listAdmins = (): Promise<Person[]> =>
  peopleWhere((users) => users.where('isAdmin', '==', true));

type Confirm = (person: Person) => Promise<void>;

/**
 * Makes a registered person an admin. Only this code writes isAdmin: no client and no function can.
 * Sessions end. Whoever registered the address first may not be its owner, so the password is
 * replaced by a random one that nobody knows: who sets the next one, or logs in by link, reads the
 * mails, which proves the address.
 * @param who e-mail or uid
 * @throws {Problem} when nobody is registered with it, when the person is an admin already, or when
 *   the address is not confirmed: a stranger could have registered it first, or changed it
 */
export const grantAdmin = async (who: string, confirm?: Confirm): Promise<Person> => {
  const person = await findRegistered(who);
  const { uid, account } = person;
  const state = addressState(account.email, account.customClaims);
  if (state === 'changed')
    throw new Problem(
      `The address of this account was changed past the site. First: npm run customer -- restore ${uid}${projectFlag()}`,
    );
  if (!account.emailVerified)
    throw new Problem(
      `The address ${account.email} is not confirmed: anyone can have registered it. Confirm it with the mail that came after the registration (the page of a new ticket sends it again), then run the command again.`,
    );
  // Without a proven address the role has no effect, so it is granted again.
  if (person.isAdmin && state === 'proven')
    throw new Problem(`${account.email} is an admin already: nothing was changed.`);
  await confirm?.(person);
  const app = adminApp();
  const auth = getAuth(app);
  await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') });
  await auth.revokeRefreshTokens(uid);
  // Not before: an interrupted run would prove the address for a stranger who knows the password.
  const claims = { ...account.customClaims, provenEmail: account.email, provenAt: Date.now() };
  await auth.setCustomUserClaims(uid, claims);
  await getFirestore(app).doc(`users/${uid}`).update({ isAdmin: true });
  return person;
};

/**
 * Takes the role from an admin and ends the sessions; also from one whose account is gone.
 * @param who e-mail or uid
 * @throws {Problem} when this is no admin
 */
export const revokeAdmin = async (who: string, confirm?: Confirm): Promise<Person> => {
  const person = await findPerson(who);
  if (!person.isAdmin)
    throw new Problem(`${person.email ?? person.uid} is no admin: nothing was changed.`);
  await confirm?.(person);
  const app = adminApp();
  // First: the role ends even where Auth refuses to end the sessions.
  await getFirestore(app).doc(`users/${person.uid}`).update({ isAdmin: false });
  if (person.account) await getAuth(app).revokeRefreshTokens(person.uid);
  return person;
};
