import { CallError } from '../lib/errors.ts';
import type { RateLimits } from './firestoreLimits.ts';
import { LIMIT_WINDOW, rateLimited, type Spending, type Usage } from './rateLimits.ts';

/** An instance tells the database of this part of an allowance at a time. */
const PARTS = 10;

/** How many callers an instance remembers; the one that it has known longest is forgotten first. */
const MOST_CALLERS = 10_000;

type Counted = Usage & { refusedUntil: number };

/**
 * Counts attempts, whether they succeed or not, without a write for each: an instance counts in its
 * memory and adds a tenth of the allowance to the database whenever that many have come. So few
 * calls cost nothing, a refused one costs nothing either, and what several instances have not told
 * yet, less than a tenth each, is how far an allowance may be exceeded.
 */
export const allowancesOf = (
  { spend }: RateLimits,
  now: () => number,
  mostCallers = MOST_CALLERS,
) => {
  const callers = new Map<string, Counted>();

  const countedOf = (key: string): Counted => {
    const known = callers.get(key);
    if (known && now() < known.startedAt + LIMIT_WINDOW) return known;
    callers.delete(key);
    const [longest] = callers.keys();
    if (longest !== undefined && callers.size >= mostCallers) callers.delete(longest);
    const counted = { startedAt: now(), count: 0, refusedUntil: known?.refusedUntil ?? 0 };
    callers.set(key, counted);
    return counted;
  };

  return {
    /** @throws {CallError} resource-exhausted while the allowance is known to be used up */
    check: (key: string): void => {
      const refusedUntil = callers.get(key)?.refusedUntil ?? 0;
      if (refusedUntil > now()) throw rateLimited(refusedUntil, now());
    },
    /** @throws {CallError} resource-exhausted when this attempt is one too many */
    spend: async ({ key, most }: Spending): Promise<void> => {
      const counted = countedOf(key);
      counted.count += 1;
      const part = Math.ceil(most / PARTS);
      if (counted.count % part !== 0) return;
      try {
        await spend({ key, most, amount: part });
      } catch (error) {
        if (error instanceof CallError && error.details?.retryAfterSeconds)
          counted.refusedUntil = now() + error.details.retryAfterSeconds * 1000;
        throw error;
      }
    },
  };
};
