import { expect, it } from 'vitest';
import { DAY, HOUR, timeAfter } from './time.ts';

const now = Date.UTC(2026, 10, 30);

it.each(['2026-11-29', now - 0.5, 8.64e15, null, undefined, 'never'])(
  'a change after an odd time has the time of now: %j',
  (odd) => {
    expect(timeAfter([odd], now)).toBe(now);
  },
);

it('a change comes after one that a clock ahead has stored', () => {
  for (const ahead of [0, HOUR, DAY - 1])
    expect(timeAfter([now - HOUR, now + ahead, 'odd'], now)).toBe(now + ahead + 1);
});
