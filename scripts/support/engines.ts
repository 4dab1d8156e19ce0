import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { findChrome, onPath } from './chrome.ts';
import { installOnDebian } from './debian.ts';

/**
 * A browser engine on this machine, by the program that the tests start. On Linux Firefox and WebKit
 * draw into a screen of their own, the X server Xvfb: without a screen WebKit does not start, and
 * Firefox has no WebGL.
 */
export type Engine =
  | { name: 'Chromium'; program: string }
  | { name: 'Firefox'; program: string; screen?: string | undefined }
  | { name: 'WebKit'; program: string; driver: string; screen: string }
  | { name: 'Safari' };

const FIREFOXES = ['firefox-esr', 'firefox'];
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Debian's architectures name the folder of a library differently. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((folder) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
);

/** The packages with Firefox, with WebKit and its driver, and with its screen. */
const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * The engines that are installed. Safari is one where SAFARI=1 says that its remote automation is
 * switched on (`safaridriver --enable`), because nothing else tells.
 */
export const installedEngines = (): Engine[] => {
  const firefox = [...onPath(FIREFOXES), MAC_FIREFOX].find(
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() && !isSnap(path),
  );
  const program = MINI_BROWSERS.find((path) => existsSync(path));
  const [driver] = onPath(['WebKitWebDriver']);
  const [screen] = onPath(['Xvfb']);
  return [
    { name: 'Chromium', program: findChrome({ shell: true }) },
    ...(firefox ? [{ name: 'Firefox', program: firefox, screen } as const] : []),
    ...(program && driver && screen ? [{ name: 'WebKit', program, driver, screen } as const] : []),
    ...(process.env['SAFARI'] ? [{ name: 'Safari' } as const] : []),
  ];
};

/** A snap, as Ubuntu's Firefox is, has a /tmp of its own: it finds no profile that a test has made. */
const isSnap = (path: string): boolean =>
  basename(realpathSync(path)) === 'snap' ||
  readFileSync(path, 'latin1').includes('/snap/bin/firefox');

/** Installs the engines that are missing where that is possible, and returns all that are there. */
export const findEngines = (): Engine[] => {
  if (process.platform === 'linux' && installedEngines().length < 3)
    installOnDebian(DEBIAN_PACKAGES);
  return installedEngines();
};
