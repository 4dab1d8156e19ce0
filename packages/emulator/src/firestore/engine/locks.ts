/**
 * Turn-taking for transactions that read the same documents. Correctness does not depend on it: each
 * commit checks its reads (engine/transactions.ts). Waiting for a turn only spares transactions
 * that would be refused, as Firestore's pessimistic locks do, so that a hundred increments of one
 * counter all succeed. Hence a lock may be passed over where it could stall: when two wait for each
 * other, and when an owner keeps it too long.
 */
export class Locks {
  readonly #held = new Map<string, Lock>();
  readonly #waiting = new Map<Owner, string>();
  readonly #keysOf = new Map<Owner, Set<string>>();

  /** Takes all keys, one after another. */
  async acquire(owner: Owner, keys: readonly string[]): Promise<void> {
    for (const key of keys.toSorted()) await this.#take(owner, key);
  }

  /** Whoever gets here has the turn. */
  isShared(): boolean {
    return false;
  }

  /** Lets go of everything an owner has or waits for. */
  release(owner: Owner): void {
    const keys = this.#keysOf.get(owner);
    this.#keysOf.delete(owner);
    if (keys) for (const key of keys) this.#pass(key, owner);
    const awaited = this.#waiting.get(owner);
    if (awaited === undefined) return;
    this.#waiting.delete(owner);
    const lock = this.#held.get(awaited);
    const place = lock?.queue.findIndex((waiter) => waiter.owner === owner) ?? -1;
    if (place >= 0) lock!.queue.splice(place, 1)[0]!.resume();
  }

  #take(owner: Owner, key: string): Promise<void> | undefined {
    const lock = this.#held.get(key);
    if (!lock) {
      this.#held.set(key, { owner, since: Date.now(), queue: [], timer: null });
      this.#note(owner, key);
      return undefined;
    }
    if (lock.owner === owner || this.#wouldDeadlock(owner, lock)) return undefined;
    this.#waiting.set(owner, key);
    this.#watch(key, lock);
    return new Promise((resume) => lock.queue.push({ owner, resume }));
  }

  #note(owner: Owner, key: string): void {
    const keys = this.#keysOf.get(owner);
    if (keys) keys.add(key);
    else this.#keysOf.set(owner, new Set([key]));
  }

  #wouldDeadlock(owner: Owner, wanted: Lock): boolean {
    let lock: Lock | undefined = wanted;
    const seen = new Set<Owner>();
    while (lock && !seen.has(lock.owner)) {
      if (lock.owner === owner) return true;
      seen.add(lock.owner);
      const next = this.#waiting.get(lock.owner);
      lock = next === undefined ? undefined : this.#held.get(next);
    }
    return false;
  }

  /** Passes a key on to the next in the queue. */
  #pass(key: string, owner: Owner): void {
    const lock = this.#held.get(key);
    if (lock?.owner !== owner) return;
    if (lock.timer) clearTimeout(lock.timer);
    const next = lock.queue.shift();
    if (!next) {
      this.#held.delete(key);
      return;
    }
    lock.owner = next.owner;
    lock.since = Date.now();
    lock.timer = null;
    this.#waiting.delete(next.owner);
    this.#note(next.owner, key);
    if (lock.queue.length > 0) this.#watch(key, lock);
    next.resume();
  }

  /** Takes a key from an owner who keeps others waiting for too long. */
  #watch(key: string, lock: Lock): void {
    if (lock.timer) return;
    const owner = lock.owner;
    const left = lock.since + MAX_HOLD_MS - Date.now();
    lock.timer = setTimeout(
      () => {
        this.#keysOf.get(owner)?.delete(key);
        this.#pass(key, owner);
      },
      Math.max(0, left),
    );
  }
}

/** A transaction, or a commit outside of one. */
type Owner = object;

type Waiter = { owner: Owner; resume: () => void };
type Lock = {
  owner: Owner;
  since: number;
  queue: Waiter[];
  timer: NodeJS.Timeout | null;
};

/** How long a transaction keeps its turn while others wait, in ms. */
const MAX_HOLD_MS = 5_000;
