import { parseArgs } from 'node:util';
import { buildChanged } from './build.ts';
import { startFirebaseSuite } from './suite/firebaseSuite.ts';
import { requireFreePorts } from './suite/ports.ts';
import { CALLABLES_PORT, PORTS } from './suite/project.ts';
import { seed } from './suite/seedData.ts';
import { scaleTimeLimits } from './support/machine.ts';
import { Problem } from './support/problem.mjs';
import { add, privateLogs, runStep, type Step, vitest } from './support/steps.ts';

const USAGE = `Usage: npm run test:fuzz [-- --runs 10000] [--seed N]
       npm run test:chaos [-- --minutes 10] [--seed N]
  A seed repeats what an earlier run has sent or broken; each run prints its own.`;

/** The long form of a proof, of which `npm test` runs a short one: its first argument names it. */
export async function main([which = '', ...args]: string[]): Promise<number> {
  const steps = stepsOf(which, args);
  await requireFreePorts({ ...PORTS, callables: CALLABLES_PORT });
  await scaleTimeLimits();
  await buildChanged();
  const suite = await startFirebaseSuite({ programs: 'node' });
  try {
    await seed();
    const { failed } = add(await inTurn([...steps, privateLogs]));
    return failed === 0 ? 0 : 1;
  } finally {
    await suite.stop();
  }
}

const inTurn = async (steps: readonly Step[]) => {
  const tallies = [];
  for (const step of steps) tallies.push(await runStep(step, { show: true }));
  return tallies;
};

const against = (name: string, folder: string, environment: Record<string, string>): Step => ({
  ...vitest(name, ['suite', 'suite-alone'], { files: [folder] }),
  environment,
});

/** @throws {Problem} with the usage for another proof or option */
const stepsOf = (which: string, args: string[]): Step[] => {
  const { runs, minutes, seed: chosen = '' } = parse(args);
  if (which === 'fuzz')
    return [
      against('fuzz', 'tests/fuzz/', { FUZZ_RUNS: runs, FUZZ_SEED: chosen }),
      {
        ...vitest('fuzz of the emulator', ['emulator'], { files: ['emulator/tests/fuzz'] }),
        environment: { FUZZ_RUNS: runs, FUZZ_SEED: chosen },
      },
    ];
  if (which === 'chaos')
    return [against('chaos', 'tests/chaos/', { CHAOS_MINUTES: minutes, CHAOS_SEED: chosen })];
  throw new Problem(USAGE);
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '10000' },
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string' },
      },
    }).values;
  } catch {
    throw new Problem(USAGE);
  }
};
