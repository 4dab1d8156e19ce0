/** Spans of time in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whether a value is a time in milliseconds that something may have happened at. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= 8.64e15;

/**
 * A stored time, rounded down; 0 for what a hand in the console has stored: no time, or one that has not
 * come. Clocks may differ by a day.
 */
export const pastTime = (stored: unknown, now: number): number =>
  isTime(stored) && stored < now + DAY ? Math.floor(stored) : 0;
