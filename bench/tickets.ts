import { parseArgs } from 'node:util';
import { comparisonReport, keptComparison } from './tickets/compare.ts';
import { report } from './tickets/report.ts';
import { machine, measureTickets, sizes } from './tickets/measure.ts';
import { buildChanged } from '../scripts/build.ts';
import { Problem } from '../scripts/support/problem.mjs';

/** Measures the ticket functions on the production server and prints Markdown tables. Needs no running suite. */
export const main = async (args: string[]): Promise<void> => {
  const asked = sizesIn(args);
  await buildChanged({ only: ['the emulator programs', 'the functions'] });
  const before = machine();
  const { sizes: measured, comparison } = await measureTickets(asked, (words) =>
    console.error(words),
  );
  const beside = comparison
    ? comparisonReport(comparison)
    : `Not compared in this run. ${comparisonReport(await keptComparison())}`;
  console.log(`\n${before}\n\n${report(measured)}\n\n${beside}`);
};

/** @throws {Problem} with the usage for unknown arguments */
const sizesIn = (args: string[]): readonly number[] => {
  try {
    const { values } = parseArgs({ args, options: { sizes: { type: 'string' } } });
    const asked = values.sizes?.split(',').map(Number) ?? sizes;
    if (asked.every((size) => Number.isInteger(size) && size >= 1000)) return asked;
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(
    [
      'Usage: npm run bench:tickets [-- --sizes 1000,10000,100000]   (rising, 1000 at least)',
      '',
      'RT_URL=http://root:password@127.0.0.1:8088  a Request Tracker 5 to measure in turn with ours:',
      '  it is filled with 1,000 tickets, and bench/tickets/peers.json keeps the figures',
      'RT_ABOUT="PostgreSQL 15, Starman with 5 workers"  what the figures say of it',
    ].join('\n'),
  );
};
