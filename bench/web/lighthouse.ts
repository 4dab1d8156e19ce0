import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChrome, QUIET_FLAGS } from '../../scripts/support/chrome.ts';
import { tick } from '../../scripts/support/install.mjs';
import { LOCAL } from '../../scripts/suite/folders.ts';

/** The last version for Node 20. Not a dependency, because only this command needs its 185 MB. */
const VERSION = '12.8.2';
const HOME = join(LOCAL, 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = [
  '--headless=new',
  ...QUIET_FLAGS,
  // Other hosts do not resolve: a request to one fails at once and is counted.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** `simulate` computes a slow phone from a fast load; `devtools` slows the load itself. */
export type Throttling = 'simulate' | 'devtools';

export type Run = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  kib: number;
  scriptKib: number;
  /** Scripts loaded before the load event. */
  earlyScriptKib: number;
  fontKib: number;
  requests: number;
  bfcache: boolean;
  foreign: string[];
  imperfect: string[];
  benchmarkIndex: number;
};

type Request = {
  url: string;
  transferSize?: number;
  resourceType?: string;
  networkEndTime?: number;
};
type Report = {
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    | {
        score: number | null;
        numericValue?: number;
        details?: { items?: unknown[] };
      }
    | undefined
  >;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;

/** Installs Lighthouse if it is missing, and returns a function that runs it on a URL. */
export const lighthouseRunner = async () => {
  install();
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
    default: Lighthouse;
  };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };

  return async (url: string, throttling: Throttling): Promise<Run> => {
    const chrome = await launch({
      chromePath: findChrome(),
      ignoreDefaultFlags: true,
      logLevel: 'silent',
      chromeFlags: CHROME_FLAGS,
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: CATEGORIES,
        disableFullPageScreenshot: true,
        throttlingMethod: throttling,
      });
      if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code} at ${url}`);
      return runOf(lhr, new URL(url).host);
    } finally {
      chrome.kill();
    }
  };
};

const load = (path: string): Promise<unknown> =>
  import(pathToFileURL(join(HOME, 'node_modules', path)).href);

const install = (): void => {
  const installed = join(HOME, 'node_modules/lighthouse/package.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8').includes(`"${VERSION}"`)) return;
  const stopTicking = tick(`Fetching Lighthouse ${VERSION} into .local`);
  mkdirSync(HOME, { recursive: true });
  writeFileSync(
    join(HOME, 'package.json'),
    JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }),
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: HOME,
    stdio: 'ignore',
  });
  stopTicking();
};

const KIB = 1024;

const runOf = (lhr: Report, host: string): Run => {
  const percent = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const items = (lhr.audits['network-requests']?.details?.items ?? []) as Request[];
  const requests = items.filter(({ url }) => /^https?:/.test(url));
  const kib = (keep: (request: Request) => boolean) =>
    requests.filter(keep).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / KIB;
  const [metrics] = (lhr.audits['metrics']?.details?.items ?? []) as { observedLoad?: number }[];
  const loaded = metrics?.observedLoad ?? Number.POSITIVE_INFINITY;
  const isScript = ({ resourceType }: Request) => resourceType === 'Script';
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    kib: kib(() => true),
    scriptKib: kib(isScript),
    earlyScriptKib: kib((one) => isScript(one) && (one.networkEndTime ?? 0) <= loaded),
    fontKib: kib(({ resourceType }) => resourceType === 'Font'),
    requests: requests.length,
    bfcache: lhr.audits['bf-cache']?.score !== 0,
    foreign: [...new Set(requests.map(({ url }) => new URL(url).host))].filter(
      (one) => one !== host,
    ),
    imperfect: CATEGORIES.slice(1).flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => {
          const score = lhr.audits[id]?.score ?? null;
          return weight > 0 && score !== null && score < 1;
        })
        .map(({ id }) => id),
    ),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
};
