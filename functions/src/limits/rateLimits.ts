import { createHash } from 'node:crypto';
import { HOUR } from '../../../shared/time.ts';
import { CallError } from '../lib/errors.ts';

/** A window begins with the first use and lasts this long, in milliseconds. */
export const LIMIT_WINDOW = HOUR;

/** How often a limit was used in the window that began at `startedAt`. */
export type Usage = { startedAt: number; count: number };

/**
 * One use of a limit: `most` uses are allowed in a window. A use may be worth more than one, such as
 * the bytes of an upload, and a window may last longer than LIMIT_WINDOW.
 */
export type Spending = { key: string; most: number; amount?: number; window?: number };

/** The use to count; undefined without a limit (`most` is 0). */
export const spendingOf = (key: string, most: number): Spending | undefined =>
  most > 0 ? { key, most } : undefined;

/** The limit of mails to the studio, of all customers together: the document `limits/staffMails`. */
export const STAFF_MAILS = 'staffMails';

/** As many mails again that came in and are passed on: strangers must not use up those about tickets. */
export const FORWARDED_MAILS = 'forwardedMails';

/** Limits of an account; each has the document `limits/{limit}-{uid}`. */
export const ACCOUNT_LIMITS = [
  'calls',
  'confirmations',
  'tickets',
  'comments',
  'uploads',
  'uploaded',
  'unconfirmedUploads',
  'unconfirmedUploaded',
] as const;

export const accountKey = (limit: (typeof ACCOUNT_LIMITS)[number], uid: string): string =>
  `${limit}-${uid}`;

/**
 * The usage after one more use, or one that is worth more.
 * @throws {CallError} resource-exhausted when the window has no use left
 */
export const spendOne = (
  usage: Usage | null,
  { most, amount = 1, window = LIMIT_WINDOW }: Omit<Spending, 'key'>,
  now: number,
): Usage => {
  const running = usage && now < usage.startedAt + window ? usage : { startedAt: now, count: 0 };
  const count = running.count + amount;
  if (count <= most) return { ...running, count };
  throw rateLimited(running.startedAt + window, now);
};

/** When a limit that is used up has a use again; null while it has one. Times in milliseconds. */
export const usedUpUntil = (
  usage: Usage | null,
  { most, window = LIMIT_WINDOW }: Pick<Spending, 'most' | 'window'>,
  now: number,
): number | null => {
  if (!usage || usage.count < most) return null;
  const until = usage.startedAt + window;
  return now < until ? until : null;
};

/** The error for a limit that is used up until then; times in milliseconds. */
export const rateLimited = (until: number, now: number): CallError => {
  const retryAfterSeconds = Math.ceil((until - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new CallError('resource-exhausted', `Too many requests. Try again in ${minutes} min.`, {
    code: 'rate-limited',
    retryAfterSeconds,
  });
};

/** Uses of a whole IPv6 /48, as a multiple of those of one of its 65,536 /64. */
const SITE_FACTOR = 20;

/**
 * What a caller without an account spends. A caller may send any X-Forwarded-For; Google's front end
 * appends the real IP, so only the last one counts. A household has a whole IPv6 /64, so only the
 * first 64 bits count. A rented server often has a /48, which has a larger limit of its own. Hashed,
 * so that no IP is stored.
 * @param trustedProxies how many addresses follow that of the visitor (TRUSTED_PROXIES); who gets past
 * those proxies writes the address that counts
 */
export const ipSpendings = (
  name: string,
  most: number,
  forwardedFor: string | undefined,
  socketIp: string,
  trustedProxies: number,
): Spending[] => {
  if (most <= 0) return [];
  const ips = (forwardedFor ?? '').split(',').map((one) => one.trim());
  const ip = ips.at(-1 - trustedProxies) || ips.at(-1) || socketIp;
  const groups = groupsOf(ip);
  if (!groups) return [{ key: `${name}-${hashOf(ip.replace(/^.*:/, ''))}`, most }];
  return [
    { key: `${name}-${hashOf(groups.slice(0, 4).join(':'))}`, most },
    { key: `${name}-site-${hashOf(groups.slice(0, 3).join(':'))}`, most: most * SITE_FACTOR },
  ];
};

const hashOf = (network: string): string =>
  `address-${createHash('sha256').update(network).digest('hex').slice(0, 32)}`;

/** The eight numbers of an IPv6; null for an IPv4. */
const groupsOf = (ip: string): number[] | null => {
  if (!ip.includes(':') || ip.includes('.')) return null;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return full.map((group) => Number.parseInt(group, 16));
};
