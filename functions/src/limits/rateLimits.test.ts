import { describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { ipSpendings, LIMIT_WINDOW, spendOne, type Usage, usedUpUntil } from './rateLimits.ts';
import { CallError } from '../lib/errors.ts';

const start = 1_800_000_000_000;
const useAt = (usage: Usage | null, at: number) => spendOne(usage, { most: 3 }, at);
const key = (forwardedFor: string | undefined, socket = '127.0.0.1', proxies = 0) =>
  spendings(forwardedFor, socket, proxies)[0]?.key;
const spendings = (forwardedFor: string | undefined, socket = '127.0.0.1', proxies = 0) =>
  ipSpendings('check', 30, forwardedFor, socket, proxies);

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
    expect(() => useAt({ startedAt: start, count: 3 }, start + LIMIT_WINDOW - 1)).toThrow('1 min');
    expect(useAt({ startedAt: start, count: 3 }, start + LIMIT_WINDOW)).toEqual({
      startedAt: start + LIMIT_WINDOW,
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

describe('the key of an IP', () => {
  it('is that of the last IP in X-Forwarded-For, since the caller can forge the others', () => {
    expect(key('1.1.1.1, 203.0.113.7')).toBe(key('203.0.113.7'));
    expect(key('203.0.113.7, 1.1.1.1')).not.toBe(key('203.0.113.7'));
  });

  it('is that of the visitor behind the proxies that the studio trusts, however many the caller names', () => {
    const behind = (forwardedFor: string) => key(forwardedFor, '127.0.0.1', 1);
    expect(behind('203.0.113.7, 198.51.100.1')).toBe(key('203.0.113.7'));
    expect(behind('1.1.1.1, 203.0.113.7, 198.51.100.2')).toBe(key('203.0.113.7'));
    // Straight to the function, by one who names nobody.
    expect(behind('203.0.113.7')).toBe(key('203.0.113.7'));
  });

  it('is that of the connection without X-Forwarded-For', () => {
    expect(key(undefined, '::ffff:203.0.113.7')).toBe(key('203.0.113.7'));
    expect(key('', '203.0.113.7')).toBe(key('203.0.113.7'));
  });

  it('is the same within a household’s IPv6 network and different for the next', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd'));
    expect(key('2001:db8::1')).toBe(key('2001:db8:0:0:5::1'));
    expect(key('::1')).toBe(key('0:0:0:0:0:0:0:1'));
    expect(key('1::3:4:5:6:7:8')).toBe(key('1:0:3:4:5:6:7:8'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
  });

  it('does not contain the IP', () => {
    expect(key('203.0.113.7')).toMatch(/^check-address-[0-9a-f]{32}$/);
  });
});

it('a whole IPv6 /48 has twenty times the limit of one household, not 65,536 times', () => {
  const [one, two, other] = ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:2::1'].map((ip) =>
    spendings(ip),
  );
  expect(one?.map(({ most }) => most)).toEqual([30, 600]);
  expect(two?.[0]?.key).not.toBe(one?.[0]?.key);
  expect(two?.[1]?.key).toBe(one?.[1]?.key);
  expect(other?.[1]?.key).not.toBe(one?.[1]?.key);
  expect(spendings('203.0.113.7')).toHaveLength(1);
  expect(ipSpendings('check', 0, '2001:db8::1', '', 0)).toEqual([]);
});
