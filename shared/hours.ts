import type { StudioHours } from './callables.ts';
import { DAY } from './time.ts';

/** A planned absence is announced this long before it begins, in milliseconds. */
const ANNOUNCED_BEFORE = 7 * DAY;
/** Further back nothing is counted: a ticket may have an odd time. */
const LONGEST = 366 * DAY;

/** A day of the week of the studio's clock, from 0 (Sunday) to 6; days are counted from 1970. */
const weekdayOf = (day: number): number => (day + 4) % 7;

const isWorkingAt = ({ workingDays, utcOffset, absences }: StudioHours, at: number): boolean =>
  workingDays.includes(weekdayOf(Math.floor((at + utcOffset) / DAY))) &&
  !absences.some(({ from, until }) => at >= from && at < until);

/** The next time at which work may begin or end: midnight, or that of an absence. */
const nextChange = ({ utcOffset, absences }: StudioHours, at: number): number => {
  const midnight = (Math.floor((at + utcOffset) / DAY) + 1) * DAY - utcOffset;
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

/** A day of the studio's clock as people write it, whatever the reader's time zone. */
export const studioDay = (at: number, { utcOffset }: StudioHours, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at + utcOffset);
