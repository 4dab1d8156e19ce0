// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { DAY } from '../../shared/time.ts';
import { HoursNotice } from './HoursNotice.tsx';

const now = Date.UTC(2026, 10, 28, 12);
const everyDay = { workingDays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC', absences: [] };
const awayFrom = (from: number) => ({
  ...everyDay,
  absences: [{ from, until: Date.UTC(2027, 0, 5) }],
});

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['en' as const, { ...everyDay, workingDays: [0, 1, 2] }, 'Monday, Tuesday, and Sunday'],
  ['pt' as const, { ...everyDay, workingDays: [1, 2] }, 'segunda-feira e terça-feira'],
  ['en' as const, { ...everyDay, workingDays: [1, 2, 3, 4, 5] }, 'from Monday to Friday.'],
  ['pt' as const, { ...everyDay, workingDays: [3, 2, 4] }, 'de terça-feira a quinta-feira.'],
  [
    'en' as const,
    awayFrom(now - DAY),
    'We are away until January 5, 2027. What you write is answered',
  ],
  [
    'en' as const,
    awayFrom(Date.UTC(2026, 11, 1)),
    'away from December 1, 2026 until January 5, 2027.',
  ],
  [
    'en' as const,
    { ...everyDay, absences: [{ from: now + DAY, until: now + 9 * DAY }] },
    'away from November 29 until December 7, 2026.',
  ],
  ['pt' as const, awayFrom(now - DAY), 'Estamos ausentes até 5 de janeiro de 2027.'],
])('[B26] a customer reads when the studio replies, in %s: %j', async (language, hours, text) => {
  await renderApp(<HoursNotice hours={hours} />, { language });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

it.each([
  ['nothing is set', undefined],
  ['the studio replies on every day', everyDay],
  ['an absence is a month ahead', awayFrom(now + 31 * DAY)],
])('[B26] a customer reads nothing of days where %s', async (_what, hours) => {
  await renderApp(<HoursNotice hours={hours} />);
  expect(document.querySelector('p')).not.toBeInTheDocument();
});
