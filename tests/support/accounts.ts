import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { nicknameKey } from '../../shared/user.ts';

/** Everything that the store and the provider hold of the given nicknames and addresses. */
export const tracesOf = async ({
  nicknames,
  emails,
}: {
  nicknames: string[];
  emails: string[];
}) => {
  const app = adminApp();
  const db = getFirestore(app);
  const lookups: { email: string }[][] = [];
  for (let from = 0; from < emails.length; from += 100) {
    lookups.push(emails.slice(from, from + 100).map((email) => ({ email })));
  }
  const found = await Promise.all(lookups.map((lookup) => getAuth(app).getUsers(lookup)));
  const accounts = found.flatMap(({ users }) => users.map(({ uid }) => uid));
  const [users, holds, registrations] = await Promise.all([
    db.collection('users').get(),
    db.getAll(...nicknames.map((nickname) => db.doc(`nicknames/@${nicknameKey(nickname)}`))),
    db.collection('registrations').get(),
  ]);
  const keys = new Set(nicknames.map(nicknameKey));
  return {
    /** Uids at the identity provider. */
    accounts,
    /** Uids of user records. */
    records: users.docs
      .filter((user) => keys.has(nicknameKey(String(user.get('nickname')))))
      .map(({ id }) => id),
    /** Uids that hold a nickname, for good or while they register. */
    holders: holds.filter(({ exists }) => exists).map((hold) => String(hold.get('uid'))),
    /** States of registrations that have not ended. */
    registrations: registrations.docs
      .filter((registration) => keys.has(String(registration.get('nicknameKey'))))
      .map((registration) => String(registration.get('state'))),
  };
};
