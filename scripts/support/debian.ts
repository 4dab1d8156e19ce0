import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tick } from './install.mjs';

/**
 * Installs packages where this process is root on Debian or Ubuntu.
 * @returns whether they are installed now
 */
export const installOnDebian = (packages: readonly string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
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
