import type { StudioHours } from '../../shared/callables.ts';
import { MOST_ABSENCES, TICKET_STATS } from '../../shared/ticket.ts';
import { DAY } from '../../shared/time.ts';
import { Misuse } from './problem.mjs';

type Absences = StudioHours['absences'];

/** With a new one, which takes the place of an earlier plan and is one with those that it touches. */
export const withAbsence = (absences: Absences, next: Absences[number], now: number): Absences => {
  const begun = absences.filter(({ from }) => from <= now);
  const touched = begun.filter(({ until }) => until >= next.from);
  const from = Math.min(next.from, ...touched.map((one) => one.from));
  return [...begun.filter((one) => !touched.includes(one)), { from, until: next.until }];
};

/** After the studio has come back: the absence that goes on ends now; without one the plan is dropped. */
export const withoutAbsence = (absences: Absences, now: number): Absences => {
  const begun = absences.filter(({ from }) => from <= now);
  return begun.some(({ until }) => until > now)
    ? absences.map((one) =>
        begun.includes(one) ? { ...one, until: Math.min(one.until, now) } : one,
      )
    : begun;
};

/** Those whose days the statistics still count, or will. */
export const keptAbsences = (absences: Absences, now: number): Absences =>
  absences.filter(({ until }) => until > now - TICKET_STATS.days * DAY).slice(-MOST_ABSENCES);

/**
 * An absence between two days, as `2026-12-21`, which begin at midnight of this computer's clock.
 * @throws {Misuse} for what is no day, in the wrong order, or over already
 */
export const absenceOf = (from: string, until: string, now: number): Absences[number] => {
  const absence = { from: midnightOf(from), until: midnightOf(until) };
  if (absence.from >= absence.until) throw new Misuse('--until must be a later day than --away.');
  if (absence.until <= now) throw new Misuse('That absence is over: --until must be after today.');
  return absence;
};

const midnightOf = (day: string): number => {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d\d-\d\d$/.test(day)
    ? day.split('-').map(Number)
    : [];
  const midnight = new Date(year, month - 1, date);
  // February 31 would be March 3.
  if (midnight.getMonth() !== month - 1 || midnight.getDate() !== date)
    throw new Misuse(`${day} is no day: --away and --until take days such as 2026-12-21.`);
  return midnight.getTime();
};
