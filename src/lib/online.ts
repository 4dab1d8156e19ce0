/** Whether a server answers; `refused` may be the work of a blocker in the browser or the network. */
type Connection = 'answered' | 'refused' | 'unknown';

/** How long `tryToReach` waits, in milliseconds. */
const PATIENCE = 5000;

/** Whether a server answers at all, whatever it says; `unknown` if it takes long. */
export const tryToReach = async (
  url: string,
  method: 'GET' | 'HEAD' = 'HEAD',
): Promise<Connection> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { method, cache: 'no-store', signal });
    // Unread, it would count as aborted.
    await answer.text();
    return 'answered';
  } catch (error) {
    // The signal ends it by a DOMException.
    return error instanceof TypeError ? 'refused' : 'unknown';
  }
};

/**
 * Whether the site can be reached. A browser that says it is online may be wrong; the next call
 * finds out. One that says it is offline is wrong if the site is served from the same machine, so
 * then the site is asked.
 */
export const canReachSite = async (): Promise<boolean> =>
  navigator.onLine || (await tryToReach('/')) === 'answered';

/** Resolves when the browser gets its network back, or after that many milliseconds. */
export const onlineOrAfter = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
