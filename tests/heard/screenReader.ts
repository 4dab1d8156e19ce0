import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChrome, QUIET_FLAGS } from '../../scripts/support/chrome.ts';
import { installOnDebian } from '../../scripts/support/debian.ts';
import { findEngines } from '../../scripts/support/engines.ts';
import { startScreen } from '../engines/openTab.ts';
import { machineFactor } from '../support/machine.ts';
import type { Network } from './network.ts';

/** The screen reader, its voice, keys and clipboard, and a window manager, which gives windows the focus. */
const PACKAGES = [
  'orca',
  'at-spi2-core',
  'speech-dispatcher',
  'dbus',
  'libglib2.0-bin',
  'xclip',
  'xdotool',
  'openbox',
];
const BUS = '/usr/libexec/at-spi-bus-launcher';

/** A voice that says nothing, so that no sound card is needed. Orca writes down what it says. */
const voiceIn = (folder: string) => `LogLevel 1
LogDir "${folder}"
Timeout 0
AudioOutputMethod "alsa"
CommunicationMethod "unix_socket"
AddModule "silent" "sd_generic" "silent.conf"
DefaultModule silent
DisableAutoSpawn
`;
const SILENT = 'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "none"\n';
const NO_SOUND = 'pcm.!default { type null }\nctl.!default { type null }\n';

/**
 * Letters and arrows go to the page at once: on a busy machine Orca otherwise takes the first ones that
 * are typed into a field for commands of its own.
 */
const ORCA = {
  general: {
    structuralNavigationEnabled: false,
    caretNavigationEnabled: false,
    enableKeyEcho: false,
  },
  profiles: { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } },
  pronunciations: {},
  keybindings: {},
};

/** Loaded by Orca: without it a line of its log is written when 8 KB have come together. */
const CUSTOM = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n';

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'signon.rememberSignons': false,
  'termsofuse.bypassNotification': true,
};

const CHROMIUM_FLAGS = [
  '--force-renderer-accessibility',
  '--password-store=basic',
  '--disable-features=Translate',
  '--lang=en',
];

/** How long anything may take that a person would hear at once, in milliseconds. */
const PATIENCE = 40_000 * machineFactor;
/** Between two looks at what was said. */
const LOOK = 100;
/** Orca writes down all that happens: when it has written nothing for this long, it has said all. */
const QUIET = 600;
/** Of a stop about which nothing is said for this long, nothing is said, as while a page is loading. */
const SILENT_STOP = 4000 * machineFactor;

export type ScreenReader = Awaited<ReturnType<typeof openScreenReader>>;

const isThere = () => ['/usr/bin/orca', '/usr/bin/xclip', BUS].every((one) => existsSync(one));

export type Heard = { name: 'Firefox' | 'Chromium'; program: string; screen: string };

/** Installs Orca where that is possible; the browsers that it can read here, none without it. */
export const findHeard = (): Heard[] => {
  if (!isThere() && process.platform === 'linux') installOnDebian(PACKAGES);
  const firefox = findEngines().find(({ name }) => name === 'Firefox');
  if (!isThere() || !firefox || !('screen' in firefox) || !firefox.screen) return [];
  const { program, screen } = firefox;
  // The headless shell has no window.
  const chromium = findChrome();
  return [
    { name: 'Firefox', program, screen },
    ...(chromium.includes('headless')
      ? []
      : [{ name: 'Chromium', program: chromium, screen } as const]),
  ];
};

