import { expect, it } from 'vitest';
import { statsOf } from '../../functions/src/tickets/stats.ts';
import { HOUR } from '../../shared/time.ts';
import { absenceOf, keptAbsences, withAbsence, withoutAbsence } from './absences.ts';

/** Midnight of a day that is counted from December 1, 2026. */
const day = (of: number): number => Date.UTC(2026, 11, of);
const days = (from: number, until: number) => ({ from: day(from), until: day(until) });
const christmas = days(21, 36);
const back = day(36) + 9 * HOUR;

it.each([
  ['which ends by itself', [christmas], []],
  ['ended by hand', withoutAbsence([days(21, 40)], back), [{ from: day(21), until: back }]],
  ['before the next plan', withAbsence([christmas], days(60, 70), back), [days(60, 70)]],
])(
  '[B26] the owner who was away keeps the replies in time, with an absence %s',
  (_how, absences) => {
    const hours = { workingDays: [1, 2, 3, 4, 5], timeZone: 'UTC', absences };
    const ticket = {
      ticketId: 'id',
      ticketNumber: 1001,
      subject: 'Saves',
      createdAt: day(22) + 10 * HOUR,
      firstResponseAt: back + HOUR,
      closedAt: null,
    };
    const { firstReply } = statsOf([ticket], day(37), hours);
    expect(firstReply).toMatchObject({ inTime: 1 });
    expect(firstReply.workingMedian).toBeLessThanOrEqual(10 * HOUR);
  },
);

it.each([
  ['takes the place of a plan', [days(30, 40)], days(32, 42), [days(32, 42)]],
  ['makes the one that goes on longer', [days(10, 22)], days(22, 30), [days(10, 30)]],
  ['makes the one that goes on shorter', [days(10, 40)], days(10, 25), [days(10, 25)]],
  ['follows the one that goes on', [days(10, 25)], days(30, 40), [days(10, 25), days(30, 40)]],
  ['leaves those that are over', [days(3, 5)], days(30, 40), [days(3, 5), days(30, 40)]],
])('[B26] a new absence of the owner %s', (_what, before, next, after) => {
  expect(withAbsence(before, next, day(20))).toEqual(after);
});

it.each([
  [
    'the one that goes on, not the plan',
    [days(10, 25), days(30, 40)],
    [days(10, 20), days(30, 40)],
  ],
  ['the plan, not those that are over', [days(3, 5), days(30, 40)], [days(3, 5)]],
  ['nothing where none is planned', [days(3, 5)], [days(3, 5)]],
])('[B26] the owner who is back ends %s', (_what, before, after) => {
  expect(withoutAbsence(before, day(20))).toEqual(after);
});

it('[B26] absences are kept as long as the statistics count their days, and not without end', () => {
  expect(keptAbsences([days(1, 5), days(6, 11), days(12, 14)], day(41))).toEqual([days(12, 14)]);
  const many = Array.from({ length: 30 }, (_, at) => days(at, at + 1));
  expect(keptAbsences(many, day(30))).toEqual(many.slice(-20));
});

it.each([
  ['2026-12-21', '2026-12-21', 'a later day'],
  ['2026-12-21', '2026-12-20', 'a later day'],
  ['2027-02-01', '2027-02-31', '2027-02-31 is no day'],
  ['2026-13-41', '2027-01-01', '2026-13-41 is no day'],
  ['21.12.2026', '2027-01-01', '21.12.2026 is no day'],
  ['2026-11-01', '2026-11-20', 'is over'],
])('the owner who plans an absence from %s until %s reads what is wrong', (from, until, why) => {
  expect(() => absenceOf(from, until, new Date(2026, 10, 28, 12).getTime())).toThrow(why);
});

it('an absence of the owner may have begun before it is set', () => {
  expect(absenceOf('2026-11-20', '2026-12-01', new Date(2026, 10, 28).getTime())).toEqual({
    from: new Date(2026, 10, 20).getTime(),
    until: new Date(2026, 11, 1).getTime(),
  });
});
