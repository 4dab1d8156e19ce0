import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, ROOT } from '../suite/folders.ts';

/** How many checks passed and failed; `retried` of the passed ones needed a second attempt. */
export type Tally = { passed: number; failed: number; retried?: number };

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
};

/** Runs one step, prints its words when it fails (or always with `show`), and counts it. */
export async function runStep(step: Step, { show = false } = {}): Promise<Tally> {
  const start = Date.now();
  const { code, output } = await run(step, show);
  const tally = counted(step, code);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const ok = tally.failed === 0;
  const { retried = 0 } = tally;
  // What needed a second attempt is told as a failure is, so that somebody looks after it.
  if ((!ok || retried > 0) && !show) console.log(output.trim());
  console.log(
    `${ok ? '✓' : '✗'} ${step.name}${step.count ? `: ${tally.passed} passed, ${tally.failed} failed` : ''}${retried > 0 ? `, ${retried} at the second attempt` : ''} (${seconds} s)`,
  );
  return tally;
}

/** A runner that dies without a report, or fails with only passed tests in it, has failed once more. */
function counted(step: Step, code: number): Tally {
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = existsSync(reportFile(step.name))
    ? readFileSync(reportFile(step.name), 'utf8')
    : null;
  const tally = report === null ? { passed: 0, failed: 0 } : step.count(report);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Where a step with a report writes it. */
function reportFile(name: string): string {
  return join(LOCAL, 'reports', `${name}.json`);
}

function run(step: Step, show: boolean): Promise<{ code: number; output: string }> {
  mkdirSync(join(LOCAL, 'reports'), { recursive: true });
  rmSync(reportFile(step.name), { force: true });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: ROOT,
      env: { ...process.env, ...step.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step that runs vitest projects. */
export function vitest(name: string, projects: string[], rest: string[] = []): Step {
  return {
    name,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile(name)}`,
      ...rest,
    ],
    count: (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
        report,
      ) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
        testResults: { status: string; assertionResults: unknown[] }[];
      };
      // A file that could not even be loaded has no test to count.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      return {
        passed: numPassedTests,
        failed: numFailedTests + (numFailedTestSuites > 0 ? broken : 0),
      };
    },
  };
}

/** The browser tests. */
export function playwright(name: string, environment: NodeJS.ProcessEnv): Step {
  return {
    name,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name) },
    count: (report) => {
      const { stats } = JSON.parse(report) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      const { expected, unexpected, flaky } = stats;
      return { passed: expected + flaky, failed: unexpected, retried: flaky };
    },
  };
}
