import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { LIMITS } from '../../../shared/limits.ts';
import { readAll, transactionsOf } from '../lib/transactions.ts';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { type Allowed, spendOne, usedUpUntil, spendingOf } from '../limits/rule.ts';

/**
 * Which field of users/{uid} each limit of uploads sets to stop an account. The storage rules ask
 * for `unconfirmedStoppedUntil` only until the address is confirmed.
 */
const STOPS = [
  ['uploads', 'uploadsStoppedUntil'],
  ['uploaded', 'uploadsStoppedUntil'],
  ['unconfirmedUploads', 'unconfirmedStoppedUntil'],
] as const;

export type Upload = { path: string; bytes: number };

/** How many counted uploads a limit remembers. */
const REMEMBERED = 20;

/** Counts in limits/{key}; the stop is in users/{uid}, where firebase/storage.rules reads it. */
export const firestoreUploads = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /**
     * Counts uploads, each of the last twenty once. When a limit is used up, the storage rules refuse
     * this account's uploads until it has room again. An admin with a proven address has no limit.
     * @returns null, or when the account has room again (milliseconds) if a limit was used up before
     * the last of them, or nobody has this uid
     */
    count: (
      uid: string,
      uploads: readonly Upload[],
      { isConfirmed, isProven }: { isConfirmed: boolean; isProven: boolean },
      allowed: Allowed,
    ): Promise<number | null> =>
      transact(`uploads-${uid}`, async (transaction) => {
        const at = now();
        const user = db.doc(`users/${uid}`);
        const asked = STOPS.flatMap(([name, stop]) => {
          const spending = spendingOf(allowed, name, uid);
          if (!spending || (isConfirmed && name === 'unconfirmedUploads')) return [];
          return [{ name, stop, spending, ref: limitRef(db, spending.key) }];
        });
        const documents = await readAll(transaction, [user, ...asked.map(({ ref }) => ref)]);
        const record = documents.get(user.path);
        if (!record) return at;
        if (isProven && record.isAdmin === true) return null;

        const limits = asked.map((limit) => {
          const stored = documents.get(limit.ref.path);
          const paths: string[] = stored?.paths ?? [];
          return { ...limit, usage: toUsage(stored), paths };
        });
        const uncounted = uploads.filter(
          ({ path }) => !limits.some(({ paths }) => paths.includes(path)),
        );
        if (uncounted.length === 0) return null;

        const untilOf = (limit: (typeof limits)[number]) =>
          usedUpUntil(limit.usage, limit.spending, at) ?? 0;
        const within: Upload[] = [];
        for (const upload of uncounted) {
          if (limits.some((limit) => untilOf(limit) > 0)) break;
          within.push(upload);
          for (const limit of limits) {
            // What reaches a limit still counts, however large it is.
            const amount = 'MiB' in LIMITS[limit.name] ? upload.bytes : 1;
            limit.usage = spendOne(limit.usage, { ...limit.spending, most: Infinity, amount }, at);
          }
        }
        const stops: Partial<Record<(typeof STOPS)[number][1], Timestamp>> = {};
        for (const limit of limits) {
          const { ref, stop, usage, spending } = limit;
          if (usage && within.length > 0) {
            const paths = [...limit.paths, ...within.map(({ path }) => path)].slice(-REMEMBERED);
            transaction.set(ref, { ...usageDocument(usage, spending.window), paths });
          }
          const until = untilOf(limit);
          if (until > (stops[stop]?.toMillis() ?? 0)) stops[stop] = Timestamp.fromMillis(until);
        }
        if (Object.keys(stops).length > 0) transaction.update(user, stops);
        return within.length === uncounted.length ? null : Math.max(...limits.map(untilOf));
      }),
  };
};
