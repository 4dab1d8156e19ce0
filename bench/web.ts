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
import { installLighthouse, isFirst, kibOf, lighthouse, type Report } from './web/lighthouse.ts';

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
    ].map((target) => ({ ...target, runs: [] as Report[] }));
    const load = loadavg()[0]?.toFixed(1);

    for (let round = 1; round <= rounds; round++)
      for (const { page, url, runs } of targets) {
        const run = await lighthouse(url);
        runs.push(run);
        const figures = COLUMNS.map(([head, of, digits]) => `${head} ${of(run).toFixed(digits)}`);
        console.error(`${round} ${page}: ${figures.join(', ')}`);
      }
    for (const server of [floor, site, other]) await server?.close();

    const index = median(
      targets.flatMap(({ runs }) => runs.map((run) => run.environment.benchmarkIndex)),
    );
    const floorRuns = targets[0]?.runs ?? [];
    const rows = targets.map(({ page, runs }) => [
      page,
      ...COLUMNS.flatMap(([, of, digits, compared]) => {
        const value = median(runs.map(of));
        const ratio = value / median(floorRuns.map(of));
        return [value.toFixed(digits), ...(compared ? [ratio.toFixed(2)] : [])];
      }),
    ]);
    const head = COLUMNS.flatMap(([name, , , compared]) => [
      name,
      ...(compared ? ['× floor'] : []),
    ]);
    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load} before, browser ${isFirst ? 'before' : 'beside'} all other processes, Node ${process.version}, Lighthouse's benchmark index ${Math.round(index)}; medians of ${rounds}\n\n${table(['page', ...head], rows)}`,
    );
  },
);

const score = (category: string) => (report: Report) =>
  (report.categories[category]?.score ?? 0) * 100;
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;

/** Head, figure, decimals, and whether it is compared with the floor. */
const COLUMNS: [string, (report: Report) => number, number, boolean?][] = [
  ['performance', score('performance'), 0],
  ['a11y', score('accessibility'), 0],
  ['best practices', score('best-practices'), 0],
  ['SEO', score('seo'), 0],
  ['FCP ms', audit('first-contentful-paint'), 0, true],
  ['LCP ms', audit('largest-contentful-paint'), 0, true],
  ['TBT ms', audit('total-blocking-time'), 0],
  ['CLS', audit('cumulative-layout-shift'), 3],
  ['KiB', (report) => kibOf(report), 1],
  ['script KiB', (report) => kibOf(report, 'Script'), 1],
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
