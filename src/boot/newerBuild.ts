/**
 * Session storage key of the build that was last reloaded for, so that a missing script reloads
 * only once.
 */
const RELOADED_FOR = 'reloadedForBuild';

const ENTRY = 'script[type="module"][src]';

/**
 * The entry script that the server delivers now if it differs from the running one: the site was
 * deployed since this page was opened, and the old scripts are gone. Null if the build is the same
 * or the server does not answer.
 */
const newerBuild = async (): Promise<string | null> => {
  const running = document.querySelector<HTMLScriptElement>(ENTRY)?.src;
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

/**
 * Whether to reload after a page's script could not be loaded: once for each newer build. A script
 * that is missing for any other reason will not come back by reloading.
 */
export const shouldReload = async (): Promise<boolean> => {
  const offered = await newerBuild();
  if (!offered || sessionStorage.getItem(RELOADED_FOR) === offered) return false;
  sessionStorage.setItem(RELOADED_FOR, offered);
  return true;
};
