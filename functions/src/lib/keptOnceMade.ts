/** Calls `make` once and keeps what it made; a failure is not kept, so that the next call tries again. */
export const keptOnceMade = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
};
