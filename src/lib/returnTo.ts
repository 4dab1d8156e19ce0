import { hasKey } from '../../shared/hasKey.ts';
import { parseUrl } from './parseUrl.ts';

/**
 * The page to return to after the login, carried in the state of the history entry: it survives a
 * reload, keeps the URL `/login` as it is (RTE-2), and no external link can set it.
 */
export type ReturnTo = {
  next: string;
  /** Set if the visitor was on that page when their session ended by itself. */
  ended?: boolean;
};

/** Whether the visitor is here because their session ended by itself. */
export const sessionEnded = (state: unknown): boolean =>
  hasKey(state, 'ended') && state.ended === true;

/** The path to go to after signing in, or the fallback if no path of this site is stored. */
export const nextPath = (state: unknown, fallback: string): string => {
  if (!hasKey(state, 'next')) return fallback;
  const { next } = state;
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback;
  // Let the browser's own parser decide: `//host` and `/\\host` are other origins.
  const { origin } = window.location;
  const url = parseUrl(next, origin);
  // `/.//host` stays on this origin, but its path alone would be read as another host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
};
