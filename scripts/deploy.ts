import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadEnv, runnerImport } from 'vite';
import type * as Catalogue from '../src/content/catalogue.ts';
import type * as Studio from '../src/content/studio.ts';
import { main as build } from './build.ts';
import { type DeployedSite, writeDeployedConfig } from './suite/firebaseConfig.ts';
import { ROOT } from './suite/folders.ts';
import { Problem } from './support/problem.mjs';

const CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Builds the site for the project of `.env.production.local` and deploys it by the Firebase CLI, with
 * a configuration that is derived from firebase.json. `args` go to the CLI: `--only hosting`, or
 * another of its commands, such as `hosting:channel:deploy preview`.
 * @returns the exit code of the CLI
 */
export const main = async (args: string[]): Promise<number> => {
  const site = deployedSite(loadEnv('production', ROOT, 'VITE_'), await framedUrls());
  await build();
  const command = args[0] && !args[0].startsWith('-') ? args : ['deploy', ...args];
  const config = ['--config', writeDeployedConfig(site), '--project', site.projectId];
  const child = spawn(process.execPath, [CLI, ...command, ...config], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

/**
 * What the configuration needs of the settings of the build, and of the URLs of what pages frame;
 * our own have no host.
 * @throws {Problem} when they are those of the local suite
 */
export const deployedSite = (
  env: Record<string, string | undefined>,
  framed: readonly string[] = [],
): DeployedSite => {
  const projectId = env['VITE_FIREBASE_PROJECT_ID'];
  const bucket = env['VITE_FIREBASE_STORAGE_BUCKET'];
  if (!projectId || !bucket || projectId.startsWith('demo-')) {
    throw new Problem(
      'Nothing was deployed: .env.production.local must name a real project in VITE_FIREBASE_PROJECT_ID and its bucket in VITE_FIREBASE_STORAGE_BUCKET (docs/deploy.md).',
    );
  }
  const frames = framed.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return {
    projectId,
    bucket,
    frames: [...new Set(frames)],
    appCheck: Boolean(env['VITE_APP_CHECK_SITE_KEY']),
  };
};

/** What the pages of this build show in frames: the game, and the videos of items. */
export const framedUrls = async (): Promise<string[]> => {
  const { catalogue } = await contentOf<typeof Catalogue>('catalogue.ts');
  const { studio } = await contentOf<typeof Studio>('studio.ts');
  const videos = catalogue.flatMap(({ video }) => (video ? [video] : []));
  return [studio.petSimulatorBuild, ...videos];
};

/** Loaded by Vite, because the modules read import.meta.env. */
const contentOf = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(join(ROOT, 'src/content', file), { mode: 'production' })).module;
