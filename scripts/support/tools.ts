import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from './folders.ts';
import { tick } from './install.mjs';

/**
 * The folder of a tool that only one command needs, so that it is no dependency: fetched into .local
 * where it is missing. What its packages ask of others is the repository's.
 */
export const installTool = (name: string, packages: Record<string, string>): string => {
  const home = join(LOCAL, name);
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const done = join(home, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return home;
  const stopTicking = tick(`Fetching ${Object.keys(packages).join(' and ')} into .local`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), wanted);
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'],
    { cwd: home, stdio: 'ignore' },
  );
  writeFileSync(done, wanted);
  stopTicking();
  return home;
};
