import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type * as Floor from './web/floor.ts';
import { serveAsHosting } from './web/hostingServer.ts';
import { interactionReport, measureInteractions, type Timed } from './web/interactions.ts';
import { lighthouseRunner } from './web/lighthouse.ts';
import { FLOOR, median, remarks, type Series, webReport } from './web/report.ts';
import { buildChanged } from '../scripts/build.ts';
import { LOCAL, ROOT } from '../scripts/suite/folders.ts';
import { findChrome } from '../scripts/support/chrome.ts';
import { Problem } from '../scripts/support/problem.mjs';

const PAGES = ['/', '/assets', '/project/3', '/about', '/login'];
const USAGE =
  'Usage: npm run bench:web [-- --rounds 3 --slowed 2 --pages /,/about]   (--slowed: rounds under devtools throttling; 0 leaves a kind out)';

/**
 * Measures the built site as Hosting serves it, compared with a page without script and with the site
 * rendered in the browser, and prints Markdown tables; every run is written to .local/bench/web.json.
 */
export const main = async (args: string[]): Promise<void> => {
  const { rounds, slowed, pages } = optionsIn(args);
  const started = Date.now();
  await buildChanged({ only: ['the Pet Simulator', 'the site'] });
  const run = await lighthouseRunner();
  const dist = join(ROOT, 'dist');
  // Loaded by Vite, because the content reads import.meta.env.
  const { module } = await runnerImport<typeof Floor>('./bench/web/floor.ts', { root: ROOT });
  const floor = await serveAsHosting(module.writeFloor());
  const site = await serveAsHosting(dist);
  const shell = await serveAsHosting(dist, { page: '/account' });
  const targets = [
    { page: FLOOR, url: `${floor.origin}/` },
    ...pages.map((page) => ({ page, url: site.origin + page })),
    { page: '/ rendered by the browser', url: `${shell.origin}/` },
  ];
  const all: Series[] = (['simulate', 'devtools'] as const).flatMap((throttling) =>
    targets.map(({ page }) => ({ page, throttling, runs: [] })),
  );
  const before = machine();

  for (let round = 0; round < Math.max(rounds, slowed); round++) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      if (round >= (throttling === 'simulate' ? rounds : slowed)) continue;
      for (const { page, url } of targets) {
        // About one run in a hundred paints nothing on a busy machine.
        const measured = await run(url, throttling).catch(() => run(url, throttling));
        all.find((one) => one.page === page && one.throttling === throttling)?.runs.push(measured);
        console.error(
          `${throttling} ${round + 1} ${page}: ${measured.performance}, LCP ${Math.round(measured.lcp)} ms, TBT ${Math.round(measured.tbt)} ms`,
        );
      }
    }
  }
  for (const server of [floor, site, shell]) await server.close();

  const index = median(all.flatMap(({ runs }) => runs.map(({ benchmarkIndex }) => benchmarkIndex)));
  const about = `${before}, Lighthouse's benchmark index ${Math.round(index)}`;
  // What took minutes is kept whatever happens to the rest.
  const write = (actions: readonly Timed[]): void => {
    mkdirSync(join(LOCAL, 'bench'), { recursive: true });
    const report = { when: new Date().toISOString(), machine: about, series: all, timed: actions };
    writeFileSync(join(LOCAL, 'bench', 'web.json'), JSON.stringify(report, null, 1));
  };
  write([]);
  console.log(`\n${about}\n\n${webReport(all)}\n\n${remarks(all)}`);
  const timed = await measureInteractions();
  write(timed);
  console.log(
    `\n### After load\n\n${interactionReport(timed)}\n\n(${Math.round((Date.now() - started) / 1000)} s; every run is in .local/bench/web.json)`,
  );
};

/** The machine of the measurements. */
const machine = (): string => {
  const browser = execFileSync(findChrome(), ['--version'], { encoding: 'utf8' }).trim();
  const [load = 0] = loadavg();
  return `${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${load.toFixed(1)} before, Node ${process.versions.node}, ${browser}`;
};

/** @throws {Problem} with the usage for unknown arguments */
const optionsIn = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '3' },
        slowed: { type: 'string', default: '2' },
        pages: { type: 'string', default: PAGES.join(',') },
      },
    });
    const [rounds, slowed] = [Number(values.rounds), Number(values.slowed)];
    const pages = values.pages.split(',');
    if (
      [rounds, slowed].every((count) => Number.isInteger(count) && count >= 0) &&
      pages.every((page) => page.startsWith('/'))
    )
      return { rounds, slowed, pages };
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};
