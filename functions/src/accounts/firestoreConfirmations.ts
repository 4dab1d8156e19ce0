import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { DAY } from '../../../shared/time.ts';
import { readAll, transactionsOf } from '../lib/transactions.ts';
import { limitOf, spend } from '../limits/firestoreLimits.ts';
import type { Spending } from '../limits/rule.ts';

/** As long as the link in Firebase's mail works. */
const LIFETIME = 3 * DAY;

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
    /**
     * Stores the hash of a new secret in place of an older one.
     * @throws {CallError} resource-exhausted when the account has asked for too many mails
     */
    store: (
      { uid, email }: Omit<Confirmation, 'isUsed'>,
      hash: string,
      spending: Spending | undefined,
    ): Promise<void> =>
      transact(refOf(uid).path, async (transaction) => {
        const documents = await readAll(transaction, [limitOf(db, spending)]);
        spend(db, transaction, documents, spending, now());
        const expiresAt = Timestamp.fromMillis(now() + LIFETIME);
        transaction.set(refOf(uid), { email, hash, expiresAt });
      }),

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
