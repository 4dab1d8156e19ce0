import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { errorCode } from '../../../shared/errorCode.ts';

/** How long the first wait and any later one may be, in milliseconds. */
const WAITS = { first: 50, longest: 2000 };

/** Then the caller hears that the service is busy, in milliseconds: a function ends after 60 s. */
const PATIENCE = 50_000;

/**
 * gRPC codes after which the SDK repeats a transaction, but for RESOURCE_EXHAUSTED, which a
 * repetition makes worse: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED, INTERNAL, UNAVAILABLE and
 * UNAUTHENTICATED; and FAILED_PRECONDITION: a document is no longer what was read before.
 */
const PASSING = new Set<unknown>([1, 2, 4, 9, 10, 13, 14, 16]);

/**
 * Runs a transaction; `contended` is the path of the document for which others will contend, `since`
 * when the caller began to wait for it, in milliseconds: now, if it is left out.
 */
export type Transact = <T>(
  contended: string,
  update: (transaction: Transaction) => Promise<T>,
  since?: number,
) => Promise<T>;

/**
 * Transactions on documents that many write at once. Of one instance those for the same document
 * run one after another, so that only instances contend, not all of their calls. The SDK itself
 * waits 1, 1.5, 2.25 … seconds between its attempts, and after the eleventh ends with an error
 * without a code; a creation takes a tenth of a second. Here the waits begin short, double and are
 * random, so that instances get out of each other's way.
 */
export const transactionsOf = (db: Firestore): Transact => {
  const last = new Map<string, Promise<unknown>>();
  return (contended, update, since = Date.now()) => {
    const giveUpAt = since + PATIENCE;
    const run = () => patiently(() => db.runTransaction(update, { maxAttempts: 1 }), giveUpAt);
    const turn = (last.get(contended) ?? Promise.resolve()).then(run, run);
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
  const found = await reader.getAll(...refs.filter((ref) => ref !== undefined));
  return new Map(found.map((document) => [document.ref.path, document.data()]));
};

/** Repeats an attempt that others, or the database, stood in the way of. */
export const patiently = async <T>(
  attempt: () => Promise<T>,
  giveUpAt = Date.now() + PATIENCE,
): Promise<T> => {
  for (let longest = WAITS.first; ; longest = Math.min(longest * 2, WAITS.longest)) {
    const began = Date.now();
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || Date.now() + longest > giveUpAt) throw error;
    }
    // Where a conflict holds both up, as locks do, who lost stays away until the other has done more.
    const wait = Math.random() * Math.max(longest, Date.now() - began);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

const isPassing = (error: unknown): boolean =>
  PASSING.has(errorCode(error)) ||
  // INVALID_ARGUMENT is also what Firestore says of a transaction that it has ended itself.
  (errorCode(error) === 3 && /transaction has expired/.test(String(error)));
