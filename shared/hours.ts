import type { StudioHours } from './callables.ts';
import { DAY, isTime } from './time.ts';

/** A planned absence is announced this long before it begins, in milliseconds. */
const ANNOUNCED_BEFORE = 7 * DAY;
/** Further back nothing is counted: a ticket may have an odd time. */
const LONGEST = 366 * DAY;

/** A day of the week of the studio's clock, from 0 (Sunday) to 6; days are counted from 1970. */
const weekdayOf = (day: number): number => (day + 4) % 7;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone; that of UTC for a name that this program does not know. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
};

const newClock = (timeZone: string): Intl.DateTimeFormat => {
  const parts = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  }
};

/** How many milliseconds a clock is before that of UTC at a whole minute. */
const offsetAt = (at: number, timeZone: string): number => {
  if (!isTime(at)) return 0;
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (part: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === part)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
  );
  return shown - at;
};

const begins = new Map<string, number>();

/** When a day begins: at midnight, or later where a daylight saving change passes over that. */
const beginOf = (day: number, timeZone: string): number => {
  const key = `${day} ${timeZone}`;
  const known = begins.get(key);
  if (known !== undefined) return known;
  const midnight = day * DAY;
  const near = midnight - offsetAt(midnight, timeZone);
  const exact = midnight - offsetAt(near, timeZone);
  const begin = exact + offsetAt(exact, timeZone) < midnight ? near : exact;
  begins.set(key, begin);
  return begin;
};

/** The day at a time, which is at most one from that of UTC. */
const dayAt = (at: number, timeZone: string): number => {
  const day = Math.floor(at / DAY);
  if (at < beginOf(day, timeZone)) return day - 1;
  return at < beginOf(day + 1, timeZone) ? day : day + 1;
};

const isWorkingAt = ({ workingDays, timeZone, absences }: StudioHours, at: number): boolean =>
  workingDays.includes(weekdayOf(dayAt(at, timeZone))) &&
  !absences.some(({ from, until }) => at >= from && at < until);

/** The next time at which work may begin or end: midnight, or that of an absence. */
const nextChange = ({ timeZone, absences }: StudioHours, at: number): number => {
  const midnight = beginOf(dayAt(at, timeZone) + 1, timeZone);
  const ofAbsences = absences.flatMap(({ from, until }) => [from, until]);
  return Math.min(midnight, ...ofAbsences.filter((time) => time > at));
};

/** The milliseconds between two times that are on working days and in no absence. */
export const workingTime = (from: number, to: number, hours: StudioHours): number => {
  let sum = 0;
  for (let at = Math.max(from, to - LONGEST); at < to;) {
    const end = Math.min(to, nextChange(hours, at));
    if (isWorkingAt(hours, at)) sum += end - at;
    at = end;
  }
  return sum;
};

/** The time after which so many milliseconds of working time have passed. */
export const afterWorking = (from: number, span: number, hours: StudioHours): number => {
  let left = span;
  for (let at = from; at < from + LONGEST;) {
    const end = nextChange(hours, at);
    const length = isWorkingAt(hours, at) ? end - at : 0;
    if (length >= left) return at + left;
    left -= length;
    at = end;
  }
  return from + LONGEST;
};

/** The absence that is to be announced: it goes on, or begins within a week. */
export const announcedAway = (
  { absences }: StudioHours,
  now: number,
): { from: number; until: number; hasBegun: boolean } | null => {
  const away = absences.find(({ until }) => now < until);
  return away && now >= away.from - ANNOUNCED_BEFORE
    ? { ...away, hasBegun: now >= away.from }
    : null;
};

/**
 * A day of the studio's clock as people write it, whatever the reader's time zone; without its year if
 * the text goes on with `until`, a day of the same year.
 */
export const studioDay = (
  at: number,
  hours: StudioHours,
  locale: string,
  until?: number,
): string => {
  const { timeZone } = clockOf(hours.timeZone).resolvedOptions();
  const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
  const isSameYear = until !== undefined && yearOf.format(at) === yearOf.format(until);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isSameYear && { year: 'numeric' }),
    timeZone,
  }).format(at);
};
