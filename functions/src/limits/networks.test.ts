import { expect, describe, it } from 'vitest';
import { spendingsOfNetworks } from './networks.ts';
import type { Allowed } from './rule.ts';

type Options = { socketIp?: string; trustedProxies?: number; allowed?: number };
const spendings = (
  forwardedFor: string | undefined,
  { socketIp = '127.0.0.1', trustedProxies = 0, allowed = 30 }: Options = {},
) =>
  spendingsOfNetworks(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other limit is asked for
    { availabilityChecks: allowed } as Allowed,
    { limit: 'availabilityChecks', what: 'check' },
    { forwardedFor, socketIp },
    trustedProxies,
  );
const key = (forwardedFor: string | undefined, options?: Options) =>
  spendings(forwardedFor, options)[0]?.key;

describe('the key of an IP', () => {
  it('is that of the last IP in X-Forwarded-For, since the caller can forge the others', () => {
    expect(key('1.1.1.1, 203.0.113.7')).toBe(key('203.0.113.7'));
    expect(key('203.0.113.7, 1.1.1.1')).not.toBe(key('203.0.113.7'));
  });

  it('is that of the visitor behind the trusted proxies, however many the caller names', () => {
    const behind = (forwardedFor: string) => key(forwardedFor, { trustedProxies: 1 });
    expect(behind('203.0.113.7, 198.51.100.1')).toBe(key('203.0.113.7'));
    expect(behind('1.1.1.1, 203.0.113.7, 198.51.100.2')).toBe(key('203.0.113.7'));
    // Straight to the function, by one who names nobody.
    expect(behind('203.0.113.7')).toBe(key('203.0.113.7'));
  });

  it('is that of the connection without X-Forwarded-For', () => {
    expect(key(undefined, { socketIp: '::ffff:203.0.113.7' })).toBe(key('203.0.113.7'));
    expect(key('', { socketIp: '203.0.113.7' })).toBe(key('203.0.113.7'));
  });

  it('is the same within a household’s IPv6 network and different for the next', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd'));
    expect(key('2001:db8::1')).toBe(key('2001:db8:0:0:5::1'));
    expect(key('::1')).toBe(key('0:0:0:0:0:0:0:1'));
    expect(key('1::3:4:5:6:7:8')).toBe(key('1:0:3:4:5:6:7:8'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
  });

  it('does not contain the IP', () => {
    expect(key('203.0.113.7')).toMatch(/^availabilityChecks-check-[0-9a-f]{32}$/);
  });
});

it('a whole IPv6 /48 has twice the limit of one household, not 65,536 times', () => {
  const [one, two, other] = ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:2::1'].map((ip) =>
    spendings(ip),
  );
  expect(one?.map(({ most }) => most)).toEqual([30, 60]);
  expect(two?.[0]?.key).not.toBe(one?.[0]?.key);
  expect(two?.[1]?.key).toBe(one?.[1]?.key);
  expect(other?.[1]?.key).not.toBe(one?.[1]?.key);
  expect(spendings('203.0.113.7')).toHaveLength(1);
  expect(spendings('2001:db8::1', { allowed: 0 })).toEqual([]);
});
