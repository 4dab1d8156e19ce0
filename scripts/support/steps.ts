import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { LOCAL, ROOT } from './folders.ts';
import { runNode } from './program.ts';

/**
 * How many checks passed and failed, for each failure its name with the message, and the seconds that
 * each test file took.
 */
export type Tally = {
  passed: number;
  failed: number;
  failures: string[];
  files: { file: string; seconds: number }[];
};

export const add = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  files: tallies.flatMap(({ files }) => files),
});

/** The end of a run: each failure by its name, so that nobody has to search the output above. */
export const failureList = ({ failures }: Tally): string =>
  failures.length === 0 ? '' : `\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`;

/** The slowest test files with their seconds, on a machine that may have had more to do. */
export const slowestFiles = ({ files }: Tally, count = 10): string =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');

export type Step = {
  name: string;
  /** A program of node_modules or scripts, and its arguments. */
  command: [string, ...string[]];
  /** A runner of tests, which writes a report in JUnit's format; any other step counts as a single check. */
  reports?: true;
  environment?: NodeJS.ProcessEnv;
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
const runStep = async (step: Step, { show = false }: Options): Promise<Tally> => {
  const start = Date.now();
  mkdirSync(join(LOCAL, 'reports'), { recursive: true });
  rmSync(reportFile(step.name), { force: true });
  const { code, output } = await runNode(step.command, { environment: step.environment, show });
  const tally = counted(step, code, output);
  const isOk = tally.failed === 0;
  if (!isOk && !show) console.log(output.trim());
  const counts = step.reports ? `: ${tally.passed} passed, ${tally.failed} failed` : '';
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${isOk ? '✓' : '✗'} ${step.name}${counts} (${seconds} s)`);
  return tally;
};

/** A runner that ends without a report, or fails although all its tests passed, counts as one more failure. */
const counted = ({ name, reports }: Step, code: number, output: string): Tally => {
  const failed = failure(name, output);
  if (!reports) return code === 0 ? { ...add([]), passed: 1 } : failed;
  const report = reportFile(name);
  if (!existsSync(report)) return failed;
  const tally = readReport(readFileSync(report, 'utf8'));
  return code !== 0 && tally.failed === 0 ? add([tally, failed]) : tally;
};

/** One failure; the end of its output says why. */
export const failure = (name: string, output: string): Tally => ({
  ...add([]),
  failed: 1,
  failures: [`${name}\n${indented(lastLines(output))}`],
});

/** How many lines of a step that is no test are repeated at the end of a run. */
const REPEATED_LINES = 40;

/** The end of an output, without the stack of an error. */
const lastLines = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(-REPEATED_LINES)
    .join('\n');

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

/** Where a runner of tests writes its report. */
const reportFile = (name: string): string => join(LOCAL, 'reports', `${name}.xml`);

type Problem = { '#text'?: string; message?: string };
type Test = { name: string; failure?: Problem[]; error?: Problem[]; skipped?: '' };
type File = { name: string; time: string; testcase?: Test[] };

const reports = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error'].includes(name),
});

const readReport = (report: string): Tally => {
  const { testsuites } = reports.parse(report) as { testsuites: { testsuite?: File[] } };
  return add(
    (testsuites.testsuite ?? []).map(({ name: file, time, testcase: tests = [] }) => {
      const failed = tests.filter((test) => test.failure ?? test.error);
      return {
        passed: tests.filter(({ skipped }) => skipped === undefined).length - failed.length,
        failed: failed.length,
        failures: failed.map((test) => failedTest(file, test)),
        files: [{ file, seconds: Number(time) }],
      };
    }),
  );
};

/** A failed test for the end of a run: its title and the first line of its message. */
const failedTest = (file: string, { name, failure: [why] = [], error = [] }: Test): string => {
  const { '#text': text = '', message = '' } = why ?? error[0] ?? {};
  // A file that cannot be loaded is reported as its only test.
  const title = name === file ? file : `${file}: ${name}`;
  const line = /\w*Error: .*/.exec(stripVTControlCharacters(text))?.[0] ?? message.split('\n')[0];
  return `${title}\n${indented(line ?? '')}`;
};

/** Which tests a step runs: files whose path contains one of the names, tests whose title contains the title. */
type Selection = { files?: readonly string[]; title?: string | undefined; rest?: string[] };

/** A step that runs tests of a project of vitest.config.ts. */
export const vitest = (
  name: string,
  project: 'unit' | 'emulated' | 'browser',
  { files = [], title, rest = [] }: Selection = {},
): Step => ({
  name,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    // Whole, because a part of a path could also match another file.
    ...files.map((file) => join(ROOT, file)),
    '--project',
    project,
    ...(title ? ['-t', titlePattern(title), '--passWithNoTests'] : []),
    '--reporter=agent',
    '--reporter=junit',
    `--outputFile.junit=${reportFile(name)}`,
    ...rest,
  ],
  reports: true,
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
    '--reporter=list,junit',
    ...rest,
  ],
  environment: { CHROME_PATH: chrome, PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportFile(name) },
  reports: true,
});

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches titles that contain a text; an id does not match a longer id. */
const titlePattern = (title: string) =>
  escaped(title) + (/\d$/.test(title) ? String.raw`(?!\d)` : '');
