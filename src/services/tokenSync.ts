import { parseUrl } from '../lib/parseUrl.ts';
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
 * sent, but its sign-out is. A sign-out that failed is sent again when the browser is online.
 */
export const tokenSync = (url: string) => {
  let told: string | null = null;
  let turn: Promise<void> = Promise.resolve();

  const tell = async (user: TokenHolder | null): Promise<void> => {
    try {
      const result = await user?.getIdTokenResult();
      const token = result?.token ?? null;
      if (token === told) return;
      // Also where the answer is lost: the endpoint may hold the session.
      told = token;
      const age = result ? Date.now() - Date.parse(result.issuedAtTime) : 0;
      if (age > TIMEOUTS.authTokenSyncMaxAge) return;
      const answer = await fetch(
        url,
        token
          ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
          : { method: 'DELETE', keepalive: true },
      );
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      // Which is equal to no token.
      if (!user) told = '';
      // The page works without it.
      console.warn('The auth token could not be synced.', error);
    }
  };

  // One after another: a DELETE must not overtake its POST.
  const next = (step: () => Promise<void> | void): Promise<void> => (turn = turn.then(step));
  addEventListener('online', () => void next(() => (told === '' ? tell(null) : undefined)));
  return (user: TokenHolder | null) => next(() => tell(user));
};
