import { createServer, type Plugin } from 'vite';
import { buildFunctions } from '../functions/build.mjs';
import { buildPetSimulator } from '../games/pet-simulator/build.mjs';
import { suiteFlags } from './start.ts';
import { buildChanged } from './build.ts';
import { ROOT } from './suite/folders.ts';
import { runSuite } from './suite/session.ts';
import { pointSiteAtSuite } from './suite/project.ts';

/** Serves a game's index.html for the URL of its folder, as Hosting does. */
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
 * The suite with Vite's development server for the site; functions and game are rebuilt on change.
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
