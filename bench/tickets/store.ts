import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';

const batchSize = 500;
/** Concurrent commits, enough to keep the database busy. */
const lanes = 4;

/** How many tickets one customer of the benchmark has. */
export const ticketsPerCustomer = 10;

export const hex = (number: number, prefix = 'a'): string =>
  `${prefix}${number.toString(16).padStart(31, '0')}`;
export const customerOf = (ticket: number): string =>
  `customer${Math.floor(ticket / ticketsPerCustomer)}`;

/** The benchmark's Firestore, at host:port of a running Firestore program. */
export const openStore = (projectId: string): Firestore => {
  return getFirestore(initializeApp({ projectId }, 'bench'));
};

/** Writes documents in large batches, several at a time. */
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

/** A copy of a ticket that the functions created, with its own id and number. */
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
