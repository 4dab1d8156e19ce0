import type { Timestamp } from '../../value.ts';

/** Microseconds since 1970: the resolution of Firestore's times, exact in a double until 2255. */
export type Micros = number;

/** Gives out strictly growing times, so that two commits never share one. */
export class Clock {
  #last: Micros = 0;

  /** The time of the next commit: later than every commit and every read so far. */
  tick(): Micros {
    this.#last = Math.max(Date.now() * 1000, this.#last + 1);
    return this.#last;
  }

  /** The time of a read that sees everything committed so far, and nothing that comes later. */
  observe(): Micros {
    this.#last = Math.max(Date.now() * 1000, this.#last);
    return this.#last;
  }

  /** Starts after a time that was handed out before, such as one in an import. */
  passBy(time: Micros): void {
    this.#last = Math.max(this.#last, time);
  }
}

export function toTimestamp(time: Micros): Timestamp {
  const seconds = Math.floor(time / 1e6);
  return { seconds: String(seconds), nanos: (time - seconds * 1e6) * 1000 };
}

/** `request.time` of the rules, and the time that a write may store: in milliseconds, as Google's. */
export function toRequestTime(time: Micros): Timestamp {
  return toTimestamp(time - (time % 1000));
}

/** Cuts off everything finer than a microsecond. */
export function toMicros(time: Timestamp): Micros {
  return Number(time.seconds) * 1e6 + Math.floor(time.nanos / 1000);
}
