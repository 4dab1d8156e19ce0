import type { Write } from '../wire/messages.ts';
import { Clock, type Micros } from './clock.ts';
import { Locks } from './locks.ts';
import { SharedLocks } from './sharedLocks.ts';
import { stage, type Staged } from './staging.ts';
import { Store } from './store.ts';
import type { Change, Version } from './version.ts';

/** Called after every commit with what it changed. */
type CommitListener = (changes: readonly Change[], time: Micros) => void;

/** What transactions on the same documents do: take turns, or abort each other at the commit. */
export type Contention = 'wait' | 'abort';

/** One database: its documents, and who reads and writes them at once. */
export class Database {
  /** `projects/{p}/databases/{d}` */
  readonly name: string;
  readonly clock = new Clock();
  readonly locks: Locks | SharedLocks;
  store = new Store();
  lastCommit: Micros = 0;
  readonly #onCommit: CommitListener;

  constructor(name: string, contention: Contention, onCommit: CommitListener) {
    this.name = name;
    this.#onCommit = onCommit;
    this.locks = contention === 'abort' ? new SharedLocks() : new Locks();
  }

  get(path: string): Version | null {
    return this.store.get(path);
  }

  stage(writes: readonly Write[]): Staged {
    return stage(this.name, writes, this.clock.tick(), (path) => this.store.get(path));
  }

  /** Makes staged writes visible. Must follow stage() without anything in between. */
  apply(staged: Staged): void {
    const changes = [...staged.changes.values()].filter(({ before, after }) => before !== after);
    for (const change of changes) this.store.apply(change, staged.time);
    if (changes.length === 0) return;
    this.lastCommit = staged.time;
    this.#onCommit(changes, staged.time);
  }

  /** Puts a document in as it is, times included. For imports, before anyone reads. */
  load(version: Version): void {
    this.lastCommit = Math.max(version.updateTime, this.lastCommit);
    this.clock.passBy(this.lastCommit);
    const { path } = version;
    this.store.apply({ path, before: this.store.get(path), after: version }, this.lastCommit);
  }

  /** Forgets all documents and tells nobody, as Google's program. */
  clear(): void {
    this.store = new Store();
    this.lastCommit = this.clock.tick();
  }
}
