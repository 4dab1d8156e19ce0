import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadEnv } from 'vite';
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
  const site = deployedSite(loadEnv('production', ROOT, 'VITE_'));
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
 * What the configuration needs of the settings of the build.
 * @throws {Problem} when they are those of the local suite
 */
export const deployedSite = (env: Record<string, string | undefined>): DeployedSite => {
  const projectId = env['VITE_FIREBASE_PROJECT_ID'];
  const bucket = env['VITE_FIREBASE_STORAGE_BUCKET'];
  if (!projectId || !bucket || projectId.startsWith('demo-')) {
    throw new Problem(
      'Nothing was deployed: .env.production.local must name a real project in VITE_FIREBASE_PROJECT_ID and its bucket in VITE_FIREBASE_STORAGE_BUCKET (docs/deploy.md).',
    );
  }
  const frames = [env['VITE_BULLET_HELL_TRAILER_URL'], env['VITE_PET_SIMULATOR_URL']].flatMap(
    (url) => (url && URL.canParse(url) ? [new URL(url).origin] : []),
  );
  return {
    projectId,
    bucket,
    frames: [...new Set(frames)],
    appCheck: Boolean(env['VITE_APP_CHECK_SITE_KEY']),
  };
};
