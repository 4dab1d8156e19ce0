/** How many are done at once if not said otherwise, so that many do not fill memory and connections. */
const AT_ONCE = 50;

/**
 * Does something with each, some at once; if one fails, the others are done all the same.
 * @param failed what is said of those that failed, after their number
 * @throws {AggregateError} after all of them, when some failed
 */
export const mapAll = async <T, R>(
  all: readonly T[],
  act: (one: T) => Promise<R>,
  failed = 'failed',
  atOnce = AT_ONCE,
): Promise<R[]> => {
  const done: R[] = [];
  const failures: unknown[] = [];
  const waiting = all.entries();
  const work = async (): Promise<void> => {
    for (const [place, one] of waiting) {
      try {
        // Each of the workers does one after another.
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one item after the other
        done[place] = await act(one);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
  return done;
};

/** Calls `make` once and keeps what it made; a failure is not kept, so that the next call tries again. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
};
