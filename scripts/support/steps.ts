import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOCAL } from './folders.ts';
import { runNode } from './program.ts';

/** How many checks passed and failed. */
export type Tally = { passed: number; failed: number };

export const add = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

export type Step = {
  name: string;
  /** A program of node_modules or scripts, and its arguments. */
  command: [string, ...string[]];
  /** Counts the tests in the step's report; a step without one counts as a single check. */
  count?: (report: string) => Tally;
  environment?: NodeJS.ProcessEnv;
  /** Shows its output even when it passes, because it may contain warnings. */
  show?: boolean;
  /** It starts when this is there; a step whose need has failed is left out. */
  after?: Promise<unknown> | undefined;
};

type Options = {
  show?: boolean;
  /** How many steps run side by side: as many as there are cores, but at most four. */
  atOnce?: number;
};

/** Runs steps in their order, some side by side, and prints what they do. */
export const runSteps = async (
  steps: readonly Step[],
  { atOnce = Math.min(availableParallelism(), 4), ...options }: Options = {},
): Promise<Tally> => {
  const waiting = [...steps];
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const isReady = await Promise.resolve(step.after).then(
        () => true,
        () => false,
      );
      if (isReady) tallies.push(await runStep(step, options));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return add(tallies);
};

/** Prints the output of a step that fails, or of any with `show`. */
const runStep = async (step: Step, { show = step.show ?? false }: Options): Promise<Tally> => {
  const start = Date.now();
  mkdirSync(join(LOCAL, 'reports'), { recursive: true });
  rmSync(reportFile(step.name), { force: true });
  const { code, output } = await runNode(step.command, { environment: step.environment, show });
  const tally = counted(step, code);
  const isOk = tally.failed === 0;
  if (!isOk && !show) console.log(output.trim());
  const counts = step.count ? `: ${tally.passed} passed, ${tally.failed} failed` : '';
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${isOk ? '✓' : '✗'} ${step.name}${counts} (${seconds} s)`);
  return tally;
};

/** A runner that ends without a report, or fails although all its tests passed, counts as one more failure. */
const counted = ({ name, count }: Step, code: number): Tally => {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = reportFile(name);
  const tally = existsSync(report) ? count(readFileSync(report, 'utf8')) : add([]);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** Where a step with a report writes it. */
const reportFile = (name: string): string => join(LOCAL, 'reports', `${name}.json`);

/** Which tests a step runs: files whose path contains one of the names, tests whose title contains the title. */
type Selection = { files?: readonly string[]; title?: string | undefined; rest?: string[] };

/** A step that runs vitest projects. */
export const vitest = (
  name: string,
  projects: string[],
  { files = [], title, rest = [] }: Selection = {},
): Step => ({
  name,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(title ? ['-t', titlePattern(title), '--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
    ...rest,
  ],
  count: (report) => {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed, failed };
  },
});

/** The browser tests in the given Chrome; traces, screenshots and server logs of failures are in test-results. */
export const playwright = (
  name: string,
  chrome: string,
  { files = [], title, rest = [] }: Selection = {},
): Step => ({
  name,
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...files.map(escaped),
    ...(title ? ['--grep', titlePattern(title), '--pass-with-no-tests'] : []),
    '--reporter=list,json',
    ...rest,
  ],
  environment: { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name) },
  count: (report) => {
    const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number } };
    return { passed: stats.expected, failed: stats.unexpected };
  },
});

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches titles that contain a text; an id does not match a longer id. */
const titlePattern = (title: string) =>
  escaped(title) + (/\d$/.test(title) ? String.raw`(?!\d)` : '');
