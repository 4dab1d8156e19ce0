import { getAuth, type UserRecord } from 'firebase-admin/auth';
import {
  type CollectionReference,
  type DocumentSnapshot,
  getFirestore,
  type Query,
} from 'firebase-admin/firestore';
import { cleanEmail, isEmail } from '../../shared/email.ts';
import { addressState, ownAddress } from '../../shared/user.ts';
import { Misuse, Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';

/** The account and the user record of one person; each may be missing. */
export type Person = {
  uid: string;
  email: string | null;
  account: UserRecord | null;
  /** Of the user record; null without one. */
  nickname: string | null;
  isAdmin: boolean;
};
export type Registered = Person & { account: UserRecord };

/**
 * @param who an e-mail, or a uid, which may have no account anymore
 * @returns the address alone when nobody has an account with it
 * @throws {Misuse} for what is neither
 */
export const findByName = async (who: string): Promise<Person | { email: string; uid: null }> => {
  const app = adminApp();
  const named = nameOf(who.trim());
  const { users } = await getAuth(app).getUsers([named]);
  const [account = null] = users;
  if (!account && 'email' in named) return { ...named, uid: null };
  const uid = account?.uid ?? ('uid' in named ? named.uid : '');
  return personOf(await getFirestore(app).doc(`users/${uid}`).get(), account);
};

/** The problem with an address that nobody has an account with. */
export const nobodyHas = (who: string): Problem =>
  new Problem(
    `Nobody has an account with ${who}. If it was deleted before, name its uid, which the document of a ticket has.`,
  );

/**
 * @throws {Misuse} for what is neither an e-mail nor a uid
 * @throws {Problem} when nobody has the e-mail
 */
export const findPerson = async (who: string): Promise<Person> => {
  const person = await findByName(who);
  if (person.uid === null) throw nobodyHas(who);
  return person;
};

const nameOf = (who: string): { email: string } | { uid: string } => {
  const email = cleanEmail(who);
  if (isEmail(email)) return { email };
  // What Firestore takes as the id of a document.
  if (/^(?!\.|__)[^\s/@]{1,128}$/.test(who)) return { uid: who };
  throw new Misuse(`${who} is neither an e-mail address nor a uid.`);
};

const personOf = (record: DocumentSnapshot, account: UserRecord | null): Person => ({
  uid: record.id,
  email: account?.email ?? null,
  account,
  nickname: record.exists ? String(record.get('nickname')) : null,
  isAdmin: record.get('isAdmin') === true,
});

/** @throws {Problem} when nobody is registered with this e-mail or uid */
export const findRegistered = async (who: string): Promise<Registered> => {
  const { account, ...person } = await findPerson(who);
  if (account && person.nickname !== null) return { ...person, account };
  throw new Problem(
    `Nobody is registered as ${who}. Register on the site first, then run the command again.`,
  );
};

/** At most a hundred of the people whose user records a query finds, in its order. */
export const peopleWhere = async (
  queryOf: (users: CollectionReference) => Query,
): Promise<Person[]> => {
  const app = adminApp();
  const { docs } = await queryOf(getFirestore(app).collection('users')).limit(100).get();
  const { users } = await getAuth(app).getUsers(docs.map(({ id: uid }) => ({ uid })));
  return docs.map((record) => personOf(record, users.find(({ uid }) => uid === record.id) ?? null));
};

/** What a command says about a person. */
export const describe = ({ uid, account, nickname }: Person): string => {
  const name = nickname ?? 'no user record';
  if (!account) return `no account, ${name}\n  uid           ${uid}`;
  const { email, emailVerified, customClaims = {}, metadata } = account;
  const address = {
    proven: 'proven',
    unproven: emailVerified ? 'verified at Firebase, not proven' : 'not verified at Firebase',
    changed: `changed past the site, was ${ownAddress(customClaims)}: the account is locked`,
  }[addressState(email, customClaims)];
  return [
    `${email ?? 'no address'}, ${name}`,
    `  uid           ${uid}`,
    `  created       ${metadata.creationTime}`,
    `  last sign-in  ${metadata.lastSignInTime ?? 'never'}`,
    `  address       ${address}`,
  ].join('\n');
};
