import { callables } from '../../shared/callables.ts';
import { callSuite } from './callSuite.ts';

type Callable = keyof typeof callables;

/** What a visitor can reach first: sign in, register, then their first ticket. */
const FIRST: Callable[] = [
  'getUserDoc',
  'checkEmailAvailability',
  'checkNicknameAvailability',
  'registerUser',
  'getUserTickets',
  'createTicket',
];

const names = Object.keys(callables) as Callable[];

/**
 * Calls every function once with an empty payload, which each of them refuses: the emulator starts
 * a process per function on its first call, and the first visitor should not wait for that. One after
 * the other, in the order in which visitors need them, so that a click meanwhile has the rest of the
 * machine for itself. Nobody waits for it; what fails is started by its first call.
 */
export const warmUpInTurn = async (signal: AbortSignal): Promise<void> => {
  for (const name of new Set([...FIRST, ...names])) {
    if (signal.aborted) return;
    await callSuite(name, null).catch(() => undefined);
  }
};
