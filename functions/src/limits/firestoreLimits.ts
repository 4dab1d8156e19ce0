import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { transactionsOf } from '../lib/transactions.ts';
import { LIMIT_WINDOW, type Spending, spendOne, type Usage } from './rateLimits.ts';

/** Collection limits/{key}: a TTL policy on `expiresAt` deletes a window after its end. */
export const limitRef = (db: Firestore, key: string): DocumentReference =>
  db.collection('limits').doc(key);

export const toUsage = (data: DocumentData | undefined): Usage | null =>
  data ? { startedAt: Number(data.startedAt), count: Number(data.count) } : null;

export const usageDocument = (usage: Usage, window: number = LIMIT_WINDOW): DocumentData => ({
  ...usage,
  expiresAt: Timestamp.fromMillis(usage.startedAt + window),
});

/** Counts uses per account or IP, in the database because several instances run. */
export const firestoreRateLimits = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /** @throws {CallError} resource-exhausted with the seconds until the next try */
    spend: (spending: Spending): Promise<void> => {
      const ref = limitRef(db, spending.key);
      return transact(ref.path, async (transaction) => {
        const usage = toUsage((await transaction.get(ref)).data());
        const next = spendOne(usage, spending.most, now(), spending);
        transaction.set(ref, usageDocument(next, spending.window));
      });
    },
  };
};
export type RateLimits = ReturnType<typeof firestoreRateLimits>;
