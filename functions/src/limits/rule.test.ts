import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../shared/time.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Allowed, spendOne, type Usage, usedUpUntil, spendingOf } from './rule.ts';
import { CallError } from '../lib/errors.ts';

const start = 1_800_000_000_000;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries types the names of the limits as strings
const production = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { most }]) => [name, most]),
) as Allowed;
const useAt = (usage: Usage | null, at: number) => spendOne(usage, { most: 3, window: HOUR }, at);

describe('a limit of three in an hour', () => {
  it('admits three, then says when to try again', () => {
    const used = [0, 1000, 2000].reduce<Usage | null>(
      (usage, at) => useAt(usage, start + at),
      null,
    );
    expect(used).toEqual({ startedAt: start, count: 3 });
    let thrown: unknown;
    try {
      useAt(used, start + 60_000);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CallError);
    expect(thrown).toMatchObject({
      code: 'resource-exhausted',
      details: { code: 'rate-limited', retryAfterSeconds: 59 * 60 },
    });
  });

  it('begins again when the hour is over, and not a moment before', () => {
    expect(() => useAt({ startedAt: start, count: 3 }, start + HOUR - 1)).toThrow('1 min');
    expect(useAt({ startedAt: start, count: 3 }, start + HOUR)).toEqual({
      startedAt: start + HOUR,
      count: 1,
    });
  });
});

it('a limit of ten bytes a day is used up from the last byte until the day is over', () => {
  const ofDay = { most: 10, window: DAY };
  const half = { startedAt: start, count: 5 };
  const later = start + DAY - 1;
  const full = spendOne(half, { ...ofDay, amount: 5 }, later);
  expect(full).toEqual({ startedAt: start, count: 10 });
  expect(() => spendOne(half, { ...ofDay, amount: 6 }, later)).toThrow(CallError);
  expect([null, half, full].map((usage) => usedUpUntil(usage, ofDay, later))).toEqual([
    null,
    null,
    start + DAY,
  ]);
  expect(usedUpUntil(full, ofDay, start + DAY)).toBeNull();
});

it('a limit counts for each account or for the site, in uses or in MiB', () => {
  const allowed = { ...production, tickets: 0 };
  expect(spendingOf(allowed, 'comments', 'ana')).toEqual({
    key: 'comments-ana',
    most: 60,
    window: HOUR,
  });
  expect(spendingOf(allowed, 'uploaded', 'ana')).toMatchObject({
    most: 100 * 2 ** 20,
    window: DAY,
  });
  expect(spendingOf(allowed, 'accounts')).toMatchObject({ key: 'accounts' });
  expect(spendingOf(allowed, 'tickets', 'ana')).toBeUndefined();
});
