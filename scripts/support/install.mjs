import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineProblem, Problem } from './problem.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages of the root and of functions/ where the lock file and what is installed differ.
 * @throws {Problem} when npm fails
 */
export const installMissingPackages = async () => {
  const missing = [ROOT, join(ROOT, 'functions')].filter((folder) => !isInstalled(folder));
  if (missing.length === 0) return;
  const stopTicking = tick(
    `Installing the packages (${missing.includes(ROOT) ? 'one to three minutes' : 'a few seconds'})`,
  );
  // In parallel; errors are reported when both have ended.
  const problems = (await Promise.all(missing.map(install))).filter((problem) => problem !== null);
  stopTicking(problems.length === 0 ? 'done' : 'failed');
  if (problems[0]) throw new Problem(problems[0]);
};

/**
 * npm keeps a copy of the lock file in node_modules; every package of our lock file must be in it with
 * the same version. Packages for other platforms are optional and may be missing. An npm that was
 * killed leaves an older copy or none, or package folders are missing.
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const installedLock = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(installedLock);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      (installed[path]?.version === entry.version &&
        existsSync(join(folder, path, 'package.json'))),
  );
};

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};

/** Flags of npm for an installation that fails at once, and says why. */
export const ONCE = [
  '--ignore-scripts',
  // NODE_ENV=production would leave out what tests and builds need.
  '--include=dev',
  // Without a network npm would try again for minutes.
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  // Uses npm's cache first.
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  // A silent npm would hide what is wrong.
  '--loglevel=error',
];

/**
 * @param {string} folder
 * @returns {Promise<string | null>} what went wrong
 */
const install = async (folder) => {
  // Shares our process group, so Ctrl+C ends npm too.
  const npm = spawn('npm', ['ci', ...ONCE], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  npm.stderr.on('data', (chunk) => (output += chunk));
  npm.on('error', (error) => (output += String(error)));
  const code = await new Promise((resolve) => {
    npm.on('close', resolve);
  });
  if (code === 0) return null;
  return (
    machineProblem(output) ??
    `npm could not install the packages of ${folder}. It said:\n\n${output.slice(-2000)}`
  );
};

/**
 * Shows progress: on a terminal with the seconds.
 * @param {string} label
 * @returns {(outcome?: string) => void} call it at the end
 */
export const tick = (label) => {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${label} …`);
    return (outcome = 'done') => console.log(`${label} … ${outcome} in ${seconds()}`);
  }
  const draw = () => process.stdout.write(`\r${label} … ${seconds()}`);
  draw();
  const timer = setInterval(draw, 1000);
  return (outcome = 'done') => {
    clearInterval(timer);
    process.stdout.write(`\r${label} … ${outcome} in ${seconds()}\n`);
  };
};
