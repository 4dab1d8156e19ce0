import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a run writes on this machine; ignored by git. */
export const LOCAL = join(ROOT, '.local');
