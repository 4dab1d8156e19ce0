import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { type RateLimits, LIMIT_WINDOW, spendOne, type Usage } from './rateLimits.ts';

/** Concurrent callers write the same limit, counter or ticket: the SDK's default of 5 attempts is too few. */
export const TRANSACTION_OPTIONS = { maxAttempts: 20 };

/** Collection limits/{key}: a TTL policy on `expiresAt` deletes a window after its end. */
export const limitRef = (db: Firestore, key: string): DocumentReference =>
  db.collection('limits').doc(key);

export const toUsage = (data: DocumentData | undefined): Usage | null =>
  data ? { startedAt: Number(data.startedAt), count: Number(data.count) } : null;

export const usageDocument = (usage: Usage, window: number = LIMIT_WINDOW): DocumentData => ({
  ...usage,
  expiresAt: Timestamp.fromMillis(usage.startedAt + window),
});

export const firestoreRateLimits = (db: Firestore, now: () => number): RateLimits => ({
  spend: ({ key, most }) => {
    const ref = limitRef(db, key);
    return db.runTransaction(async (transaction) => {
      const usage = toUsage((await transaction.get(ref)).data());
      transaction.set(ref, usageDocument(spendOne(usage, most, now())));
    }, TRANSACTION_OPTIONS);
  },
});
