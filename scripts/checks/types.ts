import { command } from '../support/command.ts';
import { runNode } from '../support/program.ts';

/** tsconfig files, one per world: browser, functions, packages, tests and scripts. */
const PROJECTS = [
  'tests/tsconfig.json',
  'packages/pet-simulator/tsconfig.json',
  'packages/emulator/tsconfig.json',
  'functions/tsconfig.json',
  'tsconfig.json',
];

/** TypeScript and the linter's types are written in Go: collecting garbage less often saves a fifth of the time. */
export const LESS_GARBAGE = { GOGC: '400' };

/**
 * The errors in an output of tsc, a line each: its first line, and the innermost of the reasons
 * below it, which names what is wrong. `src/a.ts(1,2): error TS1: … → …`
 */
export const typeErrors = (output: string): string[] => {
  const errors: string[][] = [];
  for (const line of output.split('\n')) {
    if (/^\s/.test(line)) errors.at(-1)?.push(line.trim());
    else if (line) errors.push([line]);
  }
  return errors.map(([first = '', ...reasons]) => {
    const last = reasons.at(-1);
    return last ? `${first} → ${last}` : first;
  });
};

/** How many errors each file has, for the end of a long list: `src/a.ts (2), src/b.ts (1)` */
export const filesOf = (errors: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const error of errors) {
    const [file = ''] = error.split('(');
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts].map(([file, count]) => `${file} (${count})`).join(', ');
};

/** Runs the compiler on one project. */
export const checkTypes = (project: string) =>
  // Not `--incremental`, which does not see that a changed text changes the types of all its readers.
  // Several checkers would each check what all share, on processors that the other steps need.
  runNode(['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'], {
    environment: LESS_GARBAGE,
  });

/** Prints each error once, although a file belongs to several projects. */
export const main = command('Usage: node scripts/run.mjs scripts/checks/types.ts', {}, async () => {
  const outputs = await Promise.all(PROJECTS.map(checkTypes));
  const errors = [...new Set(outputs.flatMap(({ output }) => typeErrors(output)))];
  if (errors.length === 0) return outputs.some(({ code }) => code !== 0) ? 1 : 0;
  console.log([...errors, `${errors.length} errors: ${filesOf(errors)}`].join('\n'));
  return 1;
});
