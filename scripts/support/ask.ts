import { createInterface } from 'node:readline/promises';
import { Problem } from './problem.mjs';

/**
 * Asks a yes-or-no question at the terminal.
 * @throws {Problem} for every answer but yes
 */
export const ask = async (question: string): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim()))
    throw new Problem('Nothing was changed. Scripts answer with --yes.');
};
