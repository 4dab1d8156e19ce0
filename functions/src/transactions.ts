import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** How long the first wait and any later one may be, in milliseconds. */
const WAITS = { first: 50, longest: 2000 };

/** Then the caller hears that the service is busy, in milliseconds: a function ends after 60 s. */
const PATIENCE = 40_000;

/**
 * gRPC codes after which the SDK repeats a transaction, but for RESOURCE_EXHAUSTED, which a
 * repetition makes worse: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED, INTERNAL, UNAVAILABLE and
 * UNAUTHENTICATED.
 */
const PASSING = new Set<unknown>([1, 2, 4, 10, 13, 14, 16]);

/**
 * A transaction on documents that many write at once. The SDK itself waits 1, 1.5, 2.25 … seconds
 * between its attempts, and after the eleventh ends with an error without a code; a creation takes
 * a tenth of a second. Here the waits begin short, double and are random, so that callers get out
 * of each other's way.
 */
export const transact = async <T>(
  db: Firestore,
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const giveUpAt = Date.now() + PATIENCE;
  for (let longest = WAITS.first; ; longest = Math.min(longest * 2, WAITS.longest)) {
    try {
      return await db.runTransaction(update, { maxAttempts: 1 });
    } catch (error) {
      if (!isPassing(error) || Date.now() + longest > giveUpAt) throw error;
    }
    await wait(Math.random() * longest);
  }
};

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  // INVALID_ARGUMENT is also what Firestore says of a transaction that it has ended itself.
  (PASSING.has(error.code) || (error.code === 3 && /transaction has expired/.test(error.message)));

/**
 * Runs one after another what an instance would otherwise do at once: then only instances contend
 * for a document, not all of their calls.
 */
export const inTurn = (): (<T>(run: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run, run);
    last = turn;
    return turn;
  };
};
