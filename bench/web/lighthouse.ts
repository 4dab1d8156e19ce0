import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChrome, QUIET_FLAGS } from '../../scripts/support/chrome.ts';
import { LOCAL } from '../../scripts/support/folders.ts';
import { installTool } from '../../scripts/support/tools.ts';

/** The last version for Node 20. Not a dependency, because only this command needs its 185 MB. */
const VERSION = '12.8.2';
const HOME = join(LOCAL, 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = [
  '--headless=new',
  ...QUIET_FLAGS,
  // Other hosts do not resolve: a request to one fails at once and is counted.
  "--host-resolver-rules='MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1'",
];

type Request = { url: string; transferSize?: number; resourceType?: string };
export type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
};

/** Linux runs a program in this class before all others. */
const FIRST = ['--rr', '1'];

/** Whether the browser may run before all other processes; only root on Linux may ask for that. */
export const isFirst = spawnSync('chrt', [...FIRST, 'true']).status === 0;

/**
 * The browser, before all other processes where that is allowed: Lighthouse counts as blocking time
 * also what the page only waits for a processor, be it for Lighthouse itself.
 */
const findBrowser = (): string => {
  const chrome = findChrome();
  if (!isFirst) return chrome;
  const folder = join(LOCAL, 'bench');
  const program = join(folder, 'chrome');
  mkdirSync(folder, { recursive: true });
  writeFileSync(program, `#!/bin/sh\nexec chrt ${FIRST.join(' ')} '${chrome}' "$@"\n`, {
    mode: 0o755,
  });
  return program;
};

/**
 * Runs Lighthouse on a URL, as on a phone; again when Chrome has recorded nothing, as now and then.
 * @throws Error when the page paints nothing
 */
export const lighthouse = async (url: string, attempts = 5): Promise<Report> => {
  const program = join(HOME, 'node_modules/lighthouse/cli/index.js');
  // Not the synchronous form: the pages are served by this process.
  const run = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--disable-full-page-screenshot',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 1e8 },
  ).catch(({ stderr, message }: Error & { stderr?: string }) => ({
    stdout: '',
    stderr: stderr ?? message,
  }));
  if (run.stderr.includes('NO_NAVSTART') && attempts > 1) return lighthouse(url, attempts - 1);
  if (!run.stdout) throw new Error(`${url}: ${run.stderr}`);
  return JSON.parse(run.stdout) as Report;
};

/** What was transferred, all or of one kind of resource. */
export const kibOf = (report: Report, kind?: string): number => {
  const requests = (report.audits['network-requests']?.details?.items ?? []) as Request[];
  return (
    requests
      .filter((one) => one.url.startsWith('http') && (!kind || one.resourceType === kind))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  );
};

/** Fetches Lighthouse where it is missing. */
export const installLighthouse = (): void =>
  void installTool('lighthouse', { lighthouse: VERSION });
