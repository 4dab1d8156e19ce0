import type { Database } from '../engine/database.ts';
import type { Staged } from '../engine/staging.ts';
import { checkReads, checkUnshared, type Transaction } from '../engine/transactions.ts';
import { parseName } from '../names.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import { Message } from '../wire/answers.ts';
import type { Requests, Write } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';
import { idBytes, transactionMode } from './views.ts';

const EMPTY = new Uint8Array(0);

/** Field transforms of one document ("Maximum number of field transformations"). */
const MAX_TRANSFORMS = 500;

/**
 * Makes all writes or none. Waits for its turn on documents that transactions hold. Throws ABORTED when the transaction has read something that is different by now.
 */
export function commit(
  server: FirestoreServer,
  call: Call,
  database: Database,
  writes: readonly Write[],
  transaction: Transaction | null,
): Staged | Promise<Staged> {
  const owner = transaction ?? {};
  const paths = writes.map(pathOf);
  const make = (): Staged => {
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
      bill(server, database, staged);
      return staged;
    } finally {
      if (transaction) server.transactions.end(transaction);
      else database.locks.release(owner);
    }
  };
  const turn = database.locks.acquire(owner, paths);
  return turn ? turn.then(make) : make();
}

function pathOf(write: Write): string {
  const transforms = write.transform?.fieldTransforms ?? write.updateTransforms;
  if (transforms.length > MAX_TRANSFORMS) {
    throw invalidArgument(`A write takes at most ${MAX_TRANSFORMS} field transforms.`);
  }
  const name = write.update?.name ?? write.transform?.document ?? (write.delete || write.verify);
  return parseName(name).path;
}

function bill(server: FirestoreServer, database: Database, staged: Staged): void {
  const stats = server.stats(database);
  for (const { kind } of staged.writes) {
    if (kind === 'delete') stats.deletes += 1;
    else if (kind === 'update') stats.writes += 1;
  }
}

/** `WriteResult`s, one a write. */
function addWriteResults(answer: Message, field: number, staged: Staged): Message {
  for (const { after, transformResults } of staged.writes) {
    const result = new Message();
    if (after) result.time(1, after.updateTime);
    for (const value of transformResults) result.value(2, value);
    answer.message(field, result.finish());
  }
  return answer;
}

export function commitRequest(
  server: FirestoreServer,
  call: Call,
  request: Requests['CommitRequest'],
): Uint8Array | Promise<Uint8Array> {
  const database = server.database(request.database);
  const transaction = request.transaction.length
    ? server.transactions.get(database, request.transaction)
    : null;
  if (transaction?.readOnly && request.writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  const staged = commit(server, call, database, request.writes, transaction);
  return staged instanceof Promise ? staged.then(commitAnswer) : commitAnswer(staged);
}

function commitAnswer(staged: Staged): Uint8Array {
  return addWriteResults(new Message(), 1, staged).time(2, staged.time).finish();
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
  const answer = new Message();
  const statuses: Uint8Array[] = [];
  for (const write of request.writes) {
    try {
      addWriteResults(answer, 1, await commit(server, call, database, [write], null));
      statuses.push(EMPTY);
    } catch (error) {
      const { code, message } = toStatusError(error);
      answer.message(1, EMPTY);
      statuses.push(new Message().int(1, code).string(2, message).finish());
    }
  }
  for (const status of statuses) answer.message(2, status);
  return answer.finish();
}

export function beginTransaction(
  server: FirestoreServer,
  call: Call,
  request: Requests['BeginTransactionRequest'],
): Uint8Array {
  const database = server.database(request.database);
  const mode = transactionMode(request.options);
  const transaction = server.transactions.begin(database, mode, call.session);
  return new Message().bytes(1, idBytes(transaction)).finish();
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
  return EMPTY;
}
