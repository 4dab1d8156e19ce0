import { readdirSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildChanged } from './build.ts';
import { choosePorts } from './suite/ports.ts';
import { EMULATORS } from './suite/project.ts';
import { runSuite, type Session } from './suite/session.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';

const FLAGS = {
  empty: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  import: { type: 'string' },
  limits: { type: 'boolean', default: false },
  official: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const;

/** What the suite listens on for people, besides the site. */
const SUITE_PORTS = [...EMULATORS.filter((name) => name !== 'hosting'), 'mailbox', 'smtp'] as const;

/** Whether the CLI finds an export in this folder: its own, or one of `gcloud firestore export`. */
const isExport = (folder: string): boolean =>
  Boolean(statSync(folder, { throwIfNoEntry: false })?.isDirectory()) &&
  readdirSync(folder).some((name) =>
    /^firebase-export-metadata\.json$|\.overall_export_metadata$/.test(name),
  );

/**
 * A command that runs the suite until Ctrl+C.
 * @param more the lines of its other flags for `--help`
 */
export const suiteCommand = (
  name: string,
  site: Session['site'],
  prepareIn: () => Promise<Session['prepare']>,
  more = '',
) =>
  command(
    `Usage: ${name} [-- FLAGS]
  --fresh         start again with the sample tickets (the stored data is deleted)
  --empty         start with the three accounts alone (the stored data is deleted)
  --import FOLDER begin with this export, and keep nothing
  --limits        as many tickets, comments, checks and registrations an hour as in production
  --official      use Google's own Firestore program, and its Storage rules where it is on JDK 21
  --verbose       show what the Firebase CLI says
  PORT_BASE=5300 ${name}   other ports; without it, the next free ones if 5000 and the others are taken${more}`,
    { options: FLAGS },
    async ({ values }) => {
      const exported = values.import && resolve(values.import);
      if (exported && !isExport(exported))
        throw new Misuse(`--import is ${exported}, where no export is.`);
      // Before the builds, which take a while.
      const otherPorts = await choosePorts([...SUITE_PORTS, site]);
      const prepare = await prepareIn();
      return runSuite({
        ...values,
        import: exported && realpathSync(exported),
        site,
        otherPorts,
        prepare,
      });
    },
  );

export const main = suiteCommand('npm start', 'hosting', async () => () => buildChanged());
