import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { pointAdminSdkAtSuite } from '../../scripts/suite/project.ts';
import { registerUser } from '../../functions/src/accounts/handlers.ts';
import { connect } from '../../functions/src/dependencies.ts';
import type { Dependencies, InSession, SignedIn } from '../../functions/src/dependencies.ts';
import type { Language } from '../../shared/language.ts';
import { HOUR } from '../../shared/time.ts';
import { nicknameKeys } from '../../shared/nickname.ts';
import { password, uniqueName } from './callables.ts';
import type { Person } from './people.ts';

export type Wanted = { nickname: string; email: string; language?: Language };

/** The handler's real dependencies, connected to the running suite. */
export const connectDependencies = async (): Promise<Dependencies> => {
  pointAdminSdkAtSuite();
  return connect();
};

/** A person as a handler gets them. */
export const callerOf = (person: Person, more: Partial<SignedIn> = {}): SignedIn => ({
  isAdmin: false,
  emailProven: false,
  language: 'en',
  authTime: 0,
  idToken: person.token,
  ...person,
  ...more,
});

/** The same with their account as it is now. */
export const inSession = async (person: Person): Promise<InSession> => {
  const account = await (await connectDependencies()).identity.find(person.uid);
  if (!account) throw new Error(`${person.email} has no account.`);
  return { ...callerOf(person), account };
};

/** The same at a later time. */
export const hoursLater = (real: Dependencies, hours: number): Dependencies => ({
  ...real,
  now: () => Date.now() + hours * HOUR,
});

/** Somebody who has not registered yet. */
export const newSomebody = (): Wanted => {
  const nickname = uniqueName('some');
  return { nickname, email: `${nickname}@example.com` };
};

/** Everything stored in Firestore and Auth about the nicknames and emails of people. */
export const tracesOf = async (...people: readonly Wanted[]) => {
  const db = getFirestore(adminApp());
  const keys = [...new Set(people.flatMap(({ nickname }) => nicknameKeys(nickname)))];
  // By queries, because there may be many other documents.
  const those = async (collection: string, field: string, values: Iterable<string>) => {
    const found = await Promise.all(
      Array.from(values, (value) => db.collection(collection).where(field, '==', value).get()),
    );
    return found.flatMap(({ docs }) => docs);
  };
  const [{ users }, records, holds, registrations] = await Promise.all([
    getAuth(adminApp()).getUsers(people.map(({ email }) => ({ email }))),
    those('users', 'nickname', new Set(people.map(({ nickname }) => nickname))),
    db.getAll(...keys.map((key) => db.doc(`nicknames/@${key}`))),
    those('registrations', 'nickname', new Set(people.map(({ nickname }) => nickname))),
  ]);
  return {
    /** Uids in Firebase Auth. */
    accounts: users.map(({ uid }) => uid),
    /** Uids of user records. */
    records: records.map(({ id }) => id),
    /** Uids that hold a nickname, permanently or during a registration. */
    holders: [
      ...new Set(holds.filter(({ exists }) => exists).map((hold) => String(hold.get('uid')))),
    ],
    /** States of unfinished registrations. */
    registrations: registrations.map((registration) => String(registration.get('state'))),
  };
};

/** The traces of one person who is registered. */
export const wholeAccount = (uid: string) => ({ accounts: [uid], records: [uid], holders: [uid] });

/** Called before and after each call to a dependency; may never return. */
type Checkpoint = (when: 'before' | 'after', call: string) => Promise<void> | void;

/** The same dependencies with a checkpoint before and after each call. */
export const watchCalls = (real: Dependencies, checkpoint: Checkpoint): Dependencies => {
  const watch = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          await checkpoint('before', String(name));
          const result: unknown = await Reflect.apply(method, target, args);
          await checkpoint('after', String(name));
          return result;
        };
      },
    });
  return { ...real, accounts: watch(real.accounts), identity: watch(real.identity) };
};

export const registerAs = (deps: Dependencies, wanted: Wanted) =>
  registerUser(deps, null, { ...wanted, password });

/** Runs an attempt up to the given point and never continues it, like a killed process. */
export const abandonAt = (deps: Dependencies, wanted: Wanted, point: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopped = watchCalls(deps, (when, name) => {
      if (`${when} ${name}` !== point) return undefined;
      resolve();
      return new Promise<never>(() => {});
    });
    registerAs(stopped, wanted).then(() => reject(new Error(`never came to: ${point}`)), reject);
  });
