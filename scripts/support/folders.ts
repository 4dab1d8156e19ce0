import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

export { ROOT };

/** Everything that a run writes on this machine; ignored by git. */
export const LOCAL = join(ROOT, '.local');

export const FIREBASE_CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

const SKIPPED = /^(?:node_modules|dist|\.(?!github).*)$/;

/** Every file below a folder, by its path from the root: none that is installed, and no link's (npm makes circles). */
export const filesIn = (folder = ''): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
