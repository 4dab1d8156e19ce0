import type { DocumentData, Firestore } from 'firebase-admin/firestore';

const BATCH = 500;
/** Concurrent commits, enough to keep the database busy. */
const LANES = 4;

/** The id of a ticket by its number. */
export const numberedId = (number: number): string => `a${number.toString(16).padStart(31, '0')}`;

/** Writes documents in large batches, several at a time. */
export const writeDocuments = async (
  store: Firestore,
  count: number,
  entry: (i: number) => { path: string; data: DocumentData },
): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const from = next;
      next = Math.min(next + BATCH, count);
      const batch = store.batch();
      for (let i = from; i < Math.min(from + BATCH, count); i += 1) {
        const { path, data } = entry(i);
        batch.set(store.doc(path), data);
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};
