import { type Contention, Database } from '../engine/database.ts';
import { Transactions } from '../engine/transactions.ts';
import { projectOf } from '../names.ts';
import { noStats } from '../stats.ts';
import { Authorizer } from './authorize.ts';
import type { Caller } from './callers.ts';
import { Triggers } from './triggers.ts';

/** One call: who makes it, and the connection that it came over, where there is one. */
export type Call = { caller: Caller; session: object | null };

/** Everything that the calls work on. */
export class FirestoreServer {
  readonly #databases = new Map<string, Database>();
  readonly transactions = new Transactions();
  readonly stats = noStats();
  readonly authorizer = new Authorizer(this.stats);
  readonly triggers: Triggers;
  readonly #contention: Contention;

  constructor(contention: Contention, functionsEmulator: string | null) {
    this.#contention = contention;
    this.triggers = new Triggers(functionsEmulator);
  }

  /** A database comes into being when it is first named. Throws INVALID_ARGUMENT when the name is none. */
  database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      const project = projectOf(name);
      database = new Database(name, this.#contention, (changes, time) =>
        this.triggers.tell(project, name, changes, time),
      );
      this.#databases.set(name, database);
    }
    return database;
  }

  /** Empties a database. */
  clear(name: string): void {
    const database = this.database(name);
    this.transactions.endAll(database);
    database.clear();
  }
}
