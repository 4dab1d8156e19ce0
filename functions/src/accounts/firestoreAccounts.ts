import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Language, LANGUAGES } from '../../../shared/language.ts';
import { DAY } from '../../../shared/time.ts';
import { nicknameKey, type UserRecord } from '../../../shared/user.ts';
import { patiently, transactionsOf } from '../transactions.ts';
import type { AccountStore, NewUser, NicknameHold, Registration } from './accountStore.ts';

/** gRPC status ALREADY_EXISTS: the document of a `create` exists. */
const ALREADY_EXISTS = 6;

/**
 * How long the document of an abandoned registration is kept after its account was deleted, so that
 * a delayed attempt still finds that it was replaced. A TTL policy on `purgeAt` deletes it then.
 */
const TRACE_LIFETIME = DAY;

/** Registrations per page of the sweep. */
const OVERDUE_PAGE = 100;

/**
 * Collections: users/{uid}, nicknames/{key} (who holds which nickname), registrations/{uid}
 * (unfinished registrations). Clients cannot access the last two.
 */
export const firestoreAccounts = (db: Firestore): AccountStore => {
  const userRef = (uid: string) => db.collection('users').doc(uid);
  // The prefix keeps names such as `__x__`, which Firestore reserves, out of the id.
  const nicknameRef = (key: string) => db.collection('nicknames').doc(`@${key}`);
  const registrationRef = (uid: string) => db.collection('registrations').doc(uid);

  const transact = transactionsOf(db);

  return {
    readUser: async (uid) => toUser((await userRef(uid).get()).data()),

    readNicknameHold: async (key) => toHold((await nicknameRef(key).get()).data()),

    readRegistration: async (uid) => toRegistration((await registrationRef(uid).get()).data()),

    // Batches of creates instead of transactions: concurrent callers do not wait for each other.
    reserveNickname: (uid, { expiresAt, ...registration }) => {
      const until = Timestamp.fromMillis(expiresAt);
      return commitCreates(() =>
        db
          .batch()
          .create(nicknameRef(registration.nicknameKey), { uid, expiresAt: until })
          .create(registrationRef(uid), { ...registration, expiresAt: until, state: 'pending' }),
      );
    },

    createUser: (uid, user) =>
      commitCreates(() =>
        db
          .batch()
          .create(nicknameRef(nicknameKey(user.nickname)), { uid })
          .create(userRef(uid), newRecord(user)),
      ),

    completeRegistration: (uid) =>
      transact(registrationRef(uid).path, async (transaction) => {
        const [trace, user] = await transaction.getAll(registrationRef(uid), userRef(uid));
        // The SDK retries a commit whose response was lost: then all of this has been done.
        if (user?.exists) return true;
        const registration = toRegistration(trace?.data());
        if (registration?.state !== 'pending') return false;
        transaction
          .create(userRef(uid), newRecord(registration))
          .set(nicknameRef(registration.nicknameKey), { uid })
          .delete(registrationRef(uid));
        return true;
      }),

    // The plain look first takes no lock, for which the many who replace one registration would wait.
    abandonRegistration: (uid, now) =>
      transact(registrationRef(uid).path, async (transaction) => {
        const refs = [registrationRef(uid), userRef(uid)] as const;
        const looked = mayAbandon(await db.getAll(...refs), now);
        if (looked !== null) return looked;
        const decided = mayAbandon(await transaction.getAll(...refs), now);
        if (decided !== null) return decided;
        transaction.update(registrationRef(uid), { state: 'abandoned' });
        return true;
      }),

    releaseNickname: (uid, { forget }) =>
      transact(registrationRef(uid).path, async (transaction) => {
        const trace = await registrationRef(uid).get();
        const known = toRegistration(trace.data());
        if (!known || (!forget && trace.get('purgeAt'))) return;
        const nickname = nicknameRef(known.nicknameKey);
        const [registration, held] = await transaction.getAll(registrationRef(uid), nickname);
        if (!registration?.exists) return;
        const hold = toHold(held?.data());
        if (hold?.uid === uid && hold.expiresAt !== null) transaction.delete(nickname);
        if (forget) {
          transaction.delete(registrationRef(uid));
          return;
        }
        transaction.update(registrationRef(uid), {
          purgeAt: Timestamp.fromMillis(Date.now() + TRACE_LIFETIME),
        });
      }),

    overdueRegistrations: async (before) => {
      const { docs } = await db
        .collection('registrations')
        .where('expiresAt', '<=', Timestamp.fromMillis(before))
        .limit(OVERDUE_PAGE)
        .select()
        .get();
      return docs.map(({ id }) => id);
    },
  };
};

/** Whether a registration is or may not be abandoned; null: it may be. */
const mayAbandon = ([trace, user]: readonly DocumentSnapshot[], now: number): boolean | null => {
  const registration = toRegistration(trace?.data());
  if (!registration || user?.exists) return false;
  if (registration.state === 'abandoned') return true;
  return registration.expiresAt > now ? false : null;
};

/** False when one of the documents exists; a batch is good for one attempt. */
const commitCreates = async (batch: () => WriteBatch): Promise<boolean> => {
  try {
    await patiently(() => batch().commit());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return false;
    throw error;
  }
};

const newRecord = ({ nickname, language }: NewUser) => ({
  nickname,
  isAdmin: false,
  language,
  createdAt: FieldValue.serverTimestamp(),
});

/** Records may be edited by hand in the console: a malformed one counts as missing. */
const toUser = (data: DocumentData | undefined): UserRecord | null => {
  if (typeof data?.nickname !== 'string') return null;
  return {
    nickname: data.nickname,
    isAdmin: data.isAdmin === true,
    language: toLanguage(data.language),
  };
};

const toLanguage = (value: unknown): Language =>
  LANGUAGES.find((language) => language === value) ?? 'en';

const toHold = (data: DocumentData | undefined): NicknameHold | null => {
  if (!data) return null;
  return {
    uid: String(data.uid),
    expiresAt: data.expiresAt instanceof Timestamp ? data.expiresAt.toMillis() : null,
  };
};

const toRegistration = (data: DocumentData | undefined): Registration | null => {
  if (!data) return null;
  const key = String(data.nicknameKey);
  return {
    nicknameKey: key,
    nickname: typeof data.nickname === 'string' ? data.nickname : key,
    language: toLanguage(data.language),
    email: String(data.email),
    expiresAt: data.expiresAt instanceof Timestamp ? data.expiresAt.toMillis() : 0,
    state: data.state === 'abandoned' ? 'abandoned' : 'pending',
  };
};
