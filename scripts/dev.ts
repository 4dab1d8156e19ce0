import { join, relative } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildFunctions } from '../functions/build.mjs';
import { buildPetSimulator } from '../packages/pet-simulator/build.mjs';
import { buildChanged } from './build.ts';
import { suiteCommand } from './start.ts';
import { command } from './support/command.ts';
import { ROOT } from './support/folders.ts';
import { setStamp } from './support/stamps.ts';
import { choosePorts } from './suite/ports.ts';
import { portOf, suiteSite, suiteUrl } from './suite/project.ts';

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

/** Reloads the page when one of its texts has changed, which Vite does not know. */
const texts = (): Plugin => ({
  name: 'texts',
  configureServer: ({ watcher, hot }) => {
    watcher.on('all', (_event, path) => {
      if (relative(ROOT, path).startsWith('public/locales/')) hot.send({ type: 'full-reload' });
    });
  },
});

/** So long nothing changes before the functions are built: an editor may write several files, in parts. */
const SETTLED_MS = 100;

/** Calls this after a change of the functions. A plugin, because Vite restarts with another watcher. */
const functionsChanged = (onChange: () => void): Plugin => {
  let settling: NodeJS.Timeout | undefined;
  return {
    name: 'functions',
    configureServer: ({ watcher }) => {
      watcher.on('all', (_event, path) => {
        if (!/^(?:functions\/src|shared)\//.test(relative(ROOT, path))) return;
        clearTimeout(settling);
        settling = setTimeout(onChange, SETTLED_MS);
      });
    },
  };
};

/** Builds the functions, one change after the other, and has the suite go on with them. */
const rebuildFunctions = (restart: () => Promise<void>) => {
  const rebuild = () => {
    setStamp('the functions', '');
    return buildFunctions().then(
      () => restart().catch((error: unknown) => console.error(String(error))),
      // esbuild has printed what does not compile.
      () => undefined,
    );
  };
  let building = Promise.resolve();
  return () => {
    building = building.then(rebuild);
  };
};

/** The server's double in place of Firebase. Only this command knows it, so no build contains it. */
const servicesInMemory = {
  find: /^.*\/services\/services\.ts$/,
  replacement: join(ROOT, 'tests/support/servicesInMemory.ts'),
};
const nodeUrl = { find: 'node:url', replacement: join(ROOT, 'tests/support/nodeUrl.ts') };

/** Vite's development server for the site alone; its tickets are kept in the page. */
export const siteWithoutServer = () =>
  createServer({
    root: ROOT,
    plugins: [gamePages(), texts()],
    resolve: { alias: [servicesInMemory, nodeUrl] },
    server: { port: portOf('vite') },
  });

const withoutServer = command(
  'Usage: npm run dev -- --without-server',
  { options: { 'without-server': { type: 'boolean' } } },
  async () => {
    await choosePorts(['vite']);
    await (await siteWithoutServer()).listen();
    console.log(
      `The site without a server is at ${suiteUrl('vite')}/account: you are customer@example.com. ` +
        'Log in as admin@example.com with any password. A reload forgets the tickets.',
    );
  },
);

/** Vite's development server, which the suite ends. */
export const siteForSuite = async (onChange: () => void) => {
  const before = process.listeners('SIGTERM');
  const plugins = [gamePages(), texts(), functionsChanged(onChange)];
  const vite = await createServer({ root: ROOT, plugins });
  // Vite would end the process before the suite has saved its data.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  return vite;
};

/**
 * The suite with Vite's development server for the site, which is there before Firebase; functions and
 * game are rebuilt on change.
 */
const withServer = suiteCommand(
  'npm run dev',
  'vite',
  async () => {
    Object.assign(process.env, suiteSite());
    let onChange: (() => void) | undefined;
    const vite = await siteForSuite(() => onChange?.());
    return async (restart) => {
      await vite.listen();
      console.log(`The pages are at ${suiteUrl('vite')}; accounts and tickets follow in a moment.`);
      await buildChanged({ only: ['the emulator programs', 'the functions'] });
      onChange = rebuildFunctions(restart);
      setStamp('the Pet Simulator', '');
      const game = await buildPetSimulator({ watch: true });
      return async () => {
        await Promise.all([vite.close(), game.stop()]);
      };
    };
  },
  '\n  --without-server   the site alone, with a customer, an admin and tickets that a reload forgets',
);

export const main = (args: string[]): Promise<number> => {
  const isAlone = args.includes('--without-server') || process.env['npm_config_without_server'];
  return (isAlone && !args.includes('--help') ? withoutServer : withServer)(args);
};
