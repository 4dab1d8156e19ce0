import { listenTo } from '../lib/events.ts';
import { parseUrl } from '../lib/parseUrl.ts';
import { readServerClock, serverNow } from '../lib/serverClock.ts';
import { markSynced, maybeSynced } from './signedInMark.ts';
import { TIMEOUTS } from './timeouts.ts';

/** The part of the provider's user that the sync needs. */
type TokenHolder = {
  getIdTokenResult: () => Promise<{ token: string; issuedAtTime: string }>;
};

/**
 * The URL that mirrors the auth state (AUT-2), or null if none is configured. Another origin is
 * refused: an id token gives full access to the account.
 */
export const tokenSyncUrl = (configured: string | undefined, origin: string): string | null => {
  const url = configured ? parseUrl(configured, origin) : null;
  return url?.origin === origin ? url.href : null;
};

/**
 * An observer of id tokens that reports to `url`: POST with the token as bearer on sign-in and
 * token changes, DELETE on sign-out. A token restored from storage long after it was issued is not
 * sent, but its sign-out is. What failed is tried again when the browser is online or the page is looked
 * at, and a sign-out on the next visit too.
 */
export const tokenSync = (url: string) => {
  // Of an earlier visit: no token is equal to it.
  let known: string | null = maybeSynced() ? '' : null;
  let latest: TokenHolder | null = null;
  let failed = false;
  let turn: Promise<void> = Promise.resolve();

  const tell = async (user: TokenHolder | null): Promise<void> => {
    try {
      const result = await user?.getIdTokenResult();
      const token = result?.token ?? null;
      if (token === known) return;
      if (result) await readServerClock();
      const age = result ? serverNow() - Date.parse(result.issuedAtTime) : 0;
      if (age <= TIMEOUTS.authTokenSyncMaxAge) {
        // Before the request, whose answer may be lost: then the endpoint may hold any session.
        if (token) markSynced(true);
        known = '';
        const answer = await fetch(
          url,
          token
            ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
            : { method: 'DELETE' },
        );
        if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      }
      known = token;
      failed = false;
      markSynced(token !== null);
    } catch (error) {
      failed = true;
      // The page works without it.
      console.warn('The auth token could not be synced.', error);
    }
  };

  // One after another: a DELETE must not overtake its POST.
  const sync = (user: TokenHolder | null): Promise<void> => {
    latest = user;
    return (turn = turn.then(() => tell(user)));
  };
  listenTo(['online', 'visibilitychange'], () => {
    if (failed && !document.hidden) void sync(latest);
  });
  return sync;
};
