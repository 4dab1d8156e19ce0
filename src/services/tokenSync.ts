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
  if (!configured || !URL.canParse(configured, origin)) return null;
  const url = new URL(configured, origin);
  return url.origin === origin ? url.href : null;
};

/**
 * An observer of id tokens that reports to `url`: POST with the token as bearer on sign-in and
 * token changes, DELETE on sign-out. A token restored from storage long after it was issued is not
 * sent, but its sign-out is.
 */
export const tokenSync = (url: string) => {
  let known: string | null = null;
  let turn: Promise<void> = Promise.resolve();

  const tell = async (user: TokenHolder | null): Promise<void> => {
    try {
      const result = await user?.getIdTokenResult();
      const token = result?.token ?? null;
      if (token === known) return;
      const age = result ? Date.now() - Date.parse(result.issuedAtTime) : 0;
      if (age <= TIMEOUTS.authTokenSyncMaxAge) {
        await fetch(
          url,
          token
            ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
            : { method: 'DELETE' },
        );
      }
      known = token;
    } catch (error) {
      // The page works without it, and the next token change tries again.
      console.warn('The auth token could not be synced.', error);
    }
  };

  // One after another: a DELETE must not overtake its POST.
  return (user: TokenHolder | null): Promise<void> => (turn = turn.then(() => tell(user)));
};
