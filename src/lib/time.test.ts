import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';
import { clockTime, dayName, fullTime, localeOf, relativeTime, sameDay } from './time.ts';

/** In the local time zone, like the tested functions. */
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const now = at(21);

describe('how long ago', () => {
  it.each([
    [now - 59_999, 'now', 'agora'],
    [now - MINUTE, '1 minute ago', 'há 1 minuto'],
    [now - 5 * MINUTE, '5 minutes ago', 'há 5 minutos'],
    [now - HOUR + 1, '59 minutes ago', 'há 59 minutos'],
    [now - HOUR, '1 hour ago', 'há 1 hora'],
    [now - 23 * HOUR, '23 hours ago', 'há 23 horas'],
    [now - DAY, 'yesterday', 'ontem'],
    [at(20, 9), 'yesterday', 'ontem'],
    [at(18), '3 days ago', 'há 3 dias'],
    [now - 7 * DAY + 1, '7 days ago', 'há 7 dias'],
    [now - 7 * DAY, 'Nov 14', '14 de nov.'],
    [new Date(2025, 4, 7).getTime(), 'May 7, 2025', '7 de mai. de 2025'],
    // The device's clock is behind.
    [now + 3_000, 'now', 'agora'],
    [now + 5 * DAY, 'now', 'agora'],
  ])('%s', (time, english, portuguese) => {
    expect(relativeTime(time, now, 'en-US')).toBe(english);
    expect(relativeTime(time, now, 'pt-BR')).toBe(portuguese);
  });

  it('a time on the day before is always yesterday, never two days ago', () => {
    expect(relativeTime(at(20, 0, 30), at(21, 23), 'en')).toBe('yesterday');
    expect(relativeTime(at(19, 23), at(21, 0, 30), 'en')).toBe('2 days ago');
  });
});

it('what happened 24 hours ago, on a day of 25, is not “today”', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const began = new Date(2026, 10, 1, 0, 30).getTime();
  expect(new Date(began + DAY).getDate()).toBe(1);
  expect(relativeTime(began, began + DAY, 'en')).toBe('24 hours ago');
});

it('the days of a conversation have names', () => {
  expect(dayName(at(21, 0, 5), now, 'en-US')).toBe('Today');
  expect(dayName(at(20, 23, 55), now, 'en-US')).toBe('Yesterday');
  expect(dayName(at(18), now, 'en-US')).toBe('Wednesday, November 18');
  expect(dayName(at(20), now, 'pt-BR')).toBe('Ontem');
  expect(dayName(at(18), now, 'pt-BR')).toBe('quarta-feira, 18 de novembro');
  expect(dayName(new Date(2025, 0, 1).getTime(), now, 'en-GB')).toMatch(
    /^Wednesday,? 1 January 2025$/,
  );
});

it('two times are compared by day in the reader’s time zone, even if they are minutes apart', () => {
  expect(sameDay(at(21, 0, 1), at(21, 23, 59))).toBe(true);
  expect(sameDay(at(20, 23, 59), at(21, 0, 1))).toBe(false);
});

it('times and dates are formatted for the reader’s country', () => {
  expect(clockTime(at(21, 15, 4), 'pt-BR')).toBe('15:04');
  expect(clockTime(at(21, 15, 4), 'en-US')).toMatch(/^3:04\sPM$/);
  expect(fullTime(at(21, 15, 4), 'pt-BR')).toBe('21 de novembro de 2026 às 15:04');
});

it('the country is that of the browser’s locale in the page’s language', () => {
  expect(localeOf('en', ['pt-BR', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('pt', ['pt-PT', 'en'])).toBe('pt-PT');
  expect(localeOf('pt', ['en-US', 'de'])).toBe('pt-BR');
  expect(localeOf('en', [])).toBe('en-US');
});

it('dates are shown in a browser whose languages no formatter knows', () => {
  const locale = localeOf('en', ['en_US', 'en-US@posix', 'en-GB']);
  expect(fullTime(at(21, 15, 4), locale)).toBe('21 November 2026 at 15:04');
  expect(localeOf('pt', ['pt_BR.UTF-8', 'c'])).toBe('pt-BR');
});
