import { canReachSite } from './online.ts';
import { read, write } from './sessionStorage.ts';
import { TIMING } from './timing.ts';

/**
 * Only a reload of the page can bring the script: the site was updated and the old script is gone
 * (`newerBuild` is the new one), or the browser refuses it. Chromium does: as long as the page is open
 * it remembers that a script could not be loaded.
 */
export class ReloadNeeded extends Error {
  constructor(
    readonly newerBuild: string | null,
    override readonly cause: unknown,
  ) {
    super(`A script is missing until the page is reloaded (${String(cause)})`);
  }
}

/** The style sheets that could not be loaded. Vite asks for each once, and then takes it for loaded. */
const failedStyles = new Set<string>();
if (typeof document !== 'undefined')
  // It does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStyles.add(target.href);
    },
    { capture: true },
  );

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      failedStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`No style sheet ${href}`));
    });
    document.head.append(link);
  });

/** Loads a script, and before it the style sheets that an earlier try lacked. */
const loadWithStyles = async <T>(load: () => Promise<T>): Promise<T> => {
  await Promise.all([...failedStyles].map(loadStyle));
  return load();
};

/** Taking longer than CST-1 allows counts as failed. */
const inTime = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('Script timed out.')), TIMING.chunkLoad);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads a script that may be needed soon. An error is looked into when it is needed. */
export const preloadScript = async <T>(load: () => Promise<T>): Promise<T> => {
  // Some browsers remember a script that could not be loaded.
  if (!(await canReachSite())) throw new TypeError('Failed to fetch');
  return inTime(loadWithStyles(load));
};

/** Loads a script that is needed now. */
export const loadScript = <T>(load: () => Promise<T>): Promise<T> => inTime(loadOrExplain(load));

const loadOrExplain = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadWithStyles(load);
  } catch (error) {
    const offered = await offeredBuild();
    if (!offered) throw error;
    if (offered !== runningBuild()) throw new ReloadNeeded(offered, error);
    return loadWithStyles(load).catch((again: unknown) => {
      throw new ReloadNeeded(null, again);
    });
  }
};

/**
 * Session storage key of the build that was last reloaded for, so that a missing script reloads
 * only once.
 */
const RELOADED_FOR = 'reloadedForBuild';

/**
 * Loads the script of something that the visitor has asked to see. If the site was updated, the page
 * reloads once, at the address that is wanted now.
 */
export const loadScriptOrReload = async <T>(
  load: () => Promise<T>,
  reload: () => void = reloadPage,
): Promise<T> => {
  try {
    return await loadScript(load);
  } catch (error) {
    const build = error instanceof ReloadNeeded ? error.newerBuild : null;
    // Without session storage the page might reload for ever.
    if (!build || read(RELOADED_FOR) === build || !write(RELOADED_FOR, build)) throw error;
    reload();
    // Never resolves: keep what is shown until the browser has left the page.
    return new Promise<never>(() => {});
  }
};

export const reloadPage = (): void => window.location.reload();

/** The build that the server delivers, if the page that is shown belongs to another one. */
export const newerBuild = async (): Promise<string | null> => {
  const offered = await offeredBuild();
  return offered === runningBuild() ? null : offered;
};

/** The entry script of the page that is shown. An extension may have put its own before it. */
const runningBuild = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/"]')?.src;

/** The entry script that the server delivers now; null if it does not answer. */
const offeredBuild = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return null;
    // Not with DOMParser: this page's content security policy would apply to the other page's
    // styles.
    const named = /<script type="module"[^<>]* src="([^"]+)"/.exec(await answer.text())?.[1];
    return named ? new URL(named, window.location.origin).href : null;
  } catch {
    return null;
  }
};
