import { parseArgs } from 'node:util';
import { buildChanged } from '../scripts/build.ts';
import { Problem } from '../scripts/support/problem.mjs';
import { measureLoad } from './load/measure.ts';
import { report } from './load/report.ts';
import { machine } from './tickets/measure.ts';

/**
 * Measures callables under 1 to 200 callers at once, an abusive caller beside honest ones, and an
 * instance's memory over ten minutes; prints Markdown tables. Needs no running suite.
 */
export const main = async (args: string[]): Promise<void> => {
  const { seconds, minutes } = durationsIn(args);
  await buildChanged({ only: ['the emulator programs', 'the functions'] });
  const before = machine();
  const measured = await measureLoad({ seconds, minutes }, (words) => console.error(words));
  console.log(`\n${before}\n\n${report(measured)}`);
};

/** @throws {Problem} with the usage for unknown arguments */
const durationsIn = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seconds: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '10' },
      },
    });
    const [seconds, minutes] = [Number(values.seconds), Number(values.minutes)];
    if (seconds >= 1 && minutes > 0) return { seconds, minutes };
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(
    'Usage: npm run bench:load [-- --seconds 5 --minutes 10]   (of each measurement, of the memory run)',
  );
};
