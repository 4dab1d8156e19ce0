import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { busyCode } from './errors.ts';

/**
 * Attempts of the SDK, which waits 1, 1.5, 2.25 … seconds between them: half a minute together. After
 * eleven its error would have no code.
 */
const MOST_ATTEMPTS = 8;

/** Runs a transaction; `contended` is the path of the document for which others will contend. */
export type Transact = <T>(
  contended: string,
  update: (transaction: Transaction) => Promise<T>,
) => Promise<T>;

/**
 * Transactions on documents that many write at once. Of one instance those for the same document run
 * one after another, so that only instances contend, not all of their calls. If one finds the
 * database busy, those that wait for it fail with it: their callers would wait for too long.
 */
export const transactionsOf = (db: Firestore): Transact => {
  const last = new Map<string, Promise<unknown>>();
  return (contended, update) => {
    const run = () => db.runTransaction(update, { maxAttempts: MOST_ATTEMPTS });
    const runUnlessBusy = (error: unknown) => {
      if (busyCode(error)) throw error;
      return run();
    };
    const turn = (last.get(contended) ?? Promise.resolve()).then(run, runUnlessBusy);
    last.set(contended, turn);
    const leave = () => {
      if (last.get(contended) === turn) last.delete(contended);
    };
    turn.then(leave, leave);
    return turn;
  };
};

/** Documents by path, as a transaction has read them and as its own writes leave them. */
export type Documents = Map<string, DocumentData | undefined>;

/** Reads documents in one round trip; undefined ones are left out. */
export const readAll = async (
  reader: { getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]> },
  refs: readonly (DocumentReference | undefined)[],
): Promise<Documents> => {
  const asked = refs.filter((ref) => ref !== undefined);
  const found = asked.length > 0 ? await reader.getAll(...asked) : [];
  return new Map(found.map((document) => [document.ref.path, document.data()]));
};
