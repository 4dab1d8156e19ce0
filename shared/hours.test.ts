import { describe, expect, it } from 'vitest';
import { afterWorking, announcedAway, studioDay, workingTime } from './hours.ts';
import { DAY, HOUR } from './time.ts';

/** A time of November 2026 in São Paulo. */
const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour + 3);
const [FRIDAY, SATURDAY, SUNDAY, MONDAY, TUESDAY] = [20, 21, 22, 23, 24];
const weekdays = { workingDays: [1, 2, 3, 4, 5], timeZone: 'America/Sao_Paulo', absences: [] };
const always = { workingDays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC', absences: [] };
const away = { from: at(MONDAY, 0), until: at(TUESDAY, 12) };

describe('[B26] working time', () => {
  it.each([
    ['over a weekend', at(FRIDAY, 18), at(MONDAY, 9), weekdays, 15],
    ['within a day', at(FRIDAY, 9), at(FRIDAY, 11), weekdays, 2],
    ['on a day off', at(SATURDAY, 9), at(SUNDAY, 9), weekdays, 0],
    ['without days off', at(FRIDAY, 18), at(MONDAY, 18), always, 72],
    ['with an absence', at(FRIDAY, 18), at(TUESDAY, 13), { ...weekdays, absences: [away] }, 7],
    ['after an absence', at(TUESDAY, 12), at(TUESDAY, 14), { ...weekdays, absences: [away] }, 2],
  ])('%s', (_what, from, to, hours, expected) => {
    expect(workingTime(from, to, hours)).toBe(expected * HOUR);
    if (expected > 0) {
      const end = afterWorking(from, expected * HOUR, hours);
      expect(workingTime(from, end, hours)).toBe(expected * HOUR);
      expect(end).toBeLessThanOrEqual(to);
    }
  });

  it('makes a ticket of Friday evening due on Monday evening', () => {
    expect(afterWorking(at(FRIDAY, 18), DAY, weekdays)).toBe(at(MONDAY, 18));
  });

  it('of an odd time counts a year at most, and ends', () => {
    expect(workingTime(0, at(FRIDAY, 0), always)).toBe(366 * DAY);
    expect(workingTime(Number.NaN, at(FRIDAY, 0), always)).toBe(0);
    expect(afterWorking(at(FRIDAY, 0), DAY, { ...always, workingDays: [] })).toBeGreaterThan(0);
  });
});

describe('[B26] an absence', () => {
  it.each([
    ['a month before', at(MONDAY, 0) - 30 * DAY, null],
    ['a week before', at(MONDAY, 0) - 7 * DAY, false],
    ['while it goes on', at(MONDAY, 1), true],
    ['once it is over', away.until, null],
  ])('is announced in time, and ends by itself: %s', (_when, now, hasBegun) => {
    expect(announcedAway({ ...weekdays, absences: [away] }, now)?.hasBegun ?? null).toBe(hasBegun);
  });

  it('names the day of the studio’s clock to readers in every time zone', () => {
    expect(studioDay(at(MONDAY, 0), weekdays, 'en-US')).toBe('November 23, 2026');
    expect(studioDay(at(MONDAY, 23), weekdays, 'pt-BR')).toBe('23 de novembro de 2026');
  });
});

describe('[B26] across a daylight saving change', () => {
  it.each([
    ['Europe/Berlin', Date.UTC(2027, 3, 4, 22), 'April 5, 2027'],
    ['Europe/Berlin', Date.UTC(2027, 0, 4, 23), 'January 5, 2027'],
    ['America/New_York', Date.UTC(2027, 6, 1, 4), 'July 1, 2027'],
    ['Mars/Olympus', Date.UTC(2027, 6, 1), 'July 1, 2027'],
    ['', Date.UTC(2027, 6, 1), 'July 1, 2027'],
  ])('a customer reads the day of an absence in %s at %i: %s', (timeZone, from, day) => {
    expect(studioDay(from, { ...always, timeZone }, 'en-US')).toBe(day);
  });

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    // They change at midnight: a day begins at 1:00, or 23:00 comes twice.
    'America/Santiago',
    'Asia/Beirut',
    'Africa/Cairo',
  ])('working days end where those of the calendar in %s do', (timeZone) => {
    const hours = { ...weekdays, timeZone };
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
    const quarter = HOUR / 4;
    const [from, to] = [Date.UTC(2026, 2, 20), Date.UTC(2027, 2, 10)];
    let expected = 0;
    for (let time = from; time < to; time += quarter)
      if (!weekday.format(time).startsWith('S')) expected += quarter;
    expect(workingTime(from, to, hours)).toBe(expected);
    expect(workingTime(from, to, { ...always, timeZone })).toBe(to - from);
  });

  it('a time that no calendar has counts as one of UTC', () => {
    expect(afterWorking(8.64e15, DAY, weekdays)).toBeGreaterThan(0);
  });
});
