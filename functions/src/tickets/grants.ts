import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { MINUTE } from '../../../shared/time.ts';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { spendOne } from '../limits/rateLimits.ts';
import { transactionsOf } from '../transactions.ts';
import type { UploadGrants } from './ticketStore.ts';

/** Longer than the browser tries to upload (`TIMEOUTS.storageUpload`), in milliseconds. */
const LIFETIME = 15 * MINUTE;

/** Firestore's limit for the writes of one batch. */
const BATCH = 500;

/** Collection uploadGrants/{uid}_{name}, which firebase/storage.rules reads. */
export const firestoreGrants = (db: Firestore, now: () => number): UploadGrants => {
  const grants = db.collection('uploadGrants');
  const transact = transactionsOf(db);
  const refOf = (uid: string, name: string) => grants.doc(`${uid}_${name}`);
  return {
    give: ({ uid, name, size, spendings }) =>
      transact(`uploads-${uid}`, async (transaction) => {
        const at = now();
        const limits = spendings.map(({ key }) => limitRef(db, key));
        const found = limits.length > 0 ? await transaction.getAll(...limits) : [];
        for (const [place, spending] of spendings.entries()) {
          const snapshot = found[place];
          if (!snapshot) continue;
          const usage = spendOne(toUsage(snapshot.data()), spending.most, at, spending);
          transaction.set(snapshot.ref, usageDocument(usage, spending.window));
        }
        const expiresAt = Timestamp.fromMillis(at + LIFETIME);
        transaction.set(refOf(uid, name), { owner: uid, size, expiresAt });
      }),

    revoke: async (uid, names) => {
      const batch = db.batch();
      for (const name of names) batch.delete(refOf(uid, name));
      await batch.commit();
    },

    clear: async () => {
      const expired = grants.where('expiresAt', '<', Timestamp.fromMillis(now())).limit(BATCH);
      let cleared = 0;
      for (;;) {
        // Sequential on purpose: each round finds what the one before has left.
        // oxlint-disable-next-line no-await-in-loop
        const { docs } = await expired.get();
        const batch = db.batch();
        for (const { ref } of docs) batch.delete(ref);
        // oxlint-disable-next-line no-await-in-loop -- the next round reads what this one leaves
        await batch.commit();
        cleared += docs.length;
        if (docs.length < BATCH) return cleared;
      }
    },
  };
};
