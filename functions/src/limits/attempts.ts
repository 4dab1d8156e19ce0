import { CallError } from '../lib/errors.ts';
import type { RateLimits } from './firestoreLimits.ts';
import { rateLimited, type Usage, type Spending } from './rule.ts';

/** An instance tells the database of this much of a limit at a time. */
const partOf = ({ most }: Spending): number => Math.ceil(most / 10);

/** How many keys an instance remembers; the one that it has known longest is forgotten first. */
const MOST_KEYS = 10_000;

type Counted = Usage & { refusedUntil: number };

/**
 * Counts what comes too often for a write each: an instance counts in its memory and adds a tenth of
 * the limit to the database whenever that many have come. So few attempts cost nothing, a refused one
 * costs nothing either, and what several instances have not told yet, less than a tenth each, is how
 * far a limit may be exceeded. One that is no multiple of its tenth ends below it where it is looked
 * up: 15 at 14.
 */
export const attemptsOf = (
  { check, spend }: RateLimits,
  now: () => number,
  mostKeys = MOST_KEYS,
) => {
  const known = new Map<string, Counted>();

  const countedOf = ({ key, window }: Spending): Counted => {
    const before = known.get(key);
    if (before && now() < before.startedAt + window) return before;
    known.delete(key);
    const [longest] = known.keys();
    if (longest !== undefined && known.size >= mostKeys) known.delete(longest);
    const counted = { startedAt: now(), count: 0, refusedUntil: before?.refusedUntil ?? 0 };
    known.set(key, counted);
    return counted;
  };

  return {
    /** @throws {CallError} resource-exhausted while this instance knows that the limit is used up */
    check: (spending: Spending | undefined): void => {
      const refusedUntil = spending ? (known.get(spending.key)?.refusedUntil ?? 0) : 0;
      if (refusedUntil > now()) throw rateLimited(refusedUntil, now());
    },
    /** @throws {CallError} resource-exhausted when the database has no room for the next part */
    checkStored: (spending: Spending | undefined): Promise<void> =>
      check(spending && { ...spending, amount: partOf(spending) }),
    /** @throws {CallError} resource-exhausted when this attempt is one too many */
    spend: async (spending: Spending | undefined): Promise<void> => {
      if (!spending) return;
      const counted = countedOf(spending);
      counted.count += 1;
      const part = partOf(spending);
      if (counted.count % part !== 0) return;
      try {
        await spend({ ...spending, amount: part });
      } catch (error) {
        if (error instanceof CallError && error.details?.retryAfterSeconds)
          counted.refusedUntil = now() + error.details.retryAfterSeconds * 1000;
        throw error;
      }
    },
  };
};
