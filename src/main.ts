import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { keepEarlyInput } from './boot/replayEarlyInput.ts';
import { yieldToMain } from './boot/yieldToMain.ts';
import { afterFirstPaint } from './boot/afterFirstPaint.ts';
import { readPrerendered } from './boot/prerendered.ts';
import { loadScript } from './boot/loadScript.ts';

const page = readPrerendered();
const replayEarlyInput = page && keepEarlyInput();
let texts: Promise<object | null> = Promise.resolve(null);
if (page) {
  // It can be read as it is: everything else comes after its first paint, and then all at once.
  await afterFirstPaint();
  // Without them the site asks for its texts itself, and tries again where that fails.
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
  // Each is run in a task of its own, or a phone would not answer its reader for the sum of them.
  for (const href of page.scripts) {
    // A failure is met again, and told, below.
    await import(/* @vite-ignore */ href).catch(() => {});
    await yieldToMain();
  }
}
const { start } = await loadScript(() => import('./app/start.tsx'));
await start(page, await texts);
replayEarlyInput?.();
