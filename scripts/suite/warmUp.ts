import { callables } from '../../shared/callables.ts';
import { callSuite } from './callSuite.ts';

/**
 * Calls every function once with an empty payload, which each of them refuses: the emulator starts a
 * process per function on its first call, and the first visitor should not wait for it. Sequential,
 * so that a visitor's own calls meanwhile are not slowed down. Runs in the background; failures do
 * not matter, because the first real call starts the process too.
 */
export const warmUpInTurn = async (signal: AbortSignal): Promise<void> => {
  for (const name of Object.keys(callables)) {
    if (signal.aborted) return;
    await callSuite(name, null).catch(() => undefined);
  }
};
