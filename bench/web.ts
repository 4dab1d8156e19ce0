import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { buildChanged } from '../scripts/build.ts';
import { ROOT } from '../scripts/support/folders.ts';
import { command } from '../scripts/support/command.ts';
import { Misuse } from '../scripts/support/problem.mjs';
import { table } from './table.ts';
import type * as Floor from './web/floor.ts';
import { serveAsHosting } from './web/hostingServer.ts';
import { installLighthouse, lighthouse, type Run } from './web/lighthouse.ts';

const USAGE = `Usage: npm run bench:web [-- FLAGS]
  --rounds 3          how often each page is measured
  --pages /,/about    which pages
  --beside FOLDER     another build (a dist) that is measured in turn`;
const PAGES = '/,/assets,/project/3,/about,/login';

/** The page to which the ratios refer. */
const FLOOR = 'floor';

/**
 * Measures the built site by Lighthouse as Hosting serves it, beside a page without script, and prints
 * a Markdown table.
 */
export const main = command(
  USAGE,
  {
    options: {
      rounds: { type: 'string', default: '3' },
      pages: { type: 'string', default: PAGES },
      beside: { type: 'string' },
    },
  },
  async ({ values }) => {
    const rounds = Number(values.rounds);
    const pages = values.pages.split(',');
    if (!(rounds > 0) || !pages.every((page) => page.startsWith('/')))
      throw new Misuse('Rounds are a number, pages begin with /.');
    await buildChanged({ only: ['the Pet Simulator', 'the site'] });
    installLighthouse();
    // Loaded by Vite, because the content reads import.meta.env.
    const { module } = await runnerImport<typeof Floor>('./bench/web/floor.ts', { root: ROOT });
    const floor = await serveAsHosting(module.writeFloor());
    const site = await serveAsHosting(join(ROOT, 'dist'));
    const other = values.beside ? await serveAsHosting(resolve(values.beside)) : null;
    const targets = [
      { page: FLOOR, url: `${floor.origin}/` },
      ...pages.flatMap((page) => [
        { page, url: site.origin + page },
        ...(other ? [{ page: `${page} of ${values.beside}`, url: other.origin + page }] : []),
      ]),
    ].map((target) => ({ ...target, runs: [] as Run[] }));
    const load = loadavg()[0]?.toFixed(1);

    for (let round = 1; round <= rounds; round++)
      for (const { page, url, runs } of targets) {
        const run = await lighthouse(url);
        runs.push(run);
        console.error(
          `${round} ${page}: ${run.performance}, LCP ${Math.round(run.lcp)} ms, TBT ${Math.round(run.tbt)} ms`,
        );
      }
    for (const server of [floor, site, other]) await server?.close();

    const index = median(targets.flatMap(({ runs }) => runs.map((run) => run.benchmarkIndex)));
    const floorRuns = targets[0]?.runs ?? [];
    const rows = targets.map(({ page, runs }) => rowOf(page, runs, floorRuns));
    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load} before, Node ${process.version}, Lighthouse's benchmark index ${Math.round(index)}; medians of ${rounds}\n\n${table(HEAD, rows)}`,
    );
  },
);

const HEAD = [
  'page',
  'performance',
  'a11y',
  'best practices',
  'SEO',
  'FCP ms',
  '× floor',
  'LCP ms',
  '× floor',
  'TBT ms',
  'CLS',
  'KiB',
  'script KiB',
];

const rowOf = (page: string, runs: readonly Run[], floor: readonly Run[]): string[] => {
  const of = (key: keyof Run, from = runs) => median(from.map((run) => run[key]));
  const whole = (key: keyof Run) => String(Math.round(of(key)));
  const ratio = (key: keyof Run) => (of(key) / of(key, floor)).toFixed(2);
  return [
    page,
    whole('performance'),
    whole('accessibility'),
    whole('bestPractices'),
    whole('seo'),
    whole('fcp'),
    ratio('fcp'),
    whole('lcp'),
    ratio('lcp'),
    whole('tbt'),
    of('cls').toFixed(3),
    of('kib').toFixed(1),
    of('scriptKib').toFixed(1),
  ];
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};
