import { TIMEOUTS } from './timeouts.ts';

/** What the sync needs of the provider's user. */
type TokenHolder = {
  getIdTokenResult: () => Promise<{ token: string; issuedAtTime: string }>;
};

/**
 * The address to keep in step with the auth state (AUT-2), or null when none is configured.
 * Another origin is refused: the id token opens everything that its owner may do.
 */
export const tokenSyncUrl = (configured: string | undefined, origin: string): string | null => {
  if (!configured || !URL.canParse(configured, origin)) return null;
  const url = new URL(configured, origin);
  return url.origin === origin ? url.href : null;
};

/**
 * An observer of id tokens that tells `url` of each: POST with the token as bearer when somebody
 * signs in or the token changes, DELETE on sign-out. A token taken from storage long after it was
 * issued is not news and is not sent; its owner's sign-out is.
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
      // The page works without it; the next change of the token is the next try.
      console.warn('The auth token could not be synced.', error);
    }
  };

  // One after another: a DELETE that overtakes its POST would leave somebody signed in.
  return (user: TokenHolder | null): Promise<void> => (turn = turn.then(() => tell(user)));
};
