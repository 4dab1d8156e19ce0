import { createInterface } from 'node:readline/promises';
import { Problem } from './problem.mjs';

/** @throws {Problem} with the sentence, for every answer but yes and where nobody can answer */
export const ask = async (question: string, refusal: string): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new Problem(refusal);
};
