import { projectOf } from '../names.ts';
import { StatusError } from '../status.ts';
import type { Write } from '../wire/messages.ts';
import { Clock, type Micros } from './clock.ts';
import { History, MAX_AGE } from './history.ts';
import { Locks } from './locks.ts';
import { SharedLocks } from './sharedLocks.ts';
import { stage, type Staged } from './staging.ts';
import { Store } from './store.ts';
import type { Change, Version } from './version.ts';

/** Called after every commit; `null` means that everything may have changed. */
type CommitListener = (changes: readonly Change[] | null, time: Micros) => void;

/** What transactions on the same documents do: take turns, or abort each other at the commit. */
export type Contention = 'wait' | 'abort';

/** One database: documents, their recent past, and listeners to its changes. */
export class Database {
  /** `projects/{p}/databases/{d}` */
  readonly name: string;
  readonly project: string;
  readonly clock = new Clock();
  readonly locks: Locks | SharedLocks;
  readonly listeners = new Set<CommitListener>();
  store = new Store();
  /** What is new has been empty for as long as anyone may look back. */
  history = new History(this.clock.observe() - MAX_AGE);
  lastCommit: Micros = 0;
  #onFirstDocument: (() => void) | null;

  /** `onFirstDocument` is called before anything is in it. Throws INVALID_ARGUMENT when the name is none. */
  constructor(name: string, contention: Contention, onFirstDocument: () => void) {
    this.name = name;
    this.#onFirstDocument = onFirstDocument;
    this.project = projectOf(name);
    this.locks = contention === 'abort' ? new SharedLocks() : new Locks();
  }

  /** A document now, or at a time that `checkReadTime` accepted. */
  get(path: string, at: Micros | null = null): Version | null {
    const present = this.store.get(path);
    return at === null ? present : this.history.at(path, at, present);
  }

  /** Throws FAILED_PRECONDITION for a time in the future or beyond what is remembered. */
  checkReadTime(at: Micros): void {
    if (at > this.clock.observe()) {
      throw new StatusError('INVALID_ARGUMENT', 'The read time lies in the future.');
    }
    if (at < this.history.oldest) {
      throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
  }

  stage(writes: readonly Write[]): Staged {
    return stage(this.name, writes, this.clock.tick(), (path) => this.store.get(path));
  }

  /** Makes staged writes visible. Must follow stage() without anything in between. */
  apply(staged: Staged): void {
    const changes = [...staged.changes.values()].filter(({ before, after }) => before !== after);
    for (const change of changes) {
      this.history.record(change.path, change.before, staged.time);
      this.store.apply(change, staged.time);
    }
    if (changes.length === 0) return;
    this.#hasDocuments();
    this.lastCommit = staged.time;
    for (const listener of this.listeners) listener(changes, staged.time);
  }

  /** Puts documents in as they are, times included. For imports, before anyone reads. */
  load(version: Version): void {
    this.#hasDocuments();
    this.clock.passBy(Math.max(version.updateTime, this.lastCommit));
    this.lastCommit = Math.max(version.updateTime, this.lastCommit);
    const before = this.store.get(version.path);
    this.store.apply(
      { path: version.path, before, after: version, fieldsBefore: null, fieldsAfter: null },
      this.lastCommit,
    );
    this.history.oldest = this.lastCommit;
  }

  #hasDocuments(): void {
    this.#onFirstDocument?.();
    this.#onFirstDocument = null;
  }

  /** Forgets all documents and their past. */
  clear(): void {
    this.store = new Store();
    this.lastCommit = this.clock.tick();
    this.history = new History(this.lastCommit);
    for (const listener of this.listeners) listener(null, this.lastCommit);
  }
}
