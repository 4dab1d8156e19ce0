import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './build.ts';
import { runSuite } from './suite/session.ts';
import { pointSiteAtSuite, suiteUrl } from './suite/project.ts';
import { Problem } from './support/problem.mjs';

export const main = async (args: string[]): Promise<number> => {
  pointSiteAtSuite();
  return runSuite({
    ...suiteFlags(args, 'npm start'),
    prepare: () => buildChanged(),
    url: suiteUrl('hosting'),
  });
};

/**
 * The flags of all commands that run the suite; `--help` prints the usage and exits.
 * @throws {Problem} with the usage for an unknown flag
 */
export const suiteFlags = (args: string[], command: string) => {
  const usage = `Usage: ${command} [-- FLAGS]
  --fresh         begin with an empty store (the stored data is deleted)
  --import FOLDER begin with this export, and keep nothing
  --limits        as many tickets, comments, checks and registrations an hour as in production
  --official      use Google's own Firestore and Storage-rules programs (needs JDK 21)
  --verbose       show what the Firebase CLI says, and how long each step took
  --help          show this`;
  try {
    const { help, ...flags } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        import: { type: 'string' },
        limits: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
    if (!help) return { ...flags, import: flags.import && resolve(flags.import) };
  } catch {
    throw new Problem(usage);
  }
  console.log(usage);
  return process.exit();
};
