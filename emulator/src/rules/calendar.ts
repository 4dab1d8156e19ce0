import { EvaluationError, RulesTimestamp } from './values.ts';

/** Length of each unit that `duration.value` takes, in nanoseconds. */
export const NANOS = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
} as const;

/** The instant in UTC, in its parts; month and day count from 1. */
export function instantParts(instant: RulesTimestamp) {
  const nanosOfSecond = modulo(instant.nanos, NANOS.s);
  const millisSinceEpoch = (instant.nanos - modulo(instant.nanos, NANOS.ms)) / NANOS.ms;
  const date = new Date(Number(millisSinceEpoch));
  if (Number.isNaN(date.getTime())) throw new EvaluationError('the timestamp is out of range');
  return {
    year: BigInt(date.getUTCFullYear()),
    month: BigInt(date.getUTCMonth() + 1),
    day: BigInt(date.getUTCDate()),
    hours: BigInt(date.getUTCHours()),
    minutes: BigInt(date.getUTCMinutes()),
    seconds: BigInt(date.getUTCSeconds()),
    nanos: nanosOfSecond,
    millisSinceEpoch,
  };
}

/** 1 for Monday to 7 for Sunday. */
export function dayOfWeek(instant: RulesTimestamp): bigint {
  // The epoch was a Thursday.
  return modulo(startOfDay(instant).nanos / NANOS.d + 3n, 7n) + 1n;
}

/** 1 for the first of January. */
export function dayOfYear(instant: RulesTimestamp): bigint {
  const newYear = dateOf(instantParts(instant).year, 1n, 1n);
  return (startOfDay(instant).nanos - newYear.nanos) / NANOS.d + 1n;
}

export function startOfDay(instant: RulesTimestamp): RulesTimestamp {
  return new RulesTimestamp(instant.nanos - modulo(instant.nanos, NANOS.d));
}

/** Midnight of a day in UTC; a day that the calendar does not have is an error. */
export function dateOf(year: bigint, month: bigint, day: bigint): RulesTimestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (BigInt(date.getUTCMonth() + 1) !== month || BigInt(date.getUTCDate()) !== day) {
    throw new EvaluationError(`there is no day ${year}-${month}-${day}`);
  }
  return new RulesTimestamp(BigInt(date.getTime()) * NANOS.ms);
}

/**
 * An instant as RFC 3339 writes it, `2026-11-22T15:04:05.5Z` or with `+01:00`; what comes after nine
 * digits of a second is cut off. Anything else is an error.
 */
export function parseTimestamp(text: string): RulesTimestamp {
  const parts = RFC_3339.exec(text)?.slice(1);
  if (!parts) throw new EvaluationError(`no timestamp: ${text}`);
  const [year = 0n, month = 0n, day = 0n, hours = 0n, minutes = 0n, seconds = 0n] = parts
    .slice(0, 6)
    .map(BigInt);
  const [fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] = parts.slice(6);
  if (hours > 23n || minutes > 59n || seconds > 59n) {
    throw new EvaluationError(`no time of a day: ${text}`);
  }
  const offset = BigInt(offsetHours) * NANOS.h + BigInt(offsetMinutes) * NANOS.m;
  return new RulesTimestamp(
    dateOf(year, month, day).nanos +
      hours * NANOS.h +
      minutes * NANOS.m +
      seconds * NANOS.s +
      BigInt(fraction.slice(0, 9).padEnd(9, '0')) -
      (sign === '-' ? -offset : offset),
  );
}

const RFC_3339 =
  /^(?!0000)(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/** The remainder that is never negative, also before 1970. */
function modulo(value: bigint, by: bigint): bigint {
  return ((value % by) + by) % by;
}
