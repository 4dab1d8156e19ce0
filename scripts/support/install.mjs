import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineProblem, Problem } from './problem.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages of the root and of functions/ where the lock file and what is installed differ.
 * @throws {Problem} when npm fails
 */
export async function installMissingPackages() {
  const missing = [
    { folder: ROOT, name: 'the packages', time: 'one to three minutes' },
    { folder: join(ROOT, 'functions'), name: 'the packages of functions/', time: 'a few seconds' },
  ].filter(({ folder }) => !isInstalled(folder));
  for (const { folder, name, time } of missing) await install(folder, name, time);
}

/**
 * npm keeps a copy of the lock file of what it installed; every package of ours must be in it with
 * its version. Packages for other platforms are optional and may be missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
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
      installed[path]?.version === entry.version,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} time
 */
async function install(folder, name, time) {
  const hadModules = existsSync(join(folder, 'node_modules'));
  const stopTicking = tick(`Installing ${name} (${time})`);
  const { code, output } = await runNpm(folder);
  stopTicking();
  if (code === 0) return;
  if (!hadModules) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  throw new Problem(
    machineProblem(output) ?? `npm could not install ${name}. It said:\n\n${output.slice(-2000)}`,
  );
}

/** @param {string} folder */
function runNpm(folder) {
  return new Promise((resolve) => {
    const npm = spawn(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      [
        'ci',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--fetch-retries=1',
      ],
      // Shares our process group, so Ctrl+C ends npm too.
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.on('error', (error) => resolve({ code: 1, output: String(error) }));
    npm.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Shows that something is under way: the seconds run where there is a terminal.
 * @param {string} label
 * @returns {() => void} call it when done
 */
export function tick(label) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${label} …`);
    return () => console.log(`${label} … done in ${seconds()}`);
  }
  const draw = () => process.stdout.write(`\r${label} … ${seconds()}`);
  draw();
  const timer = setInterval(draw, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write(`\r${label} … done in ${seconds()}\n`);
  };
}
