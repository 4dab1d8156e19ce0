import { join } from 'node:path';
import { ROOT } from './install.mjs';

export { ROOT };

/** Everything that a run writes on this machine; ignored by git. */
export const LOCAL = join(ROOT, '.local');

export const FIREBASE_CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
