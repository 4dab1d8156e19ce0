import { add, runStep, type Step, type Tally, vitest } from './support/steps.ts';

/** What was found well formatted once is not read again until its text changes. */
const FORMAT_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.local/prettier'];

/** tsconfig files, one per world: browser, games, functions, emulator, tests and scripts. */
const PROJECTS = [
  'tsconfig.json',
  'functions/tsconfig.json',
  'emulator/tsconfig.json',
  'games/pet-simulator/tsconfig.json',
  'tests/tsconfig.json',
];

const STEPS: Step[] = [
  ...PROJECTS.map((project): Step => ({
    name: `types of ${project}`,
    command: ['node_modules/typescript/bin/tsc', '-p', project],
  })),
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'format',
    command: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      ...FORMAT_CACHE,
      '.',
    ],
  },
  {
    name: 'dead code',
    command: [
      'node_modules/knip/bin/knip.js',
      '--treat-config-hints-as-errors',
      '--no-progress',
      '--cache',
      '--cache-location=.local/knip',
    ],
  },
  { name: 'layers', command: ['scripts/run.mjs', 'checkLayers'] },
  { name: 'content', command: ['scripts/run.mjs', 'checkContent'] },
  { name: 'sizes', command: ['scripts/run.mjs', 'checkSizes'] },
  // Vitest leaves one core idle by default; on two cores that is half of the machine.
  vitest('unit tests', ['unit', 'unit-node'], ['--maxWorkers=100%']),
];

/** Types, lint, format, layers, content, sizes and unit tests: everything that needs no server. */
export async function main(): Promise<number> {
  const start = Date.now();
  const tally = await check();
  console.log(
    `\n${tally.passed} passed, ${tally.failed} failed (${Math.round((Date.now() - start) / 1000)} s)`,
  );
  return tally.failed === 0 ? 0 : 1;
}

export async function check(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of STEPS) tallies.push(await runStep(step));
  return add(tallies);
}
