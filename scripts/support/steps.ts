import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOCAL, ROOT } from '../suite/folders.ts';
import { fingerprint, readStamps } from './stamps.ts';

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
  /** The folder with traces and screenshots of a failure. */
  evidence?: string;
  /** Files and folders that alone decide the result: with `skipUnchanged` it runs when one changed. */
  inputs?: readonly string[];
  /**
   * Arguments that narrow it to what has changed since a commit: with `skipUnchanged` it gets those
   * of the commit on which it passed last.
   */
  since?: (commit: string) => string[];
  /** It starts when this is there; a step whose need has failed is left out. */
  after?: Promise<unknown> | undefined;
};

type Options = {
  show?: boolean;
  /** Leaves out a step that has passed with the very inputs of now. */
  skipUnchanged?: boolean;
  /** How many steps run side by side: as many as there are cores, but at most four. */
  atOnce?: number;
};

/** Runs one step, prints its output when it fails (or always with `show`), and counts it. */
export const runStep = async (
  step: Step,
  { show = step.show ?? false, skipUnchanged = false }: Options = {},
): Promise<Tally> => {
  const start = Date.now();
  const stamps = readStamps('passed.json');
  const stamp = step.inputs && fingerprint(step.inputs, process.version);
  if (skipUnchanged && stamp && stamps.has(step.name, stamp)) {
    console.log(`– ${step.name}: passed before, and nothing that they test has changed`);
    return add([]);
  }
  const passedOn = step.since && stamps.get(step.name);
  const narrowed = skipUnchanged && passedOn && step.since ? step.since(passedOn) : [];
  const { code, output } = await run({ ...step, command: [...step.command, ...narrowed] }, show);
  const tally = counted(step, code);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const ok = tally.failed === 0;
  if (stamp) stamps.set(step.name, ok ? stamp : undefined);
  // What was not committed then counts as changed the next time too.
  if (step.since && ok) stamps.set(step.name, headCommit());
  if (!ok && !show) console.log(output.trim());
  if (!ok && step.evidence) console.log(`What it left behind is in ${step.evidence}`);
  console.log(
    `${ok ? '✓' : '✗'} ${step.name}${step.count ? `: ${tally.passed} passed, ${tally.failed} failed` : ''} (${seconds} s)`,
  );
  return tally;
};

/** The checked out commit; undefined where git or a repository is missing. */
const headCommit = (): string | undefined =>
  spawnSync('git', ['rev-parse', '--verify', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout?.trim() || undefined;

/** Runs steps in their order, some side by side. */
export const runSteps = async (
  steps: Step[],
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

/** A runner that ends without a report, or fails although all its tests passed, counts as one more failure. */
const counted = (step: Step, code: number): Tally => {
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = existsSync(reportFile(step.name))
    ? readFileSync(reportFile(step.name), 'utf8')
    : null;
  const tally = report === null ? { passed: 0, failed: 0 } : step.count(report);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** Where a step with a report writes it. */
const reportFile = (name: string): string => {
  return join(LOCAL, 'reports', `${name}.json`);
};

const run = (step: Step, show: boolean): Promise<{ code: number; output: string }> => {
  mkdirSync(join(LOCAL, 'reports'), { recursive: true });
  rmSync(reportFile(step.name), { force: true });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: ROOT,
      env: { ...process.env, ...step.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const onChunk = (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', onChunk);
    child.stderr.on('data', onChunk);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
};

/** Which tests a step runs: files whose path contains one of the names, tests whose title contains the title. */
export type Selection = { files?: readonly string[]; title?: string | undefined };

/** A step that runs vitest projects. */
export const vitest = (
  name: string,
  projects: string[],
  {
    files = [],
    title,
    rest = [],
    inputs,
  }: Selection & { rest?: string[]; inputs?: readonly string[] } = {},
): Step => {
  return {
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
    ...(inputs && { inputs }),
    count: (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
        report,
      ) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
        testResults: { status: string; assertionResults: unknown[] }[];
      };
      // A file that could not be loaded has no tests to count.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      return {
        passed: numPassedTests,
        failed: numFailedTests + (numFailedTestSuites > 0 ? broken : 0),
      };
    },
  };
};

/** Searches the logs of a run for what the tests have typed in; the last step. */
export const privateLogs: Step = {
  name: 'nothing private in the logs',
  command: ['scripts/run.mjs', 'scripts/checks/privateLogs.ts'],
};

/** Traces, screenshots and server logs of failed browser tests. */
const BROWSER_EVIDENCE = 'test-results';

/** The browser tests in the given Chrome, of one project or of both; with `tag` only those that have it. */
export const playwright = (
  name: string,
  chrome: string,
  {
    files = [],
    title,
    project,
    tag,
    rest = [],
  }: Selection & {
    project?: 'site' | 'desk';
    tag?: string | false | undefined;
    rest?: string[];
  } = {},
): Step => {
  const grep = tag || (title ? titlePattern(title) : undefined);
  return {
    name,
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...files.map(escaped),
      ...(project ? ['--project', project] : []),
      ...(grep ? ['--grep', grep, '--pass-with-no-tests'] : []),
      '--reporter=list,json',
      ...rest,
    ],
    environment: { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name) },
    evidence: join(ROOT, BROWSER_EVIDENCE),
    count: (report) => {
      const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number } };
      return { passed: stats.expected, failed: stats.unexpected };
    },
  };
};

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches titles that contain a text; an id does not match a longer id. */
const titlePattern = (title: string) =>
  escaped(title) + (/\d$/.test(title) ? String.raw`(?!\d)` : '');
