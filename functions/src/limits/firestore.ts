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

export const usageDocument = (usage: Usage): DocumentData => ({
  ...usage,
  expiresAt: Timestamp.fromMillis(usage.startedAt + LIMIT_WINDOW),
});

export const firestoreRateLimits = (db: Firestore, now: () => number): RateLimits => {
  const transact = transactionsOf(db);
  return {
    spend: ({ key, most, uses }) => {
      const ref = limitRef(db, key);
      return transact(ref.path, async (transaction) => {
        const usage = toUsage((await transaction.get(ref)).data());
        transaction.set(ref, usageDocument(spendOne(usage, most, now(), uses)));
      });
    },
  };
};
