import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { DAY } from '../../../shared/time.ts';
import { CallError } from '../lib/errors.ts';
import { CALL_SECONDS } from '../lib/settings.ts';
import { transactionsOf } from '../lib/transactions.ts';

/** As long as the link in Firebase's mail works. */
const LIFETIME = 3 * DAY;
/** After this many milliseconds an interrupted call is over. */
const TURN = CALL_SECONDS * 1000;

/** The account and the address that a mailed secret is about, and whether it has proven them already. */
export type Confirmation = { uid: string; email: string; isUsed: boolean };

/**
 * The secrets of confirmation mails, as hashes: confirmations/{uid}, one for each account. No client
 * can read them. A TTL policy on `expiresAt` deletes them.
 */
export const firestoreConfirmations = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  const refOf = (uid: string) => db.collection('confirmations').doc(uid);
  return {
    /** Stores the hash of a new secret in place of an older one. */
    store: async ({ uid, email }: Omit<Confirmation, 'isUsed'>, hash: string): Promise<void> => {
      const expiresAt = Timestamp.fromMillis(now() + LIFETIME);
      await refOf(uid).set({ email, hash, expiresAt, isUsed: false }, { merge: true });
    },

    /**
     * Changes an account while no other call does: Firebase Authentication has no transactions, and
     * of two changes the later would undo the earlier.
     * @throws {CallError} aborted while another call changes it
     */
    alone: async <T>(uid: string, change: () => Promise<T>): Promise<T> => {
      await transact(refOf(uid).path, async (transaction) => {
        const found = await transaction.get(refOf(uid));
        const taken = found.get('turnUntil')?.toMillis() ?? 0;
        if (taken > now()) throw new CallError('aborted', 'Please try again.');
        const turnUntil = Timestamp.fromMillis(now() + TURN);
        const expiresAt = found.get('expiresAt') ?? Timestamp.fromMillis(now() + LIFETIME);
        transaction.set(refOf(uid), { turnUntil, expiresAt }, { merge: true });
      });
      try {
        return await change();
      } finally {
        // A turn that could not be given back ends by itself.
        const free = { turnUntil: FieldValue.delete() };
        await refOf(uid)
          .update(free)
          .catch(() => undefined);
      }
    },

    /** What the secret with this hash is about; null if it was replaced or has expired. */
    find: async (hash: string): Promise<Confirmation | null> => {
      const { docs } = await db
        .collection('confirmations')
        .where('hash', '==', hash)
        .limit(1)
        .get();
      const [found] = docs;
      if (!found || found.get('expiresAt').toMillis() <= now()) return null;
      const isUsed = found.get('isUsed') === true;
      return { uid: found.id, email: String(found.get('email')), isUsed };
    },

    /** The secret is kept until it expires, so that a repeat of the call that used it is known. */
    use: async (uid: string): Promise<void> => {
      await refOf(uid).update({ isUsed: true });
    },
  };
};
