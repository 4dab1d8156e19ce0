import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { transactionsOf } from '../transactions.ts';
import { type RateLimits, LIMIT_WINDOW, spendOne, type Usage } from './rateLimits.ts';

/** Collection limits/{key}: a TTL policy on `expiresAt` deletes a window after its end. */
export const limitRef = (db: Firestore, key: string): DocumentReference =>
  db.collection('limits').doc(key);

export const toUsage = (data: DocumentData | undefined): Usage | null =>
  data ? { startedAt: Number(data.startedAt), count: Number(data.count) } : null;

export const usageDocument = (usage: Usage, window: number = LIMIT_WINDOW): DocumentData => ({
  ...usage,
  expiresAt: Timestamp.fromMillis(usage.startedAt + window),
});

export const firestoreRateLimits = (db: Firestore, now: () => number): RateLimits => {
  const transact = transactionsOf(db);
  return {
    spend: (spending) => {
      const ref = limitRef(db, spending.key);
      return transact(ref.path, async (transaction) => {
        const usage = toUsage((await transaction.get(ref)).data());
        const next = spendOne(usage, spending.most, now(), spending);
        transaction.set(ref, usageDocument(next, spending.window));
      });
    },
  };
};
