import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { recordEarlyInput } from './boot/replayEarlyInput.ts';
import { afterFirstPaint, yieldToMain } from './boot/moments.ts';
import { readPrerendered } from './boot/prerendered.ts';
import { loadScriptOrReload } from './lib/loadScript.ts';
import { allowData } from './boot/trustedTypes.ts';
import { hasSignedInMark } from './services/signedInMark.ts';

allowData();

/**
 * Shows what is said to browsers without scripts; for others it is text with its mark-up. Only a script
 * can search.
 */
const showReasons = (): void => {
  // In its place, because the header is laid out around it.
  document.querySelector<HTMLElement>('[role=search]')?.style.setProperty('visibility', 'hidden');
  document.querySelector('main')?.removeAttribute('data-searching');
  for (const reason of document.querySelectorAll('noscript')) {
    const texts = reason.textContent.match(/[^<>]+(?=<\/(?:h1|p)>|$)/g) ?? [];
    reason.replaceWith(
      ...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })),
    );
  }
};

/** Leaves the page as it is without scripts, until the line is back. */
const giveUp = (error: unknown): never => {
  showReasons();
  addEventListener('online', () => window.location.reload());
  throw error;
};

const page = readPrerendered();
// A browser from before 2023 would end in an error: it keeps the static page, whose links and menus
// work, and whose forms say what they need.
if (page && !('toSorted' in Array.prototype)) {
  showReasons();
  await new Promise<never>(() => {});
}
// LANGUAGE_QUERY, whose module is not needed otherwise before the first paint.
if (/[?&]lng=/.test(window.location.search)) {
  const script = loadScriptOrReload(() => import('./boot/followQuery.ts'));
  const { followQuery } = await script.catch(giveUp);
  await followQuery(page !== null);
}

// Static HTML has the login image (UserMenu).
if (hasSignedInMark()) document.documentElement.dataset['signedIn'] = '';

// Static HTML knows no search: until React replaces it, the whole list must not pass for its result,
// nor for the tips.
const search = page && new URLSearchParams(window.location.search);
const query = search?.get('query')?.trim();
if (query || search?.get('filter'))
  document.querySelector('main')?.setAttribute('data-searching', query ?? '');
if (query) {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]:enabled');
  if (field?.value === '') field.value = query;
}

const replayEarlyInput = page && recordEarlyInput();
let texts: Promise<object | null> = Promise.resolve(null);
if (page) {
  // The prerendered page is readable without scripts, so load them after its first paint, all at
  // once.
  await afterFirstPaint();
  // If this fails, the site loads its texts itself, with retries.
  texts = fetch(page.texts)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
    .then((answer) => (answer.ok ? (answer.json() as Promise<object>) : null))
    .catch(() => null);
  for (const href of page.scripts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
    // Twenty at once would keep a slow phone busy for a tenth of a second.
    await yieldToMain();
  }
  // Each script runs in a task of its own, so that a slow phone can react to input between them.
  for (const href of page.scripts) {
    // An error is reported below, when the page is loaded.
    await import(/* @vite-ignore */ href).catch(() => {});
    await yieldToMain();
  }
}
const { start } = await loadScriptOrReload(() => import('./app/start.tsx')).catch(giveUp);
await start(page, await texts).catch(giveUp);
replayEarlyInput?.();
