import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { nicknameKey } from '../../shared/user.ts';

/** Everything stored in Firestore and Auth about the given nicknames and emails. */
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
  // By queries, because there may be many other documents; a query takes 30 values.
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
    /** Uids in Firebase Auth. */
    accounts,
    /** Uids of user records. */
    records: users.map(({ id }) => id),
    /** Uids that hold a nickname, permanently or during a registration. */
    holders: holds.filter(({ exists }) => exists).map((hold) => String(hold.get('uid'))),
    /** States of unfinished registrations. */
    registrations: registrations.map((registration) => String(registration.get('state'))),
  };
};
