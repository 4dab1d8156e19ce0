import { relative } from 'node:path';
import { SUITE_LOG } from './suite/firebaseSuite.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { callableUrl } from './suite/project.ts';
import { command } from './support/command.ts';
import { ROOT } from './support/folders.ts';
import { Problem } from './support/problem.mjs';

/** Runs the scheduled functions once in the running suite, which has no schedule. */
export const main = command(
  'Usage: npm run sweep, while npm start runs: does what production does on schedule',
  {},
  async () => {
    await requireRunningSuite();
    const log = relative(ROOT, SUITE_LOG);
    for (const name of ['dueMails', 'dailySweep']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the first sends mails
      const { ok } = await fetch(callableUrl(name), { method: 'POST' });
      if (!ok) throw new Problem(`${name} has failed; ${log} says why.`);
    }
    console.log(`Done; ${log} says what was found.`);
  },
);
