import { createInterface } from 'node:readline/promises';
import { Problem } from './problem.mjs';

/**
 * Asks, unless `--yes` has answered already.
 * @param done what has not happened otherwise, such as `deleted`
 * @throws {Problem} for every answer but yes, and where nobody can answer
 */
export const ask = async (yes: boolean, question: string, done: string): Promise<void> => {
  if (yes) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended]);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim()))
    throw new Problem(`Nothing was ${done}. Scripts answer with --yes.`);
};
