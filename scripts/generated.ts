import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';
import { runSteps, vitest } from './support/steps.ts';

const USAGE = `Usage: npm run docs      writes the tables in docs/security.md and docs/proofs.md
       npm run indexes   writes firebase/firestore.indexes.json from the queries`;

/** Writes what tests hold true: the folder or file of those tests is the one argument. */
export const main = command(
  USAGE,
  { allowPositionals: true },
  async ({ positionals: [tests, ...rest] }) => {
    if (!tests || rest.length > 0) throw new Misuse('It takes nothing.');
    const step = vitest('written', ['unit-node'], { files: [tests], rest: ['--update'] });
    return (await runSteps([step])).failed;
  },
);
