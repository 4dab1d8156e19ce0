/**
 * What transactions have read, without turns: for `--contention abort`. Any number of transactions
 * read a document at once, as with Firestore's shared read locks, and a commit that writes what
 * another open one has read is aborted instead of waiting (service/commits.ts). Firestore lets one
 * of them through in the end, so what gets on here gets on there too.
 */
export class SharedLocks {
  readonly #readers = new Map<string, Map<object, number>>();
  readonly #keysOf = new Map<object, Set<string>>();

  /** Never waits. */
  acquire(owner: object, keys: readonly string[]): undefined {
    const held = this.#keysOf.get(owner) ?? new Set();
    this.#keysOf.set(owner, held);
    for (const key of keys) {
      if (held.has(key)) continue;
      held.add(key);
      const readers = this.#readers.get(key) ?? new Map<object, number>();
      this.#readers.set(key, readers.set(owner, Date.now()));
    }
  }

  release(owner: object): void {
    for (const key of this.#keysOf.get(owner) ?? []) {
      const readers = this.#readers.get(key);
      readers?.delete(owner);
      if (readers?.size === 0) this.#readers.delete(key);
    }
    this.#keysOf.delete(owner);
  }

  /** Whether somebody else has read the document and is still busy with it. */
  isShared(owner: object, key: string): boolean {
    const readers = this.#readers.get(key);
    if (!readers) return false;
    const since = Date.now() - MAX_HOLD_MS;
    return [...readers].some(([reader, readAt]) => reader !== owner && readAt > since);
  }
}

/** How long a transaction that does not end is in the way of others, in ms: as with turns. */
const MAX_HOLD_MS = 5_000;
