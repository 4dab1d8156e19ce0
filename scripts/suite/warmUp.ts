import { callables } from '../../shared/callables.ts';
import { callSuite } from './callSuite.ts';

/**
 * Calls every function once with an empty payload, which each of them refuses: the emulator starts
 * a process per function on its first call, and the first visitor should not wait for that.
 */
export async function warmUpFunctions(): Promise<void> {
  await Promise.allSettled(Object.keys(callables).map((name) => callSuite(name, null)));
}
