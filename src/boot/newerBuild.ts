/** Where the build is noted that a reload was made for, so that one missing script reloads once. */
const RELOADED_FOR = 'reloadedForBuild';

const ENTRY = 'script[type="module"][src]';

/**
 * The entry script that the server names now, when it is not the one that runs here: the site was
 * deployed since this page was opened, and the scripts of the old build are gone. Null when the
 * build is the same or nobody answers.
 */
const newerBuild = async (): Promise<string | null> => {
  const running = document.querySelector<HTMLScriptElement>(ENTRY)?.src;
  if (!running) return null;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return null;
    // Not by DOMParser: the policy of this page would be applied to the styles of that one.
    const named = /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1];
    if (!named) return null;
    const offered = new URL(named, window.location.origin).href;
    return offered === running ? null : offered;
  } catch {
    return null;
  }
};

/**
 * After a page's script could not be fetched: whether a reload is worth it, which it is once for
 * each newer build. A script that is missing for another reason is not brought back by a reload.
 */
export const shouldReload = async (): Promise<boolean> => {
  const offered = await newerBuild();
  if (!offered || sessionStorage.getItem(RELOADED_FOR) === offered) return false;
  sessionStorage.setItem(RELOADED_FOR, offered);
  return true;
};
