import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { machineProblem, Problem } from '../support/problem.mjs';
import { writeLocalConfig } from './firebaseConfig.ts';
import { FIREBASE_CLI, LOCAL, ROOT } from '../support/folders.ts';
import type { SuiteSettings } from './functionsSettings.ts';
import { choosePrograms, type Programs } from './java.ts';
import { runBackgroundFunctions, startFunctions } from './productionServer.ts';
import { HOST, portOf, PROJECT_ID, suiteUrl } from './project.ts';

/** In ms: for the CLI itself, which gives up on an emulator after 60 s; then it is killed. */
const LIMITS = { start: 120_000, stop: 20_000 };

/** As many times longer as the machine is slower, as far as it was measured. */
const limitOf = (what: keyof typeof LIMITS): number =>
  LIMITS[what] * Number(process.env['MACHINE_FACTOR'] || 1);

export const SUITE_LOG = join(LOCAL, 'suite.log');

export const logToSuite = (text: string, file = SUITE_LOG): void => {
  try {
    appendFileSync(file, text);
  } catch {
    // On a full disk the log lacks a line. The suite goes on, and says when it cannot save its data.
  }
};

export type FirebaseSuite = {
  /** Settles when the CLI's process has ended, for whatever reason. */
  ended: Promise<void>;
  functions: Awaited<ReturnType<typeof startFunctions>>;
  stop(): Promise<void>;
};

export type SuiteOptions = {
  programs: Programs;
  /** A folder of an earlier export to begin with. */
  importFrom?: string | undefined;
  /** Also print the CLI's output, which otherwise goes to a log file only. */
  verbose?: boolean;
  /** Whether events run functions, such as the sending of mails. */
  background?: boolean;
  /** Settings of the functions; by default no limits, and links to the site of the suite. */
  settings?: SuiteSettings;
  /** Whether it serves the built site too. */
  hosting?: boolean;
};

/**
 * Starts the official Firebase CLI with the emulators, and the process of the functions. Resolves when
 * all are ready. The ports of the block are free (ports.ts).
 * @throws {Problem} when the CLI does not come up
 */
export const startFirebaseSuite = async (options: SuiteOptions): Promise<FirebaseSuite> => {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(SUITE_LOG, '');
  const { settings, background = false, verbose } = options;
  const onOutput = (text: string) => {
    logToSuite(text);
    if (verbose) process.stdout.write(text);
  };
  const cli = startCli(options);
  const starting = startFunctions({ settings, background, onOutput });
  const stopAll = async () => {
    const functions = await starting.catch(() => undefined);
    await functions?.stop();
    await cli.stop();
  };
  try {
    const [functions] = await Promise.all([starting, untilReady(cli, onOutput)]);
    await hideWhoIsRegistered();
    if (background) await runBackgroundFunctions(true);
    return { ended: cli.ended, functions, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

type Cli = { child: ChildProcess; ended: Promise<void>; stop: () => Promise<void> };

const startCli = (options: SuiteOptions): Cli => {
  const temporary = mkdtempSync(join(tmpdir(), 'lumipaw-'));
  const child = spawn(process.execPath, cliArguments(options), {
    // The CLI writes debug logs and unfinished exports into its working directory.
    cwd: LOCAL,
    // Its own process group: Ctrl+C reaches only this process, which then stops the CLI once.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...choosePrograms(options.programs).env,
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: writeCliSettings(),
      // Google's libraries would look for the server of a cloud machine.
      METADATA_SERVER_DETECTION: 'none',
      // Where the other emulators find the functions (cliPreload.mjs).
      SUITE_FUNCTIONS: `${HOST}:${portOf('functions')}`,
      // The Storage emulator keeps its files in the temporary folder, where another CLI that starts on
      // this machine would delete them. Inside the system's one, because socket paths must be short.
      TMPDIR: temporary,
      NO_COLOR: '1',
    },
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      rmSync(temporary, { recursive: true, force: true });
      resolve();
    }),
  );
  return { child, ended, stop: () => stop(child, ended) };
};

const cliArguments = ({ importFrom, hosting = true }: SuiteOptions): string[] => [
  '--import',
  pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href,
  FIREBASE_CLI,
  'emulators:start',
  '--non-interactive',
  '--project',
  PROJECT_ID,
  '--config',
  writeLocalConfig(),
  '--only',
  `auth,firestore,storage${hosting ? ',hosting' : ''}`,
  ...(importFrom ? ['--import', importFrom] : []),
];

/** Resolves when the CLI prints that all is ready, and keeps writing the log after that. */
const untilReady = ({ child, ended }: Cli, onOutput: (text: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const limit = limitOf('start');
    const timer = setTimeout(
      () => reject(startProblem(`It did not come up within ${limit / 1000} s.`)),
      limit,
    );
    const onLine = (line: string) => {
      onOutput(`${line}\n`);
      if (line.includes('All emulators ready')) {
        clearTimeout(timer);
        resolve();
      }
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', onLine);
    void ended.then(() => {
      clearTimeout(timer);
      reject(startProblem('It ended before it was ready.'));
    });
  });

/**
 * Turns on the Auth emulator's email enumeration protection, which real projects have by default:
 * neither login nor reset tells whether an address is registered.
 */
const hideWhoIsRegistered = async (): Promise<void> => {
  const answer = await fetch(`${suiteUrl('auth')}/emulator/v1/projects/${PROJECT_ID}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refused its settings: ${await answer.text()}`);
};

const startProblem = (what: string): Problem => {
  const words = logTail();
  const full = /ENOSPC/.test(words) ? machineProblem(words) : null;
  return new Problem(
    full ??
      `The Firebase suite could not be started. ${what} The whole log is in ${SUITE_LOG}; it ends with:\n\n${words}`,
  );
};

const stop = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const timer = setTimeout(() => killGroup(child), limitOf('stop'));
  await ended;
  clearTimeout(timer);
  // Processes that the CLI started and left running are in its process group.
  killGroup(child);
};

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
};

/**
 * Separate settings of the CLI for the suite: without the developer's account, and with a cached
 * message of the day, which it would otherwise fetch at every start.
 * @returns the folder with them
 */
const writeCliSettings = (): string => {
  const home = join(LOCAL, 'config');
  mkdirSync(join(home, 'configstore'), { recursive: true });
  writeFileSync(
    join(home, 'configstore', 'firebase-tools.json'),
    JSON.stringify({ motd: { fetched: Number.MAX_SAFE_INTEGER } }),
  );
  return home;
};

/** The last lines of the suite's log, for a message. */
export const logTail = (): string =>
  readFileSync(SUITE_LOG, 'utf8').trim().split('\n').slice(-12).join('\n');
