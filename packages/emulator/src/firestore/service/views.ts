import { toTimestamp, type Micros } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { advance, type Transaction } from '../engine/transactions.ts';
import { encodeVersion, type Version } from '../engine/version.ts';
import { parseFieldPath, pick, type FieldPath } from '../fieldPath.ts';
import { scopeOf, type QueryPlan } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { unimplemented } from '../status.ts';
import { encodeFields, fieldsNamed, fieldsOf } from '../wire/codec.ts';
import type { DocumentMask, ReadSelector, TransactionOptions } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';

/** The state that one read sees: the present. */
export type View = {
  readTime: Micros;
  /** The transaction that has to find the same at its commit. */
  transaction: Transaction | null;
  /** The id of a transaction that this read began; an empty one is none. */
  began: Uint8Array;
};

/** Begins a transaction; one that only reads takes turns like any other. */
export function begin(
  server: FirestoreServer,
  call: Call,
  database: Database,
  options: TransactionOptions | null,
): Transaction {
  if (options?.readOnly?.readTime) throw unimplemented('A read at a past time (read_time)');
  return server.transactions.begin(database, Boolean(options?.readOnly), call.session);
}

/**
 * Settles what a read sees and reads it. Within a transaction it first waits for its turn on `keys`.
 */
export async function view<T>(
  server: FirestoreServer,
  call: Call,
  database: Database,
  selector: ReadSelector,
  keys: readonly string[],
  read: (view: View) => T,
): Promise<T> {
  if (selector.readTime) throw unimplemented('A read at a past time (read_time)');
  const { newTransaction } = selector;
  if (!newTransaction && !selector.transaction?.length) {
    return read({ readTime: database.clock.observe(), transaction: null, began: NO_ID });
  }
  const transaction = newTransaction
    ? begin(server, call, database, newTransaction)
    : server.transactions.get(database, selector.transaction!);
  try {
    await database.locks.acquire(transaction, keys);
    server.transactions.checkOpen(transaction);
    const readTime = advance(transaction);
    return read({ readTime, transaction, began: newTransaction ? idBytes(transaction) : NO_ID });
  } catch (error) {
    // The caller does not learn its id and could not end it.
    if (newTransaction) server.transactions.end(transaction);
    throw error;
  }
}

const NO_ID = new Uint8Array(0);

export function idBytes(transaction: Transaction): Uint8Array {
  return Buffer.from(transaction.id, 'latin1');
}

/** What an answer says of a view. */
export function viewAnswer({ readTime, began }: View, withId = true): object {
  const transaction = withId && began.length > 0 && { transaction: began };
  return { readTime: toTimestamp(readTime), ...transaction };
}

/** Reads one document, remembered by the transaction. */
export function readDocument(database: Database, { transaction }: View, path: string) {
  const version = database.get(path);
  transaction?.documents.set(path, version);
  return version;
}

/** Lets a transaction check at its commit that the query still gives the same. */
export function rememberQuery({ transaction }: View, database: Database, plan: QueryPlan): void {
  if (!transaction) return;
  const fingerprint = (): string =>
    runQuery(database, plan)
      .versions.map(({ path, updateTime }) => `${path} ${updateTime}`)
      .join('\n');
  transaction.queries.push({
    seen: fingerprint(),
    fingerprint,
    mayHaveChanged: (since) =>
      (scopeOf(plan.source, database.store)?.lastWrite ?? Infinity) > since,
  });
}

/** A `Document` as an answer shows it, cut down to a mask. */
export function answerDocument(
  database: Database,
  version: Version,
  paths: readonly FieldPath[] | null,
): Uint8Array {
  if (!paths) return encodeVersion(database.name, version);
  const named = fieldsNamed(version.fields, new Set(paths.map(([name]) => name!)));
  const isNested = paths.some((path) => path.length > 1);
  const fields = isNested ? encodeFields(pick(fieldsOf(named), paths)) : named;
  return encodeVersion(database.name, { ...version, fields });
}

export function maskPaths(mask: DocumentMask | null): FieldPath[] | null {
  return mask ? mask.fieldPaths.filter((text) => text !== '__name__').map(parseFieldPath) : null;
}
