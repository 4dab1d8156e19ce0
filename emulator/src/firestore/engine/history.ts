import type { Micros } from './clock.ts';
import type { Version } from './version.ts';

/** Firestore serves reads at a past time for an hour. */
export const MAX_AGE: Micros = 3600 * 1e6;
/** Of old versions; beyond that the oldest go, and reads that far back are refused. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides the fields of its version. */
const ENTRY_BYTES = 1_000;

/** The document was `before` until the commit at `until`. */
type Entry = { path: string; before: Version | null; until: Micros };

/** A list that loses its oldest member in constant time. */
class Queue<T> {
  #items: T[] = [];
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  get oldest(): T | undefined {
    return this.#items[this.#head];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  dropOldest(): void {
    this.#head += 1;
    if (this.#head < 1_000 || this.#head * 2 < this.#items.length) return;
    this.#items = this.#items.slice(this.#head);
    this.#head = 0;
  }

  *newestFirst(): Generator<T> {
    for (let i = this.#items.length - 1; i >= this.#head; i -= 1) yield this.#items[i]!;
  }
}

/** What documents were before recent commits: for reads at a past time. */
export class History {
  /** Reads at an earlier time are impossible. */
  oldest: Micros;
  readonly #entries = new Queue<Entry>();
  #bytes = 0;
  readonly #byPath = new Map<string, Queue<Entry>>();

  constructor(oldest: Micros) {
    this.oldest = oldest;
  }

  record(path: string, before: Version | null, until: Micros): void {
    const entry = { path, before, until };
    this.#entries.push(entry);
    const known = this.#byPath.get(path) ?? new Queue<Entry>();
    known.push(entry);
    this.#byPath.set(path, known);
    this.#bytes += ENTRY_BYTES + (before?.fields.length ?? 0);
    this.#trim(until - MAX_AGE);
  }

  /** The version at a time, given the present one. */
  at(path: string, time: Micros, present: Version | null): Version | null {
    let version = present;
    for (const { before, until } of this.#byPath.get(path)?.newestFirst() ?? []) {
      if (until <= time) break;
      version = before;
    }
    return version;
  }

  /** The paths that were written after a time. */
  changedSince(time: Micros): Set<string> {
    const paths = new Set<string>();
    for (const { path, until } of this.#entries.newestFirst()) {
      if (until <= time) break;
      paths.add(path);
    }
    return paths;
  }

  #trim(tooOld: Micros): void {
    for (let entry = this.#entries.oldest; entry; entry = this.#entries.oldest) {
      if (this.#bytes <= MAX_BYTES && entry.until > tooOld) return;
      this.#entries.dropOldest();
      this.#bytes -= ENTRY_BYTES + (entry.before?.fields.length ?? 0);
      this.oldest = entry.until;
      const known = this.#byPath.get(entry.path)!;
      if (known.length === 1) this.#byPath.delete(entry.path);
      else known.dropOldest();
    }
  }
}
