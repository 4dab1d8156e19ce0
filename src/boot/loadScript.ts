import { TIMING } from '../lib/timing.ts';

/**
 * Session storage key of the build that was last reloaded for, so that a missing script reloads
 * only once.
 */
const RELOADED_FOR = 'reloadedForBuild';

/**
 * Loads a script on demand. Taking longer than CST-1 allows counts as failed; if it failed because
 * a new version was deployed, the page reloads once.
 */
export const loadScript = async <T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Page script timed out.')), TIMING.chunkLoad);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const offered = await newerBuild();
    // A script that is missing for any other reason will not come back by reloading.
    if (!offered || sessionStorage.getItem(RELOADED_FOR) === offered) throw error;
    sessionStorage.setItem(RELOADED_FOR, offered);
    reload();
    // Never resolves: keep what is shown until the browser has left the page.
    return new Promise<never>(() => {});
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The entry script that the server delivers now if it differs from the running one: the site was
 * deployed since this page was opened, and the old scripts are gone. Null if the build is the same
 * or the server does not answer.
 */
const newerBuild = async (): Promise<string | null> => {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!running) return null;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return null;
    // Not with DOMParser: this page's content security policy would apply to the other page's
    // styles.
    const named = /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1];
    if (!named) return null;
    const offered = new URL(named, window.location.origin).href;
    return offered === running ? null : offered;
  } catch {
    return null;
  }
};
