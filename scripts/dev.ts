import { createServer, type Plugin } from 'vite';
import { buildFunctions } from '../functions/build.mjs';
import { buildPetSimulator } from '../games/pet-simulator/build.mjs';
import { buildChanged } from './build.ts';
import { suiteCommand } from './start.ts';
import { ROOT } from './suite/folders.ts';
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

/** Reloads the page when a text changes: Vite knows what is imported, and texts are fetched. */
const watchedTexts = (): Plugin => ({
  name: 'watched-texts',
  configureServer: ({ watcher, hot }) => {
    watcher.on('change', (file) => {
      if (file.includes('/public/locales/')) hot.send({ type: 'full-reload' });
    });
  },
});

/**
 * The suite with Vite's development server for the site, which is there before Firebase; functions and
 * game are rebuilt on change.
 */
export const main = suiteCommand('npm run dev', async () => {
  pointSiteAtSuite();
  const vite = await createServer({ root: ROOT, plugins: [gamePages(), watchedTexts()] });
  const { host, port } = vite.config.server;
  const url = `http://${host}:${port}`;
  return {
    prepare: async () => {
      await vite.listen();
      console.log(`The pages are at ${url}; accounts and tickets follow in a moment.`);
      await buildChanged({ only: ['the emulator programs'] });
      const functions = await buildFunctions({ watch: true });
      const game = await buildPetSimulator({ watch: true });
      return async () => {
        await Promise.all([vite.close(), functions.stop(), game.stop()]);
      };
    },
    url,
    hosting: false,
  };
});
