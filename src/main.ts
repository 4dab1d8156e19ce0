import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { recordEarlyInput } from './boot/replayEarlyInput.ts';
import { yieldToMain } from './boot/yieldToMain.ts';
import { afterFirstPaint } from './boot/afterFirstPaint.ts';
import { readPrerendered } from './boot/prerendered.ts';
import { loadScript } from './boot/loadScript.ts';
import { allowData } from './boot/trustedTypes.ts';
import { storeLanguage } from './i18n/storeLanguage.ts';
import { markedSignedIn } from './services/signedInMark.ts';
import { addressOfQuery, languageOfQuery } from './lib/addresses.ts';

allowData();

const page = readPrerendered();
const elsewhere = addressOfQuery(window.location);
if (elsewhere) {
  const language = languageOfQuery(window.location.search);
  if (language) storeLanguage(language);
  if (page) {
    // Rather the HTML of the other address than this one in the wrong language until React renders.
    window.location.replace(elsewhere);
    // Never resolves: the browser is leaving.
    await new Promise<never>(() => {});
  }
  window.history.replaceState(window.history.state, '', elsewhere);
}

// Static HTML has the login image (UserMenu).
if (markedSignedIn()) document.documentElement.dataset['signedIn'] = '';

const replayEarlyInput = page && recordEarlyInput();
let texts: Promise<object | null> = Promise.resolve(null);
if (page) {
  // The prerendered page is readable without scripts, so load them after its first paint, all at
  // once.
  await afterFirstPaint();
  // If this fails, the site loads its texts itself, with retries.
  texts = fetch(page.texts).then(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
    (answer) => (answer.ok ? (answer.json() as Promise<object>) : null),
    () => null,
  );
  for (const href of page.scripts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  // Each script runs in a task of its own, so that a slow phone can react to input between them.
  for (const href of page.scripts) {
    // An error is reported below, when the page is loaded.
    await import(/* @vite-ignore */ href).catch(() => {});
    await yieldToMain();
  }
}
const { start } = await loadScript(() => import('./app/start.tsx'));
await start(page, await texts);
replayEarlyInput?.();
