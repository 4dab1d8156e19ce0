import type { Micros } from './clock.ts';
import type { Version } from './version.ts';

/** Firestore serves reads at a past time for an hour. */
export const MAX_AGE: Micros = 3600 * 1e6;
/** Of old versions; beyond that the oldest go, and reads that far back are refused. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides the fields of its version. */
const ENTRY_BYTES = 250;

/** The document was `before` until the commit at `until`. */
type Entry = { path: string; before: Version | null; until: Micros };

/** What documents were before recent commits: for reads at a past time. */
export class History {
  /** Reads at an earlier time are impossible. */
  oldest: Micros;
  #entries: Entry[] = [];
  #head = 0;
  #bytes = 0;
  readonly #byPath = new Map<string, Entry[]>();

  constructor(oldest: Micros) {
    this.oldest = oldest;
  }

  record(path: string, before: Version | null, until: Micros): void {
    const entry = { path, before, until };
    this.#entries.push(entry);
    const known = this.#byPath.get(path);
    if (known) known.push(entry);
    else this.#byPath.set(path, [entry]);
    this.#bytes += ENTRY_BYTES + (before?.fields.length ?? 0);
    this.#trim(until - MAX_AGE);
  }

  /** The version at a time, given the present one. */
  at(path: string, time: Micros, present: Version | null): Version | null {
    const entries = this.#byPath.get(path) ?? [];
    let i = entries.length;
    while (i > 0 && entries[i - 1]!.until > time) i -= 1;
    const entry = entries[i];
    return entry ? entry.before : present;
  }

  /** The paths that were written after a time. */
  changedSince(time: Micros): Set<string> {
    const paths = new Set<string>();
    for (let i = this.#entries.length - 1; i >= this.#head; i -= 1) {
      const entry = this.#entries[i]!;
      if (entry.until <= time) break;
      paths.add(entry.path);
    }
    return paths;
  }

  #trim(tooOld: Micros): void {
    while (this.#head < this.#entries.length) {
      const entry = this.#entries[this.#head]!;
      if (this.#bytes <= MAX_BYTES && entry.until > tooOld) break;
      this.#head += 1;
      this.#bytes -= ENTRY_BYTES + (entry.before?.fields.length ?? 0);
      this.oldest = entry.until;
      const known = this.#byPath.get(entry.path)!;
      if (known.length === 1) this.#byPath.delete(entry.path);
      else known.shift();
    }
    if (this.#head > 10_000 && this.#head * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#head);
      this.#head = 0;
    }
  }
}
