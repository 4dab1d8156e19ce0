import { createServer, type Plugin } from 'vite';
import { buildFunctions } from '../functions/build.mjs';
import { buildPetSimulator } from '../games/pet-simulator/build.mjs';
import { suiteFlags } from './start.ts';
import { buildChanged } from './build.ts';
import { ROOT } from './suite/folders.ts';
import { runSuite } from './suite/session.ts';
import { pointSiteAtSuite } from './suite/project.ts';

/** As Hosting answers: the address of a game's folder brings its page, not the site's. */
const gamePages = (): Plugin => ({
  name: 'game-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^(\/games\/[^/.?]+)\/?(?=\?|$)/, '$1/index.html');
      next();
    });
  },
});

/**
 * The suite, with Vite's server for the site (changes appear at once), functions and game rebuilt on
 * change.
 */
export const main = async (args: string[]): Promise<number> => {
  pointSiteAtSuite();
  const vite = await createServer({ root: ROOT, plugins: [gamePages()] });
  const { host, port } = vite.config.server;
  return runSuite({
    ...suiteFlags(args, 'npm run dev'),
    prepare: () => buildChanged(),
    url: `http://${host}:${port}`,
    beside: async () => {
      await vite.listen();
      const functions = await buildFunctions({ watch: true });
      const game = await buildPetSimulator({ watch: true });
      return async () => {
        await Promise.all([vite.close(), functions.stop(), game.stop()]);
      };
    },
  });
};
