import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tick } from './install.mjs';
import { Problem } from './problem.mjs';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'];

/**
 * The path of a Chrome or Chromium: CHROME_PATH first, then an installed one; on Debian as root the
 * package `chromium` is installed when there is none.
 * @throws {Problem} saying how to get one
 */
export function findChrome(): string {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROME_PATH names ${named}, where no file is. Mend or unset it.`);
  }
  const installed = installedChrome() ?? installOnDebian();
  if (installed) return installed;
  throw new Problem(
    'The browser tests need Chrome or Chromium. Install one (on Debian or Ubuntu: sudo apt-get install chromium; on a Mac: google.com/chrome), or set CHROME_PATH to its program.',
  );
}

function installedChrome(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const macApps = MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  return [...onPath, ...macApps].find((path) => existsSync(path));
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const stopTicking = tick('Installing the Debian package chromium');
  try {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      options,
    );
  } catch {
    return undefined;
  }
  stopTicking();
  return installedChrome();
}
