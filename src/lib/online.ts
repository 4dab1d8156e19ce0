/** How long `siteAnswers` waits, in milliseconds. */
const PATIENCE = 5000;

/** Whether the site answers at all, whatever it says. */
const siteAnswers = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether the site can be reached. A browser that says it is online may be wrong; the next call
 * finds out. One that says it is offline is wrong if the site is served from the same machine, so
 * then the site is asked.
 */
export const canReachSite = async (): Promise<boolean> => navigator.onLine || (await siteAnswers());

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
