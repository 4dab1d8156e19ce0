import { buildChanged } from './build.ts';
import { command } from './support/command.ts';
import { scaleTimeLimits } from './support/machine.ts';
import { add, failure, failureList, runSteps, type Step, vitest } from './support/steps.ts';

/**
 * Everything that needs no server, the slowest first.
 * @param site settles when the site is built; a step that looks at the site waits for it
 */
export const checkSteps = (site?: Promise<unknown>): Step[] => [
  // Vitest leaves one core idle by default; on two cores that is half of the machine.
  vitest('unit tests', 'unit', { rest: ['--maxWorkers=100%'] }),
  {
    name: 'format (npm run format writes it)',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  },
  {
    name: 'lint and types',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    // It is written in Go: collecting garbage less often saves a fifth of the time.
    environment: { GOGC: '400' },
  },
  {
    name: 'dead code',
    // Not `--cache`, which does not see that a file was moved or deleted.
    command: ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors', '--no-progress'],
  },
  { name: 'sizes', command: ['scripts/run.mjs', 'scripts/checks/sizes.ts'], after: site },
  { name: 'browsers', command: ['scripts/run.mjs', 'scripts/checks/browsers.ts'], after: site },
];

const USAGE =
  'Usage: npm run check: types, lint, format, layers, dead code, content, sizes, browsers and unit tests';

export const main = command(USAGE, {}, async () => {
  const start = Date.now();
  await scaleTimeLimits();
  const site = buildChanged({ only: ['the content', 'the Pet Simulator', 'the site'] });
  const build = site.then(
    () => add([]),
    (problem: Error) => {
      console.log(problem.message);
      return failure('build of the site', problem.message);
    },
  );
  const tally = add(await Promise.all([runSteps(checkSteps(site)), build]));
  const { passed, failed } = tally;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(failureList(tally));
  console.log(`${passed} passed, ${failed} failed (${seconds} s)`);
  return failed === 0 ? 0 : 1;
});
