import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/suite/folders.ts';
import { table } from './table.ts';
import { serveAsHosting } from './web/hostingServer.ts';
import { median } from './web/report.ts';
import { launchForWork, type Work, workOf } from './web/work.ts';

/**
 * Loads the pages of one or more builds in turn (`--builds dist,../before`) and prints what the main
 * thread did, in milliseconds of its own time: medians, and the least of all rounds.
 */
export const main = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '10' },
      pages: { type: 'string', default: '/,/assets,/project/3,/about,/login' },
      builds: { type: 'string', default: 'dist' },
      slowdown: { type: 'string', default: '1' },
    },
  });
  const builds = values.builds.split(',');
  const pages = values.pages.split(',');
  const served = await Promise.all(builds.map((folder) => serveAsHosting(resolve(ROOT, folder))));
  const all = pages.flatMap((page) =>
    builds.map((build, at) => ({ page, build, at, runs: [] as Work[] })),
  );
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const one of all) {
      const browser = await launchForWork();
      one.runs.push(
        await workOf(browser, `${served[one.at]?.origin}${one.page}`, Number(values.slowdown)),
      );
      await browser.close();
    }
  }
  for (const server of served) await server.close();
  const keys = Object.keys(all[0]?.runs[0] ?? {}) as (keyof Work)[];
  console.log(
    table(
      ['page', 'build', ...keys, 'least'],
      all.map(({ page, build, runs }) => [
        page,
        build.split('/').at(-1) ?? '',
        ...keys.map((key) => median(runs.map((run) => run[key])).toFixed(0)),
        Math.min(...runs.map(({ total }) => total)).toFixed(0),
      ]),
    ),
  );
};
