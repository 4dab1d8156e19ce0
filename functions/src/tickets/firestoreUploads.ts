import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { type Spending, spendOne, usedUpUntil } from '../limits/rateLimits.ts';
import { transactionsOf } from '../transactions.ts';

/** Counts in limits/{key}; the stop is in users/{uid}, where firebase/storage.rules reads it. */
export const firestoreUploads = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /**
     * Counts an upload, unless a limit was used up before it or nobody has this uid: then false. When a
     * limit is used up, the storage rules refuse this person's uploads until it has room again. An
     * admin has no limit. One of the last twenty that is told of once more counts once.
     */
    count: (uid: string, path: string, spendings: readonly Spending[]): Promise<boolean> =>
      transact(`uploads-${uid}`, async (transaction) => {
        const user = db.doc(`users/${uid}`);
        const record = await transaction.get(user);
        if (!record.exists) return false;
        if (record.get('isAdmin') === true) return true;

        const at = now();
        const limits = await Promise.all(
          spendings.map(async (spending) => {
            const ref = limitRef(db, spending.key);
            const data = (await transaction.get(ref)).data();
            return { ...spending, ref, usage: toUsage(data), paths: data?.paths ?? [] };
          }),
        );
        if (limits.some(({ paths }) => paths.includes(path))) return true;
        const isWithin = limits.every((limit) => usedUpUntil(limit.usage, at, limit) === null);
        let stoppedUntil = 0;
        for (const { ref, usage, paths, ...spending } of limits) {
          let next = usage;
          if (isWithin) {
            // What reaches a limit still counts, however large it is.
            next = spendOne(usage, Infinity, at, spending);
            const last = { paths: [...paths, path].slice(-20) };
            transaction.set(ref, { ...usageDocument(next, spending.window), ...last });
          }
          stoppedUntil = Math.max(stoppedUntil, usedUpUntil(next, at, spending) ?? 0);
        }
        if (stoppedUntil > 0)
          transaction.update(user, { uploadsStoppedUntil: Timestamp.fromMillis(stoppedUntil) });
        return isWithin;
      }),
  };
};
export type UploadStore = ReturnType<typeof firestoreUploads>;
