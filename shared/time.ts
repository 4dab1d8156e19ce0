/** Spans of time in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whether a value is a time in milliseconds that something may have happened at. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= 8.64e15;
