import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';
import { Problem } from './problem.mjs';

/** Chrome's headless shell: the browser tests need two thirds of the processor time in it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'];

/** They keep Chromium from calling home and let it run as root in a container. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Playwright starts an installed Chrome with `--headless`. Since version 132 that is the full
 * browser, and the headless shell is a separate program.
 */
const OLDEST = 132;

/**
 * The path of a Chrome or Chromium: CHROME_PATH first, then an installed one; with `shell` a headless
 * shell is preferred. If there is none, root on Debian gets the package `chromium-headless-shell`.
 * @throws {Problem} with how to get one
 */
export function findChrome({ shell = false } = {}): string {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named))
    throw new Problem(`CHROME_PATH names ${named}, where no file is. Correct or unset it.`);
  return chooseChrome(named ? [named] : installedChromes(shell), () =>
    installOnDebian(['chromium-headless-shell']) ? installedChromes(true) : [],
  );
}

/**
 * The first that is new enough.
 * @throws {Problem} when none is, or there is none and none can be installed
 */
export function chooseChrome(paths: string[], install: () => string[]): string {
  const candidates = paths.length > 0 ? paths : install();
  const problems = candidates.map((path) => ({ path, problem: chromeProblem(path) }));
  const good = problems.find(({ problem }) => problem === null);
  if (good) return good.path;
  throw new Problem(
    problems[0]?.problem ??
      'Browser tests and share images need Chrome or Chromium. Install one (on Debian: sudo apt-get install chromium; on Ubuntu and a Mac: google.com/chrome), or set CHROME_PATH to its program.',
  );
}

function chromeProblem(path: string): string | null {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  const [, version = ''] = /\b((\d+)(?:\.\d+){3})\b/.exec(stdout ?? '') ?? [];
  if (!version)
    return `${path} does not answer to --version as Chrome and Chromium do. Set CHROME_PATH to the program of one.`;
  if (Number.parseInt(version, 10) >= OLDEST) return null;
  return `${path} is version ${version}, which is too old: browser tests and share images need Chrome or Chromium ${OLDEST} or newer. Update it, or set CHROME_PATH to a newer one.`;
}

function installedChromes(shellFirst: boolean): string[] {
  const macApps = MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  const whole = [...onPath(NAMES), ...macApps.filter((path) => existsSync(path))];
  return shellFirst ? [...onPath(SHELLS), ...whole] : [...whole, ...onPath(SHELLS)];
}

/** The programs with these names in the folders of PATH. */
export const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));
