import { ROOT } from './folders.ts';

/** What tests may know of the machine: its programs and folders, and the settings in CONTRIBUTING.md. */
const KEPT = [
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|TMPDIR|DISPLAY|JAVA_HOME|CI|FORCE_COLOR|NO_COLOR)$/,
  /^(?:LD|DYLD|NIX|XDG|FONTCONFIG)_/,
  /^(?:PORT_BASE|MACHINE_FACTOR|CHROME_PATH|SAFARI|RECORD_REQUESTS|MUTATED_AREA)$/,
  /^(?:FUZZ|CHAOS)_|^(?:FIRESTORE|STORAGE)_EMULATOR_BINARY_PATH$/,
  // Of the runners, for their own processes.
  /^(?:VITEST|PLAYWRIGHT|PW|TEST|STRYKER)/,
];

/** The same on every machine. */
const SAME = {
  TZ: 'UTC',
  LANG: 'en_US.UTF-8',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ENV_FILES: 'none',
};

/** Takes from this process, and what it starts, all settings of the machine that could change a test. */
export const forgetMachine = (): void => {
  for (const name of Object.keys(process.env))
    if (!KEPT.some((pattern) => pattern.test(name))) delete process.env[name];
  Object.assign(process.env, SAME);
};

/** The folder of the `.env` files, which may have a developer's own settings; tests have none. */
export const envFolder = (): string | false => (process.env['ENV_FILES'] === 'none' ? false : ROOT);

/** What leads Google's libraries and the Firebase CLI from a real project to an emulator, without a value. */
export const noEmulators = (): Record<string, undefined> => {
  const names = Object.keys(process.env).filter((name) => name.includes('EMULATOR'));
  return Object.fromEntries(names.map((name) => [name, undefined]));
};
