import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './support/command.ts';
import { ROOT } from './support/folders.ts';
import { Misuse } from './support/problem.mjs';
import { runSteps, vitest } from './support/steps.ts';

const USAGE = `Usage: npm run docs      writes the table in docs/security.md
       npm run indexes   writes firebase/firestore.indexes.json from the queries in the table of
                         functions/src/indexes.test.ts, where each method of a store has a row`;

/** What these tests write. */
const WRITTEN = ['docs/security.md', 'firebase/firestore.indexes.json'];

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Writes what tests hold true: the folder or file of those tests is the one argument. */
export const main = command(
  USAGE,
  { allowPositionals: true },
  async ({ positionals: [tests, ...rest] }) => {
    if (!tests || rest.length > 0) throw new Misuse('It takes nothing.');
    const before = WRITTEN.map(read);
    const step = vitest('the tests of what is written', 'unit', {
      files: [tests],
      rest: ['--update'],
    });
    const { failed } = await runSteps([step]);
    const changed = WRITTEN.filter((file, index) => read(file) !== before[index]);
    console.log(
      changed.length > 0
        ? `Written: ${changed.join(', ')}.`
        : `Nothing has changed.${tests.includes('indexes') ? ` A new query needs a row in ${tests} first.` : ''}`,
    );
    return failed;
  },
);
