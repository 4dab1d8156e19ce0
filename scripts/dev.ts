import { createServer } from 'vite';
import { buildFunctions } from '../functions/build.mjs';
import { suiteFlags } from './start.ts';
import { buildChanged } from './suite/build.ts';
import { ROOT } from './suite/folders.ts';
import { runSuite } from './suite/session.ts';
import { pointSiteAtSuite } from './suite/suite.ts';

/** The suite, with Vite's server for the site (changes appear at once) and functions rebuilt on change. */
export async function main(args: string[]): Promise<number> {
  pointSiteAtSuite();
  const vite = await createServer({ root: ROOT });
  const { host, port } = vite.config.server;
  return runSuite({
    ...suiteFlags(args, 'npm run dev'),
    prepare: () => buildChanged(),
    address: `http://${host}:${port}`,
    beside: async () => {
      await vite.listen();
      const functions = await buildFunctions({ watch: true });
      return async () => {
        await Promise.all([vite.close(), functions.stop()]);
      };
    },
  });
}
