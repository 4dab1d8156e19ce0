import { randomBytes } from 'node:crypto';
import type { Version } from './version.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { Micros } from './clock.ts';
import type { Database } from './database.ts';

/** "Transactions … expire after 270 seconds, with a 60-second idle expiration time", in ms. */
const MAX_AGE_MS = 270_000;
const MAX_IDLE_MS = 60_000;

/** A query that a transaction has made: it must give the same at the commit. */
type QueryRead = {
  /** Whether anything was written since that could matter. */
  mayHaveChanged: (since: Micros) => boolean;
  /** Which versions the query gives now, as one string. */
  fingerprint: () => string;
  seen: string;
};

export type Transaction = {
  readonly id: string;
  readonly database: Database;
  readonly readOnly: boolean;
  /** The connection that it began on, where there is one. */
  readonly session: object | null;
  /** The state that it sees; null until its first read. */
  readTime: Micros | null;
  readonly documents: Map<string, Version | null>;
  readonly queries: QueryRead[];
  readonly startedAt: number;
  usedAt: number;
};

/** All open transactions of one server. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #bySession = new WeakMap<object, Set<Transaction>>();

  begin(database: Database, readOnly: boolean, session: object | null): Transaction {
    this.#expire();
    const transaction: Transaction = {
      id: randomBytes(16).toString('latin1'),
      database,
      readOnly,
      session,
      readTime: null,
      documents: new Map(),
      queries: [],
      startedAt: Date.now(),
      usedAt: Date.now(),
    };
    this.#open.set(transaction.id, transaction);
    if (session) {
      const others = this.#bySession.get(session);
      if (others) others.add(transaction);
      else this.#bySession.set(session, new Set([transaction]));
    }
    return transaction;
  }

  /** Throws INVALID_ARGUMENT, which the SDKs take as a reason to try again. */
  get(database: Database, id: Uint8Array): Transaction {
    const transaction = this.find(database, id);
    if (!transaction) throw expired();
    transaction.usedAt = Date.now();
    return transaction;
  }

  /** An open transaction, or null. */
  find(database: Database, id: Uint8Array): Transaction | null {
    this.#expire();
    const transaction = this.#open.get(Buffer.from(id).toString('latin1'));
    return transaction?.database === database ? transaction : null;
  }

  /** For after a wait: throws when the transaction has ended during it. */
  checkOpen(transaction: Transaction): void {
    if (this.#open.has(transaction.id)) return;
    // The wait may have ended with a lock that nobody would give back.
    this.end(transaction);
    throw expired();
  }

  end(transaction: Transaction): void {
    this.#open.delete(transaction.id);
    if (transaction.session) this.#bySession.get(transaction.session)?.delete(transaction);
    transaction.database.locks.release(transaction);
  }

  /**
   * A connection was lost, perhaps with its process: its transactions keep nobody waiting any more.
   * They stay open, since the Admin SDK may go on over another connection.
   */
  endSession(session: object): void {
    for (const transaction of this.#bySession.get(session) ?? []) {
      transaction.database.locks.release(transaction);
    }
  }

  /** Ends every transaction of a database whose documents were cleared. */
  endAll(database: Database): void {
    for (const transaction of this.#open.values()) {
      if (transaction.database === database) this.end(transaction);
    }
  }

  #expire(): void {
    const now = Date.now();
    for (const transaction of this.#open.values()) {
      // Oldest first, so the common case looks at one.
      if (now - transaction.startedAt < MAX_IDLE_MS) return;
      const tooOld = now - transaction.startedAt > MAX_AGE_MS;
      if (tooOld || now - transaction.usedAt > MAX_IDLE_MS) this.end(transaction);
    }
  }
}

/**
 * Brings a transaction up to the present before it reads on, so that all it has read belongs to one
 * state. Throws ABORTED when something it has read is different by now.
 */
export function advance(transaction: Transaction): Micros {
  checkReads(transaction);
  transaction.readTime = transaction.database.clock.observe();
  return transaction.readTime;
}

/** Throws ABORTED when anything that the transaction has read is different by now. */
export function checkReads(transaction: Transaction): void {
  const { database, documents, queries, readTime } = transaction;
  if (readTime === null || database.lastCommit <= readTime) return;
  for (const [path, version] of documents) {
    if (database.get(path) !== version) throw contention();
  }
  for (const query of queries) {
    if (query.mayHaveChanged(readTime) && query.fingerprint() !== query.seen) throw contention();
  }
}

/** Throws ABORTED when another open transaction has read what this one is about to write. */
export function checkUnshared(transaction: Transaction, paths: readonly string[]): void {
  const { locks } = transaction.database;
  if (paths.some((path) => locks.isShared(transaction, path))) throw contention();
}

function expired(): StatusError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

function contention(): StatusError {
  return new StatusError(
    'ABORTED',
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt ' +
      'to access the same data, requiring Firestore to abort at least one in order to enforce ' +
      'serializability.',
  );
}
