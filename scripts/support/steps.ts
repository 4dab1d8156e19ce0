import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { LOCAL, ROOT } from './folders.ts';
import { runNode } from './program.ts';

/** How many checks passed and failed, and for each failure its name with the message. */
export type Tally = { passed: number; failed: number; failures: string[] };

export const add = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** The end of a run: each failure by its name, so that nobody has to search the output above. */
export const failureList = ({ failures }: Tally): string =>
  failures.length === 0 ? '' : `\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`;

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
      else console.log(`– ${step.name}: not run, because what it needs has failed`);
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
  const tally = counted(step, code, output);
  const isOk = tally.failed === 0;
  if (!isOk && !show) console.log(output.trim());
  const counts = step.count ? `: ${tally.passed} passed, ${tally.failed} failed` : '';
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${isOk ? '✓' : '✗'} ${step.name}${counts} (${seconds} s)`);
  return tally;
};

/** A runner that ends without a report, or fails although all its tests passed, counts as one more failure. */
const counted = ({ name, count }: Step, code: number, output: string): Tally => {
  const failed = failure(name, output);
  if (!count) return code === 0 ? { ...add([]), passed: 1 } : failed;
  const report = reportFile(name);
  const tally = existsSync(report) ? count(readFileSync(report, 'utf8')) : add([]);
  return code !== 0 && tally.failed === 0 ? add([tally, failed]) : tally;
};

/** One failure; the end of its output says why. */
export const failure = (name: string, output: string): Tally => ({
  passed: 0,
  failed: 1,
  failures: [`${name}\n${indented(lastLines(output))}`],
});

/** How many lines of a step that is no test are repeated at the end of a run. */
const REPEATED_LINES = 10;

/** The end of an output, without the stack of an error. */
const lastLines = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(-REPEATED_LINES)
    .join('\n');

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

/** A failed test for the end of a run: its title and the first line of its message. */
const failedTest = (title: string, message = ''): string =>
  `${title}\n${indented(stripVTControlCharacters(message).split('\n')[0] ?? '')}`;

/** Where a step with a report writes it. */
const reportFile = (name: string): string => join(LOCAL, 'reports', `${name}.json`);

/** Which tests a step runs: files whose path contains one of the names, tests whose title contains the title. */
type Selection = { files?: readonly string[]; title?: string | undefined; rest?: string[] };

/** What we read of a report of vitest. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

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
    '--reporter=agent',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
    ...rest,
  ],
  count: (report) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
    const failures = testResults.flatMap(({ name: path, message, assertionResults }) => {
      const file = relative(ROOT, path);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that cannot be loaded has no tests.
      if (message && failed.length === 0) return [failedTest(file, message)];
      return failed.map(({ fullName, failureMessages: [first] }) =>
        failedTest(`${file}: ${fullName}`, first),
      );
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
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
    const { stats, suites } = JSON.parse(report) as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      failures: suites.flatMap(failedSpecs),
    };
  },
});

/** What we read of a report of Playwright: files, and in them groups of tests. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

const failedSpecs = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results: [result] }) => failedTest(`${file}: ${title}`, result?.error?.message)),
  ),
  ...suites.flatMap(failedSpecs),
];

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches titles that contain a text; an id does not match a longer id. */
const titlePattern = (title: string) =>
  escaped(title) + (/\d$/.test(title) ? String.raw`(?!\d)` : '');
