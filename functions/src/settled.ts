/**
 * Does something with each, all at once; if one fails, the others are done all the same.
 * @param failed what is said of those that failed, after their number
 * @throws {AggregateError} after all of them, when some failed
 */
export const settled = async <T, R>(
  all: readonly T[],
  act: (one: T) => Promise<R>,
  failed = 'failed',
): Promise<R[]> => {
  const outcomes = await Promise.allSettled(all.map(act));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
  return outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};
