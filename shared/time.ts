/** Spans of time in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whether a value is a time in milliseconds that something may have happened at. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= 8.64e15;

/**
 * The time of a change: now, or in the millisecond after the latest stored one. What a hand in the
 * console has stored does not count: no time, or one more than a day ahead, by which clocks may differ.
 */
export const timeAfter = (stored: readonly unknown[], now: number): number =>
  Math.max(
    now,
    ...stored.map((time) => (isTime(time) && time < now + DAY ? 1 + Math.floor(time) : 0)),
  );
