import { createHash } from 'node:crypto';
import { Refused } from '../errors.ts';

/** A window begins with the first use and lasts this long, in milliseconds. */
export const limitWindow = 60 * 60 * 1000;

/** What somebody has used of a limit in the window that began at `startedAt`. */
export type Usage = { startedAt: number; count: number };

/** One use more of a limit. */
export type Spending = { key: string; most: number };

/** Counts uses per account or address; kept in the database, because many instances serve. */
export type Limits = {
  /** @throws {Refused} resource-exhausted with the seconds until the next try */
  spend: (spending: Spending) => Promise<void>;
};

/**
 * The usage after one use more.
 * @throws {Refused} resource-exhausted when the window's uses are spent
 */
export const spendOne = (usage: Usage | null, most: number, now: number): Usage => {
  if (!usage || now >= usage.startedAt + limitWindow) return { startedAt: now, count: 1 };
  if (usage.count < most) return { ...usage, count: usage.count + 1 };
  const retryAfterSeconds = Math.ceil((usage.startedAt + limitWindow - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refused('resource-exhausted', `Too many requests. Try again in ${minutes} min.`, {
    code: 'rate-limited',
    retryAfterSeconds,
  });
};

/**
 * The key of whoever calls without an account. Google's front end appends the address it was called
 * from to what a caller claims in X-Forwarded-For, so only the last one is true. One household has
 * a whole IPv6 /64. Hashed, so that no address is stored.
 */
export const addressKey = (forwardedFor: string | undefined, socketAddress: string): string => {
  const address = forwardedFor?.split(',').at(-1)?.trim() || socketAddress;
  return `address-${createHash('sha256').update(network(address)).digest('hex').slice(0, 32)}`;
};

const network = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
};
