import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type Documents, readAll, transactionsOf } from '../lib/transactions.ts';
import { type Spending, spendOne, type Usage } from './rule.ts';

/** Collection limits/{key}: a TTL policy on `expiresAt` deletes a window after its end. */
export const limitRef = (db: Firestore, key: string): DocumentReference =>
  db.collection('limits').doc(key);

/** The document of a limit, if there is one. */
export const limitOf = (
  db: Firestore,
  spending: Spending | undefined,
): DocumentReference | undefined => spending && limitRef(db, spending.key);

export const toUsage = (data: DocumentData | undefined): Usage | null =>
  data ? { startedAt: Number(data.startedAt), count: Number(data.count) } : null;

export const usageDocument = (usage: Usage, window: number): DocumentData => ({
  ...usage,
  expiresAt: Timestamp.fromMillis(usage.startedAt + window),
});

/**
 * Counts a use of a limit, if there is one, whose document is among those that the transaction has read.
 * @throws {CallError} resource-exhausted with the seconds until the next try
 */
export const spend = (
  db: Firestore,
  transaction: Transaction,
  documents: Documents,
  spending: Spending | undefined,
  now: number,
): void => {
  if (!spending) return;
  const ref = limitRef(db, spending.key);
  const usage = spendOne(toUsage(documents.get(ref.path)), spending, now);
  transaction.set(ref, usageDocument(usage, spending.window));
  documents.set(ref.path, usage);
};

/** Counts uses per account or IP, in the database because several instances run. */
export const firestoreRateLimits = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /** @throws {CallError} resource-exhausted while the limit, if there is one, is used up */
    check: async (spending: Spending | undefined): Promise<void> => {
      if (!spending) return;
      const usage = toUsage((await limitRef(db, spending.key).get()).data());
      spendOne(usage, spending, now());
    },
    /** @throws {CallError} resource-exhausted with the seconds until the next try */
    spend: (spending: Spending): Promise<void> => {
      const ref = limitRef(db, spending.key);
      return transact(ref.path, async (transaction) =>
        spend(db, transaction, await readAll(transaction, [ref]), spending, now()),
      );
    },
  };
};
export type RateLimits = ReturnType<typeof firestoreRateLimits>;
