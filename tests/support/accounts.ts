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
  // By queries, because the store may be full of others; one takes 30 values.
  const those = async (collection: string, field: string, values: string[]) => {
    const queries = Array.from({ length: Math.ceil(values.length / 30) }, (_, i) =>
      db
        .collection(collection)
        .where(field, 'in', values.slice(i * 30, i * 30 + 30))
        .get(),
    );
    return (await Promise.all(queries)).flatMap(({ docs }) => docs);
  };
  const keys = nicknames.map(nicknameKey);
  const [users, holds, registrations] = await Promise.all([
    those('users', 'nickname', nicknames),
    db.getAll(...keys.map((key) => db.doc(`nicknames/@${key}`))),
    those('registrations', 'nicknameKey', keys),
  ]);
  return {
    /** Uids at the identity provider. */
    accounts,
    /** Uids of user records. */
    records: users.map(({ id }) => id),
    /** Uids that hold a nickname, for good or while they register. */
    holders: holds.filter(({ exists }) => exists).map((hold) => String(hold.get('uid'))),
    /** States of registrations that have not ended. */
    registrations: registrations.map((registration) => String(registration.get('state'))),
  };
};
