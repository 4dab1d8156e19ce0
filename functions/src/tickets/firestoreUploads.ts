import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { accountKey, type Spending, spendOne, usedUpUntil } from '../limits/rateLimits.ts';
import { transactionsOf } from '../transactions.ts';

/** Limits of uploads, each with the field of the record that it stops them by. */
const UPLOAD_STOPS = {
  uploads: 'uploadsStoppedUntil',
  uploaded: 'uploadsStoppedUntil',
  // The storage rules ask for it only until the address is confirmed.
  unconfirmedUploads: 'unconfirmedStoppedUntil',
  unconfirmedUploaded: 'unconfirmedStoppedUntil',
} as const;
type UploadLimit = keyof typeof UPLOAD_STOPS;
type StopField = (typeof UPLOAD_STOPS)[UploadLimit];

/** Until when uploads are refused (ms), and the last ones that were counted before. */
export type UploadStop = { until: number; counted: ReadonlySet<string> };

/** How many counted uploads a limit remembers. */
const REMEMBERED = 20;

/** Counts in limits/{key}; the stop is in users/{uid}, where firebase/storage.rules reads it. */
export const firestoreUploads = (db: Firestore, now: () => number) => {
  const transact = transactionsOf(db);
  return {
    /**
     * Counts an upload, unless a limit was used up before it or nobody has this uid: then false. When a
     * limit is used up, the storage rules refuse this person's uploads until it has room again. An
     * admin has no limit. One of the last twenty that is told of once more counts once.
     */
    count: (
      uid: string,
      path: string,
      spendings: readonly (Omit<Spending, 'key'> & { limit: UploadLimit })[],
    ): Promise<boolean> =>
      transact(`uploads-${uid}`, async (transaction) => {
        const user = db.doc(`users/${uid}`);
        const record = await transaction.get(user);
        if (!record.exists) return false;
        if (record.get('isAdmin') === true) return true;

        const at = now();
        const limits = await Promise.all(
          spendings.map(async (spending) => {
            const ref = limitRef(db, accountKey(spending.limit, uid));
            const data = (await transaction.get(ref)).data();
            return { ...spending, ref, usage: toUsage(data), paths: data?.paths ?? [] };
          }),
        );
        if (limits.some(({ paths }) => paths.includes(path))) return true;
        const isWithin = limits.every((limit) => usedUpUntil(limit.usage, at, limit) === null);
        const stops: Partial<Record<StopField, Timestamp>> = {};
        for (const { ref, usage, paths, limit, ...spending } of limits) {
          let next = usage;
          if (isWithin) {
            // What reaches a limit still counts, however large it is.
            next = spendOne(usage, Infinity, at, spending);
            const last = { paths: [...paths, path].slice(-REMEMBERED) };
            transaction.set(ref, { ...usageDocument(next, spending.window), ...last });
          }
          const until = usedUpUntil(next, at, spending) ?? 0;
          const field = UPLOAD_STOPS[limit];
          if (until > (stops[field]?.toMillis() ?? 0)) stops[field] = Timestamp.fromMillis(until);
        }
        if (Object.keys(stops).length > 0) transaction.update(user, stops);
        return isWithin;
      }),

    /** The stop of this person's uploads; null without one. */
    stop: async (uid: string, isConfirmed: () => Promise<boolean>): Promise<UploadStop | null> => {
      const record = await db.doc(`users/${uid}`).get();
      const untilOf = (field: StopField): number => {
        const until: unknown = record.get(field);
        return until instanceof Timestamp && until.toMillis() > now() ? until.toMillis() : 0;
      };
      let until = untilOf('uploadsStoppedUntil');
      const unconfirmedUntil = untilOf('unconfirmedStoppedUntil');
      if (unconfirmedUntil > until && !(await isConfirmed())) until = unconfirmedUntil;
      if (until === 0) return null;
      // Object.keys loses the key type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
      const keys = Object.keys(UPLOAD_STOPS) as UploadLimit[];
      const limits = await db.getAll(...keys.map((key) => limitRef(db, accountKey(key, uid))));
      const counted = limits.flatMap((limit): string[] => limit.get('paths') ?? []);
      return { until, counted: new Set(counted) };
    },
  };
};
export type UploadStore = ReturnType<typeof firestoreUploads>;
