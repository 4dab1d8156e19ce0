import { callables } from '../../shared/callables.ts';
import { callSuite } from './callSuite.ts';

type Callable = keyof typeof callables;

/** In the order in which a visitor needs them: sign in, register, first ticket. */
const FIRST: Callable[] = [
  'getUserDoc',
  'checkEmailAvailability',
  'checkNicknameAvailability',
  'registerUser',
  'getUserTickets',
  'createTicket',
  'getTicket',
];

const names = Object.keys(callables) as Callable[];

/**
 * Calls every function once with an empty payload, which each of them refuses: the emulator starts a
 * process per function on its first call, and the first visitor should not wait for it. Sequential,
 * so that a visitor's own calls meanwhile are not slowed down. Runs in the background; failures do
 * not matter, because the first real call starts the process too.
 */
export const warmUpInTurn = async (signal: AbortSignal): Promise<void> => {
  for (const name of new Set([...FIRST, ...names])) {
    if (signal.aborted) return;
    await callSuite(name, null).catch(() => undefined);
  }
};
