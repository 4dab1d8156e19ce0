import { toTimestamp } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { targetName, type Staged } from '../engine/staging.ts';
import { checkReads, checkUnshared, type Transaction } from '../engine/transactions.ts';
import { parseName } from '../names.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import { encode } from '../wire/codec.ts';
import type { Requests, Write } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';
import { begin, idBytes } from './views.ts';

/** Field transforms of one document ("Maximum number of field transformations"). */
const MAX_TRANSFORMS = 500;

/**
 * Makes all writes or none. Waits for its turn on documents that transactions hold. Throws ABORTED when
 * the transaction has read something that is different by now.
 */
async function commit(
  server: FirestoreServer,
  call: Call,
  database: Database,
  writes: readonly Write[],
  transaction: Transaction | null,
): Promise<Staged> {
  const owner = transaction ?? {};
  const paths = writes.map(pathOf);
  await database.locks.acquire(owner, paths);
  try {
    if (transaction) {
      server.transactions.checkOpen(transaction);
      checkReads(transaction);
      checkUnshared(transaction, paths);
    }
    const staged = database.stage(writes);
    server.authorizer.checkWrites(call.caller, database, staged);
    if (staged.failure) throw staged.failure;
    database.apply(staged);
    for (const { kind } of staged.writes) {
      if (kind === 'delete') server.stats.deletes += 1;
      else if (kind === 'update') server.stats.writes += 1;
    }
    return staged;
  } finally {
    if (transaction) server.transactions.end(transaction);
    else database.locks.release(owner);
  }
}

function pathOf(write: Write): string {
  if (write.updateTransforms.length > MAX_TRANSFORMS) {
    throw invalidArgument(`A write takes at most ${MAX_TRANSFORMS} field transforms.`);
  }
  return parseName(targetName(write)).path;
}

/** `WriteResult`s, one a write. */
function writeResults({ writes }: Staged): object[] {
  return writes.map(({ after, transformResults }) => ({
    ...(after && { updateTime: toTimestamp(after.updateTime) }),
    transformResults,
  }));
}

export async function commitRequest(
  server: FirestoreServer,
  call: Call,
  request: Requests['CommitRequest'],
): Promise<Uint8Array> {
  const database = server.database(request.database);
  const transaction = request.transaction.length
    ? server.transactions.get(database, request.transaction)
    : null;
  if (transaction?.readOnly && request.writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  const staged = await commit(server, call, database, request.writes, transaction);
  const commitTime = toTimestamp(staged.time);
  return encode('CommitResponse', { writeResults: writeResults(staged), commitTime });
}

/** Each write succeeds or fails on its own. */
export async function batchWrite(
  server: FirestoreServer,
  call: Call,
  request: Requests['BatchWriteRequest'],
): Promise<Uint8Array> {
  const database = server.database(request.database);
  const names = request.writes.map(pathOf);
  if (new Set(names).size < names.length) {
    throw invalidArgument('A batch write must not write a document more than once.');
  }
  const results: object[] = [];
  const status: object[] = [];
  for (const write of request.writes) {
    try {
      results.push(...writeResults(await commit(server, call, database, [write], null)));
      status.push({});
    } catch (error) {
      const { code, message } = toStatusError(error);
      results.push({});
      status.push({ code, message });
    }
  }
  return encode('BatchWriteResponse', { writeResults: results, status });
}

export function beginTransaction(
  server: FirestoreServer,
  call: Call,
  request: Requests['BeginTransactionRequest'],
): Uint8Array {
  const database = server.database(request.database);
  const transaction = idBytes(begin(server, call, database, request.options));
  return encode('BeginTransactionResponse', { transaction });
}

/** Ending what has ended already is no error. */
export function rollback(
  server: FirestoreServer,
  _call: Call,
  request: Requests['RollbackRequest'],
): Uint8Array {
  const database = server.database(request.database);
  const transaction = server.transactions.find(database, request.transaction);
  if (transaction) server.transactions.end(transaction);
  return new Uint8Array(0);
}
