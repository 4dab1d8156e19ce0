/**
 * Where a person wanted to go before the login came in between, carried in the history entry's
 * state: it survives a reload, leaves the address `/login` as it is (RTE-2), and no link from
 * outside can set it.
 */
export type ReturnTo = { next: string };

/** The path to go on to after signing in, or the fallback when none of this site is remembered. */
export const nextPath = (state: unknown, fallback: string): string => {
  if (typeof state !== 'object' || state === null || !('next' in state)) return fallback;
  const { next } = state;
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback;
  // The browser's own parser decides: `//host` and `/\\host` are other origins to it.
  const { origin } = window.location;
  if (!URL.canParse(next, origin)) return fallback;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : fallback;
};
