import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { DAY } from '../../../shared/time.ts';
import type { Settings } from '../lib/settings.ts';
import { transactionsOf } from '../lib/transactions.ts';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { accountKey, LIMIT_WINDOW, spendOne, usedUpUntil } from '../limits/rateLimits.ts';

const MIB = 2 ** 20;

/**
 * Limits of uploads, each with the field of the user record that it stops them by. The storage rules
 * ask for `unconfirmedStoppedUntil` only until the address is confirmed.
 */
const LIMITS = [
  { name: 'uploads', setting: 'uploads', window: LIMIT_WINDOW, stop: 'uploadsStoppedUntil' },
  { name: 'uploaded', setting: 'uploadedMiB', window: DAY, stop: 'uploadsStoppedUntil' },
  {
    name: 'unconfirmedUploads',
    setting: 'unconfirmedUploads',
    window: DAY,
    stop: 'unconfirmedStoppedUntil',
  },
  {
    name: 'unconfirmedUploaded',
    setting: 'unconfirmedMiB',
    window: DAY,
    stop: 'unconfirmedStoppedUntil',
  },
] as const;
type StopField = (typeof LIMITS)[number]['stop'];

export type Upload = { path: string; bytes: number };

/** How many counted uploads a limit remembers. */
const REMEMBERED = 20;

/** Counts in limits/{key}; the stop is in users/{uid}, where firebase/storage.rules reads it. */
export const firestoreUploads = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /**
     * Counts uploads, each of the last twenty once. When a limit is used up, the storage rules refuse
     * this account's uploads until it has room again. An admin has no limit.
     * @returns null, or when the account has room again (milliseconds) if a limit was used up before
     * the last of them, or nobody has this uid
     */
    count: (
      uid: string,
      uploads: readonly Upload[],
      isConfirmed: boolean,
      settings: Settings['limits'],
    ): Promise<number | null> =>
      transact(`uploads-${uid}`, async (transaction) => {
        const at = now();
        const user = db.doc(`users/${uid}`);
        const record = await transaction.get(user);
        if (!record.exists) return at;
        if (record.get('isAdmin') === true) return null;

        const asked = LIMITS.filter(
          ({ setting, stop }) =>
            settings[setting] > 0 && !(isConfirmed && stop === 'unconfirmedStoppedUntil'),
        );
        const limits = await Promise.all(
          asked.map(async ({ name, setting, window, stop }) => {
            const ref = limitRef(db, accountKey(name, uid));
            const data = (await transaction.get(ref)).data();
            const paths: string[] = data?.paths ?? [];
            const inBytes = setting.endsWith('MiB');
            const most = settings[setting] * (inBytes ? MIB : 1);
            return { ref, most, inBytes, window, stop, usage: toUsage(data), paths };
          }),
        );
        const uncounted = uploads.filter(
          ({ path }) => !limits.some(({ paths }) => paths.includes(path)),
        );
        if (uncounted.length === 0) return null;

        const untilOf = (limit: (typeof limits)[number]) =>
          usedUpUntil(limit.usage, limit, at) ?? 0;
        const within: Upload[] = [];
        for (const upload of uncounted) {
          if (limits.some((limit) => untilOf(limit) > 0)) break;
          within.push(upload);
          for (const limit of limits) {
            // What reaches a limit still counts, however large it is.
            const spending = { amount: limit.inBytes ? upload.bytes : 1, window: limit.window };
            limit.usage = spendOne(limit.usage, { most: Infinity, ...spending }, at);
          }
        }
        const stops: Partial<Record<StopField, Timestamp>> = {};
        for (const limit of limits) {
          const { ref, stop, usage, window } = limit;
          if (usage && within.length > 0) {
            const paths = [...limit.paths, ...within.map(({ path }) => path)].slice(-REMEMBERED);
            transaction.set(ref, { ...usageDocument(usage, window), paths });
          }
          const until = untilOf(limit);
          if (until > (stops[stop]?.toMillis() ?? 0)) stops[stop] = Timestamp.fromMillis(until);
        }
        if (Object.keys(stops).length > 0) transaction.update(user, stops);
        return within.length === uncounted.length ? null : Math.max(...limits.map(untilOf));
      }),
  };
};
