import { createHash } from 'node:crypto';
import { CallError } from '../errors.ts';

/** A window begins with the first use and lasts this long, in milliseconds. */
export const LIMIT_WINDOW = 60 * 60 * 1000;

/** What somebody has used of a limit in the window that began at `startedAt`. */
export type Usage = { startedAt: number; count: number };

/** One use more of a limit. */
export type Spending = { key: string; most: number };

/** The use to count where the settings allow so many in an hour; 0 is no limit. */
export const spendingOf = (key: string, most: number): Spending | undefined =>
  most > 0 ? { key, most } : undefined;

/** Counts uses per account or IP; kept in the database, because many instances serve. */
export type RateLimits = {
  /** @throws {CallError} resource-exhausted with the seconds until the next try */
  spend: (spending: Spending) => Promise<void>;
};

/**
 * The usage after one use more.
 * @throws {CallError} resource-exhausted when the window's uses are spent
 */
export const spendOne = (usage: Usage | null, most: number, now: number): Usage => {
  if (!usage || now >= usage.startedAt + LIMIT_WINDOW) return { startedAt: now, count: 1 };
  if (usage.count < most) return { ...usage, count: usage.count + 1 };
  const retryAfterSeconds = Math.ceil((usage.startedAt + LIMIT_WINDOW - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new CallError('resource-exhausted', `Too many requests. Try again in ${minutes} min.`, {
    code: 'rate-limited',
    retryAfterSeconds,
  });
};

/**
 * The key of a caller without an account. Google's front end appends the IP it was called from to
 * what a caller claims in X-Forwarded-For, so only the last one is true. One household has
 * a whole IPv6 /64. Hashed, so that no IP is stored.
 */
export const ipKey = (forwardedFor: string | undefined, socketIp: string): string => {
  const ip = forwardedFor?.split(',').at(-1)?.trim() || socketIp;
  return `address-${createHash('sha256').update(network(ip)).digest('hex').slice(0, 32)}`;
};

const network = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
};
