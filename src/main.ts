import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { keepEarlyActions } from './app/earlyActions.ts';
import { painted } from './app/painted.ts';
import { readPrerendered } from './app/prerendered.ts';
import { loadScript } from './lib/loadScript.ts';

const page = readPrerendered();
const repeatEarlyActions = page && keepEarlyActions();
if (page) {
  // It can be read as it is: everything else comes after its first paint, and then all at once.
  await painted();
  for (const href of page.scripts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}
const { start } = await loadScript(() => import('./app/start.tsx'));
await start(page);
repeatEarlyActions?.();
