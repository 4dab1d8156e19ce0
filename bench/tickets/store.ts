import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';

const batchSize = 500;
/** Commits under way at a time: enough to keep the store busy. */
const lanes = 4;

/** How many tickets one customer of the benchmark has. */
export const ticketsPerCustomer = 10;

export const hex = (number: number, prefix = 'a'): string =>
  `${prefix}${number.toString(16).padStart(31, '0')}`;
export const customerOf = (ticket: number): string =>
  `customer${Math.floor(ticket / ticketsPerCustomer)}`;

/** The store of the benchmark, at the address of a running Firestore program. */
export const openStore = (projectId: string): Firestore => {
  return getFirestore(initializeApp({ projectId }, 'bench'));
};

/** Writes documents in large batches, several under way. */
export const writeAll = async (
  store: Firestore,
  count: number,
  entry: (i: number) => { path: string; data: DocumentData },
): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const from = next;
      next = Math.min(next + batchSize, count);
      const batch = store.batch();
      for (let i = from; i < Math.min(from + batchSize, count); i += 1) {
        const { path, data } = entry(i);
        batch.set(store.doc(path), data);
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** Another ticket like the given one, which the server itself has made: the same words, its own names. */
export const ticketLike = (
  model: DocumentData,
  number: number,
  customer: string,
): DocumentData => ({
  ...model,
  uid: customer,
  ticketNumber: number,
  createdAt: model.createdAt + number,
  lastActivityAt: model.createdAt + number,
  waitingSince: model.createdAt + number,
  searchTokens: [...model.searchTokens.slice(2), hex(number), String(number)],
});
