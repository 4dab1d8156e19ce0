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
  readonly #databases = new Map<string, Database>();
  /** What nobody has written to is the same when it is named again, so only its users keep it. */
  readonly #empty = new Map<string, WeakRef<Database>>();
  readonly #forgotten = new FinalizationRegistry<string>((name) => {
    if (!this.#empty.get(name)?.deref()) this.#empty.delete(name);
  });
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
    const known = this.#databases.get(name) ?? this.#empty.get(name)?.deref();
    if (known) return known;
    const added = new Database(name, this.#contention, () => {
      this.#databases.set(name, added);
      this.#empty.delete(name);
    });
    // A database that is emptied tells nobody, as with Google's program.
    added.listeners.add((changes, time) => {
      if (changes) this.triggers.tell(added, changes, time);
    });
    this.#empty.set(name, new WeakRef(added));
    this.#forgotten.register(added, name);
    return added;
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
