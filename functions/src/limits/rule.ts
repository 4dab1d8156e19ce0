import { LIMITS, type LimitName } from '../../../shared/limits.ts';
import { CallError } from '../lib/errors.ts';

/** How many uses each limit allows; 0: there is no limit. */
export type Allowed = Record<LimitName, number>;

/** How much of a limit was used in the window that began at `startedAt`. */
export type Usage = { startedAt: number; count: number };

/**
 * A use of a limit: `most` uses are allowed in a window, in milliseconds, under each key. A use may be
 * worth more than one, such as the bytes of an upload.
 */
export type Spending = { key: string; most: number; window: number; amount?: number };

/** What a MiB of a limit counts as. */
const MIB = 2 ** 20;

/**
 * A use of a limit by an account (its uid), by an IP (its hash) or, without `who`, by the site.
 * @returns undefined where the project has no such limit
 */
export const spendingOf = (
  allowed: Allowed,
  name: LimitName,
  who?: string,
): Spending | undefined => {
  const { window, ...row } = LIMITS[name];
  const most = allowed[name] * ('MiB' in row ? MIB : 1);
  return most > 0 ? { key: limitKey(name, who), most, window } : undefined;
};

/** The id of the document in `limits`. */
export const limitKey = (name: LimitName, who?: string): string =>
  who === undefined ? name : `${name}-${who}`;

/**
 * The usage after one more use.
 * @throws {CallError} resource-exhausted when the window has no use left
 */
export const spendOne = (
  usage: Usage | null,
  { most, window, amount = 1 }: Omit<Spending, 'key'>,
  now: number,
): Usage => {
  const running = usage && now < usage.startedAt + window ? usage : { startedAt: now, count: 0 };
  const count = running.count + amount;
  if (count <= most) return { ...running, count };
  throw rateLimited(running.startedAt + window, now);
};

/** When a limit that refuses such a use has one again; null while it has one. Times in milliseconds. */
export const usedUpUntil = (
  usage: Usage | null,
  { most, window, amount = 1 }: Omit<Spending, 'key'>,
  now: number,
): number | null => {
  if (!usage || usage.count + amount <= most) return null;
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
