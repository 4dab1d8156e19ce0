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
  await requireRegistry(folder);
  const hadModules = existsSync(join(folder, 'node_modules'));
  const stopTicking = tick(`Installing ${name} (${time})`);
  const { code, output } = await runNpm(folder, [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  stopTicking(code === 0 ? 'done' : 'failed');
  if (code === 0) return;
  if (!hadModules) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  throw new Problem(
    machineProblem(output) ?? `npm could not install ${name}. It said:\n\n${output.slice(-2000)}`,
  );
}

/**
 * Without a network `npm ci` tries every package for minutes before it gives up. A registry that
 * answers anything at all, also that it knows no ping, is there.
 * @param {string} folder
 * @throws {Problem} when nothing answers
 */
async function requireRegistry(folder) {
  const { code, output } = await runNpm(folder, [
    'ping',
    '--fetch-retries=0',
    '--fetch-timeout=15000',
  ]);
  const problem = code === 0 ? null : machineProblem(output);
  if (problem) throw new Problem(problem);
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runNpm(folder, args) {
  return new Promise((resolve) => {
    const npm = spawn(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      args,
      // Shares our process group, so Ctrl+C ends npm too.
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.on('error', (error) => resolve({ code: 1, output: String(error) }));
    npm.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Shows that something is under way: the seconds run where there is a terminal.
 * @param {string} label
 * @returns {(outcome?: string) => void} call it at the end
 */
export function tick(label) {
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
}
