import { createInterface } from 'node:readline/promises';
import { Problem } from './problem.mjs';

/** Where a command works, in words: a project of Google's, or the local suite. */
export const placeOf = (project: string | undefined): string =>
  project ? `Project ${project}` : 'Local suite';

/**
 * Asks before a change, naming the place, unless `--yes` has answered already.
 * @param done what has not happened otherwise, such as `deleted`
 * @throws {Problem} for every answer but yes, and where nobody can answer
 */
export const ask = async (
  { project, yes }: { project?: string | undefined; yes: boolean },
  question: string,
  done: string,
): Promise<void> => {
  if (yes) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const asked = terminal.question(`${placeOf(project)}: ${question} [y/N] `);
  const answer = await Promise.race([asked, ended]);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim()))
    throw new Problem(`Nothing was ${done}. Scripts answer with --yes.`);
};
