import { toMicros, type Micros } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { Version } from '../engine/version.ts';
import { advance, type Transaction } from '../engine/transactions.ts';
import { scopeOf, type QueryPlan } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { invalidArgument } from '../status.ts';
import type { ReadSelector, TransactionOptions } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';

/** The state that one read sees. */
export type View = {
  /** Null is the present. */
  at: Micros | null;
  /** What the answer calls the read time. */
  readTime: Micros;
  /** The read-write transaction that has to find the same at its commit. */
  transaction: Transaction | null;
  /** The id of a transaction that this read began. */
  began: Uint8Array | null;
};

/** How a transaction is to run, by its options. */
export function transactionMode(options: TransactionOptions | null): {
  readOnly: boolean;
  readTime: Micros | null;
} {
  const readTime = options?.readOnly?.readTime;
  return { readOnly: Boolean(options?.readOnly), readTime: readTime ? toMicros(readTime) : null };
}

/**
 * Settles what a read sees. Within a read-write transaction it first waits for its turn on `keys`.
 */
export function openView(
  server: FirestoreServer,
  call: Call,
  database: Database,
  selector: ReadSelector,
  keys: readonly string[],
): View | Promise<View> {
  if (selector.readTime) {
    const at = toMicros(selector.readTime);
    database.checkReadTime(at);
    return { at, readTime: at, transaction: null, began: null };
  }
  const transaction = transactionOf(server, call, database, selector);
  if (!transaction) {
    return { at: null, readTime: database.clock.observe(), transaction: null, began: null };
  }
  const began = selector.newTransaction ? idBytes(transaction) : null;
  if (transaction.readOnly) {
    const at = transaction.readTime!;
    database.checkReadTime(at);
    return { at, readTime: at, transaction: null, began };
  }
  const turn = database.locks.acquire(transaction, keys);
  const enter = (): View => {
    server.transactions.checkOpen(transaction);
    advance(transaction);
    return { at: null, readTime: transaction.readTime!, transaction, began };
  };
  return turn ? turn.then(enter) : enter();
}

function transactionOf(
  server: FirestoreServer,
  call: Call,
  database: Database,
  selector: ReadSelector,
): Transaction | null {
  if (selector.newTransaction) {
    return server.transactions.begin(
      database,
      transactionMode(selector.newTransaction),
      call.session,
    );
  }
  if (!selector.transaction?.length) return null;
  return server.transactions.get(database, selector.transaction);
}

export function idBytes(transaction: Transaction): Uint8Array {
  return Buffer.from(transaction.id, 'latin1');
}

/** Reads one document, remembered by the transaction. */
export function readDocument(database: Database, view: View, path: string): Version | null {
  const version = database.get(path, view.at);
  view.transaction?.documents.set(path, version);
  return version;
}

/** Throws INVALID_ARGUMENT when a resource lies in another database than the request names. */
export function checkDatabase(expected: string, actual: string): void {
  if (expected !== actual) {
    throw invalidArgument(`"${actual}" is not the database "${expected}" of the request.`);
  }
}

/** Lets a transaction check at its commit that the query still gives the same. */
export function rememberQuery(
  view: View,
  database: Database,
  plan: QueryPlan,
  most: number | null,
): void {
  if (!view.transaction) return;
  const fingerprint = (): string =>
    runQuery(database, plan, null, most)
      .versions.map(({ path, updateTime }) => `${path} ${updateTime}`)
      .join('\n');
  view.transaction.queries.push({
    seen: fingerprint(),
    fingerprint,
    mayHaveChanged: (since) =>
      (scopeOf(plan.source, database.store)?.lastWrite ?? Infinity) > since,
  });
}
