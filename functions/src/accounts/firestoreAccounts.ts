import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { errorCode } from '../../../shared/errorCode.ts';
import { LANGUAGES } from '../../../shared/language.ts';
import { nicknameKeys } from '../../../shared/nickname.ts';
import type { UserRecord } from '../../../shared/user.ts';
import { transactionsOf } from '../lib/transactions.ts';

/** Who holds a nickname: permanently, or with `expiresAt` (milliseconds) during a registration. */
type NicknameHold = { uid: string; expiresAt: number | null };

/** What a registration stores as the user record. */
export type NewUser = Pick<UserRecord, 'nickname' | 'language'>;

/**
 * An unfinished registration, with what is to become the user record. It is written before the
 * account is created and deleted in the transaction that writes the record, so an account with a
 * registration and without a record belongs to a registration that was interrupted.
 */
type Registration = NewUser & {
  /** Those that it holds. */
  nicknameKeys: string[];
  email: string;
  expiresAt: number;
  /** `abandoned`: another attempt has replaced it; it must not complete. */
  state: 'pending' | 'abandoned';
};

/** gRPC status ALREADY_EXISTS: the document of a `create` exists. */
const ALREADY_EXISTS = 6;

/**
 * What the handlers need of the database; every method is one atomic step. Collections: users/{uid}, nicknames/{key} (who holds which nickname, by each of its keys), registrations/{uid}
 * (unfinished registrations). Clients cannot access the last two.
 */
export const firestoreAccounts = (db: Firestore) => {
  const userRef = (uid: string) => db.collection('users').doc(uid);
  // The prefix keeps names such as `__x__`, which Firestore reserves, out of the id.
  const keyRef = (key: string) => db.collection('nicknames').doc(`@${key}`);
  const nicknameRefs = (nickname: string) => nicknameKeys(nickname).map(keyRef);
  const registrationRef = (uid: string) => db.collection('registrations').doc(uid);

  const transact = transactionsOf(db);

  return {
    readUser: async (uid: string): Promise<UserRecord | null> =>
      toUser((await userRef(uid).get()).data()),

    /**
     * Notes that the address of an account was changed past the site, at a time in milliseconds; false
     * when that has been noted before, and for an account without a user record.
     */
    noteAddressChange: (uid: string, at: number): Promise<boolean> =>
      transact(userRef(uid).path, async (transaction) => {
        const user = await transaction.get(userRef(uid));
        if (!user.exists || user.get('addressChangedAt')) return false;
        transaction.update(userRef(uid), { addressChangedAt: Timestamp.fromMillis(at) });
        return true;
      }),

    /** Who holds the nickname, or one that looks like it. */
    readNicknameHolds: async (nickname: string): Promise<NicknameHold[]> => {
      const holds = await db.getAll(...nicknameRefs(nickname));
      return holds.flatMap((hold) => toHold(hold.data()) ?? []);
    },

    readRegistration: async (uid: string): Promise<Registration | null> =>
      toRegistration((await registrationRef(uid).get()).data()),

    /** Reserves the nickname and writes the registration; false when the nickname is held. */
    // Creates without a read, so that concurrent callers do not wait for each other.
    reserveNickname: (
      uid: string,
      { expiresAt, ...registration }: Omit<Registration, 'state' | 'nicknameKeys'>,
    ): Promise<boolean> =>
      isCreated(db, (transaction) => {
        const until = Timestamp.fromMillis(expiresAt);
        const { nickname } = registration;
        for (const ref of nicknameRefs(nickname))
          transaction.create(ref, { uid, expiresAt: until });
        transaction.create(registrationRef(uid), {
          ...registration,
          nicknameKeys: nicknameKeys(nickname),
          expiresAt: until,
          state: 'pending',
        });
      }),

    /** Writes the user record of an account and takes its nickname; false when either exists. */
    createUser: (uid: string, user: NewUser): Promise<boolean> =>
      isCreated(db, (transaction) => {
        for (const ref of nicknameRefs(user.nickname)) transaction.create(ref, { uid });
        transaction.create(userRef(uid), newRecord(user));
      }),

    /**
     * Writes the user record and deletes the registration; true also when that has been done before,
     * false when another attempt has replaced it.
     */
    completeRegistration: (uid: string): Promise<boolean> =>
      transact(registrationRef(uid).path, async (transaction) => {
        const [trace, user] = await transaction.getAll(registrationRef(uid), userRef(uid));
        // The SDK retries a commit whose response was lost: then all of this has been done.
        if (user?.exists) return true;
        const registration = toRegistration(trace?.data());
        if (registration?.state !== 'pending') return false;
        for (const key of registration.nicknameKeys) transaction.set(keyRef(key), { uid });
        transaction.create(userRef(uid), newRecord(registration)).delete(registrationRef(uid));
        return true;
      }),

    /**
     * Marks a registration that expired by `now` as abandoned, so that it cannot complete. False when
     * it is still running, completed or unknown: then its account must not be touched.
     */
    // The plain look first takes no lock, for which the many who replace one registration would wait.
    abandonRegistration: (uid: string, now: number): Promise<boolean> =>
      transact(registrationRef(uid).path, async (transaction) => {
        const refs = [registrationRef(uid), userRef(uid)] as const;
        const looked = mayAbandon(await db.getAll(...refs), now);
        if (looked !== null) return looked;
        const decided = mayAbandon(await transaction.getAll(...refs), now);
        if (decided !== null) return decided;
        transaction.update(registrationRef(uid), { state: 'abandoned' });
        return true;
      }),

    /**
     * Frees the nickname if `uid` still reserves it. Call it after the account was deleted. Without
     * `forget` the registration stays until the sweep, so that a delayed attempt still finds that it was
     * replaced.
     */
    releaseNickname: (uid: string, { forget }: { forget: boolean }): Promise<void> =>
      transact(registrationRef(uid).path, async (transaction) => {
        const known = toRegistration((await registrationRef(uid).get()).data());
        if (!known) return;
        const held = await transaction.getAll(...known.nicknameKeys.map(keyRef));
        for (const nickname of held) {
          const hold = toHold(nickname.data());
          if (hold?.uid === uid && hold.expiresAt !== null) transaction.delete(nickname.ref);
        }
        if (forget) transaction.delete(registrationRef(uid));
      }),

    /** The registrations that expired by `before`. */
    overdueRegistrations: async (before: number): Promise<string[]> => {
      const { docs } = await db
        .collection('registrations')
        .where('expiresAt', '<=', Timestamp.fromMillis(before))
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

/** False when one of the documents exists already; then none is written. */
const isCreated = async (db: Firestore, write: (transaction: Transaction) => void) => {
  try {
    await db.runTransaction(async (transaction) => write(transaction));
    return true;
  } catch (error) {
    if (errorCode(error) === ALREADY_EXISTS) return false;
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
    language: LANGUAGES.find((language) => language === data.language) ?? 'en',
  };
};

// Only the server writes holds and registrations.

const toHold = (data: DocumentData | undefined): NicknameHold | null =>
  data ? { uid: data.uid, expiresAt: data.expiresAt?.toMillis() ?? null } : null;

const toRegistration = (data: DocumentData | undefined): Registration | null => {
  if (!data) return null;
  const { nicknameKeys: keys, nickname, language, email, state, expiresAt } = data;
  return { nicknameKeys: keys, nickname, language, email, state, expiresAt: expiresAt.toMillis() };
};
