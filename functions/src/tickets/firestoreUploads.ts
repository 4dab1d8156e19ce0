import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { accountKey, type Spending, spendOne, usedUpUntil } from '../limits/rateLimits.ts';
import { transactionsOf } from '../lib/transactions.ts';

/** Limits of uploads, each with the field of the record that it stops them by. */
const UPLOAD_STOPS = {
  uploads: 'uploadsStoppedUntil',
  uploaded: 'uploadsStoppedUntil',
  // The storage rules ask for it only until the address is confirmed.
  unconfirmedUploads: 'unconfirmedStoppedUntil',
  unconfirmedUploaded: 'unconfirmedStoppedUntil',
} as const;
type StopField = (typeof UPLOAD_STOPS)[keyof typeof UPLOAD_STOPS];

export type UploadLimit = Required<Pick<Spending, 'most' | 'window'>> & {
  name: keyof typeof UPLOAD_STOPS;
  counts: 'images' | 'bytes';
};

export type Upload = { path: string; bytes: number };

/** `until`: when the account has room again, in milliseconds. */
export type UploadRefusal = { until: number };

/** How many counted uploads a limit remembers. */
const REMEMBERED = 20;

/** Counts in limits/{key}; the stop is in users/{uid}, where firebase/storage.rules reads it. */
export const firestoreUploads = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /**
     * Counts uploads, each of the last twenty once. When a limit is used up, the storage rules refuse
     * this account's uploads until it has room again. An admin has no limit.
     * @returns null, or a refusal when a limit was used up before the last of them, or nobody has this
     * uid
     */
    count: (
      uid: string,
      uploads: readonly Upload[],
      spendings: readonly UploadLimit[],
    ): Promise<UploadRefusal | null> =>
      transact(`uploads-${uid}`, async (transaction) => {
        const at = now();
        const user = db.doc(`users/${uid}`);
        const record = await transaction.get(user);
        if (!record.exists) return { until: at };
        if (record.get('isAdmin') === true) return null;

        const limits = await Promise.all(
          spendings.map(async (limit) => {
            const ref = limitRef(db, accountKey(limit.name, uid));
            const data = (await transaction.get(ref)).data();
            const paths: string[] = data?.paths ?? [];
            return { ...limit, ref, usage: toUsage(data), paths };
          }),
        );
        const uncounted = uploads.filter(
          ({ path }) => !limits.some(({ paths }) => paths.includes(path)),
        );
        if (uncounted.length === 0) return null;

        const untilOf = (limit: (typeof limits)[number]) =>
          usedUpUntil(limit.usage, at, limit) ?? 0;
        const within: Upload[] = [];
        for (const upload of uncounted) {
          if (limits.some((limit) => untilOf(limit) > 0)) break;
          within.push(upload);
          for (const limit of limits) {
            const { window } = limit;
            const amount = limit.counts === 'bytes' ? upload.bytes : 1;
            // What reaches a limit still counts, however large it is.
            limit.usage = spendOne(limit.usage, Infinity, at, { amount, window });
          }
        }
        const stops: Partial<Record<StopField, Timestamp>> = {};
        for (const limit of limits) {
          const { ref, name, usage, window } = limit;
          if (usage && within.length > 0) {
            const paths = [...limit.paths, ...within.map(({ path }) => path)].slice(-REMEMBERED);
            transaction.set(ref, { ...usageDocument(usage, window), paths });
          }
          const field = UPLOAD_STOPS[name];
          const until = untilOf(limit);
          if (until > (stops[field]?.toMillis() ?? 0)) stops[field] = Timestamp.fromMillis(until);
        }
        if (Object.keys(stops).length > 0) transaction.update(user, stops);
        if (within.length === uncounted.length) return null;
        return { until: Math.max(...limits.map(untilOf)) };
      }),
  };
};
export type UploadStore = ReturnType<typeof firestoreUploads>;