/** Opens a page in a browser with Orca, in a session of their own, used by keys alone. */
export const openScreenReader = async (
  { name: browser, program, screen }: Heard,
  url: string,
  network: Network,
) => {
  const home = mkdtempSync(join(tmpdir(), 'heard-'));
  const children: ChildProcess[] = [];
  const display = await startScreen(screen);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...display.environment,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    // The voice ends at once where a locale is not installed.
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const write = (file: string, text: string): void => {
    mkdirSync(join(home, file, '..'), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  write('.asoundrc', NO_SOUND);
  write('.local/share/orca/user-settings.conf', JSON.stringify(ORCA));
  write('.local/share/orca/orca-customizations.py', CUSTOM);
  write('voice/speechd.conf', voiceIn(home));
  write('voice/modules/silent.conf', SILENT);
  const [host, port] = network.address.split(':');
  const proxy = {
    'network.proxy.type': 1,
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
    'network.proxy.allow_hijacking_localhost': true,
  };
  write(
    'profile/user.js',
    Object.entries({ ...PREFERENCES, ...proxy })
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
      .join('\n'),
  );
  write('profile/Default/Preferences', '{"credentials_enable_service":false}');
  // Not in the home folder: a dialog for files that shows it would be read out with every line.
  const log = join(home, 'run/orca.log');
  const run = (command: string, ...args: string[]): void => {
    // A group of its own, so that what it starts ends with it.
    children.push(spawn(command, args, { env, stdio: 'ignore', detached: true }));
  };
  const [bus = '', busId] = execFileSync(
    'dbus-daemon',
    ['--session', '--fork', '--print-address=1', '--print-pid=1'],
    { env, encoding: 'utf8' },
  ).split('\n');
  env['DBUS_SESSION_BUS_ADDRESS'] = bus;

  /** All that was said, in order. */
  const spoken = (): string[] =>
    existsSync(log)
      ? [...readFileSync(log, 'utf8').matchAll(/^.* SPEECH OUTPUT: '(.*)'(?: ?[[{].*)?$/gm)].map(
          ([, words = '']) => words.trim(),
        )
      : [];
  const until = async (what: string, isSo: () => boolean, look = LOOK): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!isSo()) {
      if (Date.now() > end)
        throw new Error(`Nobody heard ${what}. The last was:\n${spoken().slice(-12).join('\n')}`);
      await wait(look);
    }
  };
  /** How much has been taken note of. */
  let heard = 0;
  /** Waits until all of these words are said, in any order, and returns what was said up to then. */
  const hears = async (...wanted: RegExp[]): Promise<string[]> => {
    const places = () =>
      wanted.map((words) => spoken().findIndex((one, place) => place >= heard && words.test(one)));
    await until(wanted.join(', '), () => !places().includes(-1));
    const next = Math.max(...places()) + 1;
    const said = spoken().slice(heard, next);
    heard = next;
    return said;
  };
  const quiet = async (): Promise<void> => {
    let before = -1;
    await until(
      'silence',
      () => {
        const { size } = statSync(log);
        const isQuiet = size === before;
        before = size;
        return isQuiet;
      },
      QUIET,
    );
  };
  /** Uses the keyboard as soon as nothing is said any more. */
  const keys = async (...command: string[]): Promise<void> => {
    await quiet();
    heard = spoken().length;
    execFileSync('xdotool', command, { env });
  };
  const press = (...names: string[]) => keys('key', ...names);

  /** Saves a file in the person's home folder, and returns its path. */
  const saved = (name: string, content: string | Buffer): string => {
    writeFileSync(join(home, name), content);
    return join(home, name);
  };
  const copy = (input: string, type: string): void => {
    // It stays behind as the owner of the clipboard, with the outputs that it was given.
    execFileSync('xclip', ['-selection', 'clipboard', '-t', type], {
      env,
      input,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  };

  const end = (): void => {
    for (const { pid } of children) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    if (busId) process.kill(Number(busId));
    display.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    run(BUS, '--launch-immediately');
    execFileSync(
      'gsettings',
      ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true'],
      { env },
    );
    run('speech-dispatcher', '-s', '-C', join(home, 'voice'));
    await until('the voice', () => existsSync(join(home, 'run/speech-dispatcher/speechd.sock')));
    run('openbox');
    // It does not replace a screen reader that somebody uses on this machine: then nothing is heard.
    run('orca', '--debug', `--debug-file=${log}`);
    await hears(/^Screen reader on/);
    const profile = join(home, 'profile');
    if (browser === 'Firefox') run(program, '--profile', profile, '--no-remote', url);
    else
      run(
        program,
        ...QUIET_FLAGS,
        ...CHROMIUM_FLAGS,
        `--proxy-server=http://${network.address}`,
        '--proxy-bypass-list=<-loopback>',
        `--user-data-dir=${profile}`,
        url,
      );
    await hears(/Lumipaw Games|^Finished loading/);
  } catch (error) {
    end();
    throw error;
  }
  return {
    hears,
    press,
    type: (text: string) => keys('type', '--delay', '30', text),
    /** Copies a file, as a file manager does, and pastes it. Firefox takes one at a time. */
    paste: async (name: string, content: string | Buffer): Promise<void> => {
      copy(`file://${saved(name, content)}\r\n`, 'text/uri-list');
      await press('ctrl+v');
    },
    /** Opens the dialog for a file by the button that has the focus, and chooses one by its path. */
    choose: async (name: string, content: string): Promise<void> => {
      copy(saved(name, content), 'UTF8_STRING');
      await press('Return');
      await press('ctrl+l');
      await press('ctrl+a', 'ctrl+v');
      await press('alt+o');
    },
    /** Presses Tab, or another key, until words are said. */
    tabTo: async (words: RegExp, key = 'Tab'): Promise<string[]> => {
      for (let stops = 0; stops < 60; stops += 1) {
        // oxlint-disable no-await-in-loop -- a person, too, presses one key after the other
        await press(key);
        const latest = Date.now() + SILENT_STOP;
        await until('a stop', () => spoken().length > heard || Date.now() > latest);
        await quiet();
        // oxlint-enable no-await-in-loop
        const all = spoken().slice(heard);
        if (all.some((one) => words.test(one))) return all;
      }
      throw new Error(`No stop of Tab says ${String(words)}: ${spoken().slice(-60).join(' | ')}`);
    },
    end,
  };
};
