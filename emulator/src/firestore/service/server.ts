import { type Contention, Database } from '../engine/database.ts';
import { Transactions } from '../engine/transactions.ts';
import { Billing, type Stats } from '../stats.ts';
import { Authorizer } from './authorize.ts';
import type { Caller } from './callers.ts';
import { Triggers } from './triggers.ts';

/** One call: who makes it, and the connection that it came over, where there is one. */
export type Call = { caller: Caller; session: object | null };

/** Everything that the calls work on. */
export class FirestoreServer {
  readonly databases = new Map<string, Database>();
  readonly transactions = new Transactions();
  readonly billing = new Billing();
  readonly authorizer = new Authorizer(this.billing);
  readonly triggers: Triggers;
  readonly #contention: Contention;

  constructor(contention: Contention, functionsEmulator: string | null) {
    this.#contention = contention;
    this.triggers = new Triggers(functionsEmulator);
  }

  /** A database comes into being when it is first named. */
  database(name: string): Database {
    let database = this.databases.get(name);
    if (!database) {
      const added = new Database(name, this.#contention);
      // A database that is emptied tells nobody, as with Google's program.
      added.listeners.add((changes, time) => {
        if (changes) this.triggers.tell(added, changes, time);
      });
      this.databases.set(name, added);
      database = added;
    }
    return database;
  }

  stats(database: Database): Stats {
    return this.billing.of(database.project);
  }

  /** Empties a database; listeners see its documents go. */
  clear(name: string): void {
    const database = this.database(name);
    this.transactions.endAll(database);
    database.clear();
  }
}
