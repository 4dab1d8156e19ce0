import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { envFolder } from './support/environment.ts';
import { tick } from './support/install.mjs';
import { Problem } from './support/problem.mjs';
import { isRunning, runNode } from './support/program.ts';
import { fingerprint, hasStamp, setStamp } from './support/stamps.ts';
import { LOCAL, ROOT } from './support/folders.ts';
import { suiteSite } from './suite/project.ts';
import { command } from './support/command.ts';

type Part = {
  name: string;
  /** Files and folders that the result depends on. */
  inputs: string[];
  output: string;
  /** Arguments of Node, run in the repository's root. */
  command: string[];
};

/** What every build depends on: the packages, the settings, and for which browsers it is. */
export const COMMON = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/support/browsers.mjs',
];

/** The parts of a round are built in parallel; the site comes after the game, which it contains. */
export const ROUNDS: Part[][] = [
  [
    {
      // No result of its own: with a missing picture or text no site is built.
      name: 'the content',
      inputs: [
        'src',
        'shared',
        'public/images',
        'public/videos',
        'scripts/checks',
        'scripts/run.mjs',
        'scripts/support',
      ],
      output: 'src/content',
      command: ['scripts/run.mjs', 'scripts/checks/content.ts'],
    },
    {
      name: 'the emulator programs',
      inputs: [
        'packages/emulator/src',
        'packages/emulator/build.mjs',
        'packages/emulator/package.json',
        'packages/emulator/tsconfig.json',
      ],
      output: 'packages/emulator/lib/firestore.cjs',
      command: ['packages/emulator/build.mjs'],
    },
    {
      name: 'the functions',
      inputs: [
        'functions/src',
        'functions/build.mjs',
        'functions/package.json',
        'functions/package-lock.json',
        'functions/tsconfig.json',
        'shared',
      ],
      output: 'functions/lib/index.js',
      command: ['functions/build.mjs'],
    },
    {
      name: 'the Pet Simulator',
      inputs: ['packages/pet-simulator', 'shared'],
      output: 'public/games/pet-simulator/game.js',
      command: ['packages/pet-simulator/build.mjs'],
    },
  ],
  [
    {
      name: 'the site',
      inputs: [
        'src',
        'shared',
        'public',
        'index.html',
        'tsconfig.json',
        'vite.config.ts',
        'scripts/support',
        'scripts/suite/project.ts',
        'scripts/support/requireMatches.ts',
      ],
      output: 'dist/index.html',
      command: ['--import', 'tsx', 'src/prerender/build.ts'],
    },
  ],
];

/** The environment files of a production build. */
const envFiles = (): string[] => {
  const folder = envFolder();
  const names = ['.env', '.env.local', '.env.production', '.env.production.local'];
  return names.filter((name) => folder && existsSync(join(folder, name)));
};

/** Where the site of the local suite is. */
const SITE = join(ROOT, 'dist');

/** Builds everything for the local suite, even if nothing changed. */
export const main = command(
  'Usage: npm run build: builds the site into dist, the functions and the game, for the local suite',
  {},
  () => buildChanged({ force: true }),
);

type How = {
  /** Even if nothing has changed. */
  force?: boolean;
  /** These parts alone. */
  only?: string[];
  /** The folder of a site with the settings of the environment, instead of that of the local suite. */
  site?: string;
};

/**
 * Builds what has changed since the last build.
 * @throws {Problem} with the compiler's output when a part does not build
 */
export const buildChanged = async ({ force = false, only, site }: How = {}): Promise<void> => {
  // Loaded only where there is something to look at, because it takes half a second.
  if (!site && envFiles().length > 0)
    (await import('./deployment/settings.ts')).requireLocalSettings(envFiles());
  const environment = site ? process.env : { ...process.env, ...suiteSite() };
  for (const round of ROUNDS) {
    const stale = round
      .filter((part) => only?.includes(part.name) ?? true)
      .map((part) => ({
        part,
        stamp: fingerprint([...part.inputs, ...COMMON, ...envFiles()], surroundings(environment)),
      }))
      .filter(
        ({ part, stamp }) =>
          force || !hasStamp(part.name, stamp) || !existsSync(join(ROOT, part.output)),
      );
    if (stale.length === 0) continue;
    const stopTicking = tick(`Building ${stale.map(({ part }) => part.name).join(', ')}`);
    const problems = await Promise.all(
      stale.map(async ({ part, stamp }) => {
        // The site of a deployment lies elsewhere; all others have one place.
        if (!site || part.name !== 'the site') setStamp(part.name, '');
        const built = join(LOCAL, `site-${process.pid}`);
        const { code, output } = await runNode(part.command, {
          environment: { ...environment, SITE_FOLDER: built },
        });
        if (code !== 0) rmSync(built, { recursive: true, force: true });
        if (code !== 0) return new Problem(`Building ${part.name} failed:\n\n${output.trim()}`);
        if (part.name === 'the site') swapIn(built, site ?? SITE);
        if (!site) setStamp(part.name, stamp);
        return null;
      }),
    );
    const problem = problems.find((one) => one !== null);
    stopTicking(problem ? 'failed' : 'done');
    if (problem) throw problem;
  }
};

/** Deletes what builds have left whose process was killed. */
export const deleteHalfSites = (folder = LOCAL): void => {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^site-(\d+)/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** Puts a site in the place of the one before at once: a suite that serves it goes on answering. */
const swapIn = (built: string, site: string): void => {
  deleteHalfSites();
  const before = `${built}-before`;
  mkdirSync(dirname(site), { recursive: true });
  if (existsSync(site)) renameSync(site, before);
  renameSync(built, site);
  rmSync(before, { recursive: true, force: true });
};

/**
 * What a build depends on besides files: the settings of the site, Node, which words numbers and days,
 * and the year in the footer. Not the commit: version.json and the sitemap are those of the build.
 */
export const surroundings = (environment: NodeJS.ProcessEnv): string =>
  [
    process.version,
    new Date().getFullYear(),
    ...Object.entries(environment)
      .filter(([name]) => name.startsWith('VITE_'))
      .map(([name, value]) => `${name}=${value}`)
      .toSorted(),
  ].join('\n');
