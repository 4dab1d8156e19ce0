import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from './folders.ts';
import { ONCE, tick } from './install.mjs';
import { machineProblem, Problem } from './problem.mjs';

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
  const { status, stderr } = spawnSync('npm', ['install', ...ONCE, '--legacy-peer-deps'], {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  stopTicking(status === 0 ? 'done' : 'failed');
  if (status !== 0) throw new Problem(machineProblem(stderr) ?? `npm said:\n\n${stderr.trim()}`);
  writeFileSync(done, wanted);
  return home;
};
