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

/** The remainder that is never negative, also before 1970. */
function modulo(value: bigint, by: bigint): bigint {
  return ((value % by) + by) % by;
}
