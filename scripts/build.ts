import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tick } from './support/install.mjs';
import { Problem } from './support/problem.mjs';
import { fingerprint, readStamps } from './support/stamps.ts';
import { ROOT } from './suite/folders.ts';

type Part = {
  name: string;
  /** Files and folders that the result depends on. */
  inputs: string[];
  output: string;
  /** Arguments of Node, run in the repository's root. */
  command: string[];
};

/** The parts of a round are built in parallel; the site comes after the game, which it contains. */
const ROUNDS: Part[][] = [
  [
    {
      // No result of its own: with a missing picture or text no site is built.
      name: 'the content',
      inputs: ['src/content', 'src/lib', 'public', 'scripts/checks'],
      output: 'src/content',
      command: ['scripts/run.mjs', 'scripts/checks/content.ts'],
    },
    {
      name: 'the emulator programs',
      inputs: ['emulator/src', 'emulator/build.mjs', 'package-lock.json'],
      output: 'emulator/lib/firestore.cjs',
      command: ['emulator/build.mjs'],
    },
    {
      name: 'the functions',
      inputs: ['functions/src', 'functions/build.mjs', 'shared', 'functions/package-lock.json'],
      output: 'functions/lib/index.js',
      command: ['functions/build.mjs'],
    },
    {
      name: 'the Pet Simulator',
      inputs: ['games/pet-simulator', 'shared', 'package-lock.json'],
      output: 'public/games/pet-simulator/game.js',
      command: ['games/pet-simulator/build.mjs'],
    },
  ],
  [
    {
      name: 'the site',
      inputs: ['src', 'shared', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
      output: 'dist/index.html',
      command: ['--import', 'tsx', 'src/prerender/build.ts'],
    },
  ],
];

/** The environment files of a production build. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Builds everything for a deployment, even if nothing changed. */
export const main = async (): Promise<void> => {
  await buildChanged({ force: true });
};

/**
 * Builds what has changed since the last build, or everything with `force`; `only` limits it to
 * these parts.
 * @throws {Problem} with the compiler's output when a part does not build
 */
export const buildChanged = async ({
  force = false,
  only,
}: { force?: boolean; only?: string[] } = {}): Promise<void> => {
  const stamps = readStamps('build-stamps.json');
  for (const round of ROUNDS) {
    const stale = round
      .filter((part) => only?.includes(part.name) ?? true)
      .map((part) => ({ part, stamp: fingerprint([...part.inputs, ...ENV_FILES], siteSettings()) }))
      .filter(
        ({ part, stamp }) =>
          force || !stamps.has(part.name, stamp) || !existsSync(join(ROOT, part.output)),
      );
    if (stale.length === 0) continue;
    const stopTicking = tick(`Building ${stale.map(({ part }) => part.name).join(', ')}`);
    const problems = await Promise.all(
      stale.map(async ({ part, stamp }) => {
        const problem = await runBuild(part);
        if (!problem) stamps.set(part.name, stamp);
        return problem;
      }),
    );
    const problem = problems.find((one) => one !== null);
    stopTicking(problem ? 'failed' : 'done');
    if (problem) throw problem;
  }
};

/** VITE_* settings end up in the site, so they count as an input too. */
const siteSettings = (): string =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** @returns the compiler's output when it failed */
const runBuild = (part: Part): Promise<Problem | null> => {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, part.command, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      resolve(code === 0 ? null : new Problem(`Building ${part.name} failed:\n\n${output.trim()}`)),
    );
  });
};
