import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tick } from './install.mjs';

/** Names the system that this machine runs. */
const SYSTEM = '/etc/os-release';

/**
 * Installs packages where this process is root on Debian. Ubuntu has no package of some of them, and
 * would install none.
 * @returns whether they are installed now
 */
export const installOnDebian = (packages: readonly string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync(SYSTEM)) return false;
  if (!/^ID="?debian\b/m.test(readFileSync(SYSTEM, 'utf8'))) return false;
  const stopTicking = tick(`Installing the Debian packages ${packages.join(', ')}`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
      options,
    );
  } catch {
    stopTicking('failed');
    return false;
  }
  stopTicking();
  return true;
};
