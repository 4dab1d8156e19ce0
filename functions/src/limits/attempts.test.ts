import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/time.ts';
import { attemptsOf } from './attempts.ts';
import type { RateLimits } from './firestoreLimits.ts';
import { rateLimited, spendOne, type Usage, usedUpUntil } from './rule.ts';

const start = 1_800_000_000_000;
let now = start;
let writes = 0;
let database: RateLimits;
beforeEach(() => {
  now = start;
  writes = 0;
  const stored = new Map<string, Usage>();
  database = {
    check: async (spending) => {
      const until = spending && usedUpUntil(stored.get(spending.key) ?? null, spending, now);
      if (until) throw rateLimited(until, now);
    },
    spend: async (spending) => {
      writes += 1;
      stored.set(spending.key, spendOne(stored.get(spending.key) ?? null, spending, now));
    },
  };
});

const instance = (mostKeys?: number) => {
  const { check, spend } = attemptsOf(database, () => now, mostKeys);
  return async (key = 'someone') => {
    const spending = { key, most: 600, window: HOUR };
    check(spending);
    await spend(spending);
  };
};
const times = async (count: number, attempt: () => Promise<void>) => {
  for (let i = 0; i < count; i += 1) await attempt();
};
const refused = (seconds: number) => ({
  code: 'resource-exhausted',
  details: { code: 'rate-limited', retryAfterSeconds: seconds },
});

describe('a limit of 600 attempts in an hour', () => {
  it('costs who makes a few calls no write, and who uses all of it ten', async () => {
    const attempt = instance();
    await times(59, attempt);
    now += HOUR;
    await times(59, attempt);
    expect(writes).toBe(0);
    await times(541, attempt);
    expect(writes).toBe(10);
  });

  it('is one for all instances, each of which admits less than a tenth more', async () => {
    const [one, two] = [instance(), instance()];
    await times(300, one);
    await times(300, two);
    now += 60_000;
    await times(59, one);
    await times(59, two);
    await expect(one()).rejects.toMatchObject(refused(59 * 60));
    await expect(two()).rejects.toMatchObject(refused(59 * 60));
  });

  it('that is used up costs no write any more, and begins again when the hour is over', async () => {
    const attempt = instance();
    await times(659, attempt);
    await expect(attempt()).rejects.toMatchObject(refused(3600));
    const before = writes;
    now += HOUR - 1;
    for (let i = 0; i < 1000; i += 1) await expect(attempt()).rejects.toThrow('Too many requests');
    expect(writes).toBe(before);
    now += 1;
    await times(600, attempt);
  });

  it('is counted for each caller, and an instance does not remember callers without end', async () => {
    const attempt = instance(2);
    await times(59, () => attempt('first'));
    await attempt('second');
    await attempt('first');
    expect(writes).toBe(1);
    await times(59, () => attempt('first'));
    await attempt('third');
    await attempt('first');
    expect(writes).toBe(1);
  });
});

it.each([1, 5, 9, 10, 11, 15, 25, 75, 255])(
  'a limit of %i whose uses are looked up first allows nine tenths of them or all',
  async (most) => {
    const { checkStored, spend } = attemptsOf(database, () => now);
    const spending = { key: 'accounts', most, window: HOUR };
    let used = 0;
    const use = async () => {
      await checkStored(spending);
      used += 1;
      await spend(spending);
    };
    await times(most, use).catch(() => {});
    await expect(use()).rejects.toMatchObject(refused(3600));
    expect(used).toBeGreaterThanOrEqual(Math.floor(most * 0.9));
    expect(used).toBeLessThanOrEqual(most);
  },
);
