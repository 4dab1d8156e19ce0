import { join } from 'node:path';
import { ROOT } from './install.mjs';

export { ROOT };

/** Everything that a run writes on this machine; ignored by git. */
export const LOCAL = join(ROOT, '.local');
