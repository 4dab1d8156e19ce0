import { type ChildProcess, spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { LOCAL, ROOT } from './folders.ts';
import { type FunctionsSettings, writeFunctionsSettings } from './functionsSettings.ts';
import { type Programs, programsEnvironment } from './java.ts';
import { requireFreePorts } from './ports.ts';
import { PROJECT_ID, suiteUrl } from './project.ts';

const CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The CLI itself gives up on a program that does not answer within 60 s; this is for the CLI. */
const startLimitMs = () => 120_000 * Number(process.env['MACHINE_FACTOR'] || 1);

/** What the CLI says when a part of its start is done. */
const CLI_STEPS: [RegExp, string][] = [
  [/Starting emulators:/, 'the Firebase CLI itself'],
  [/Firestore Emulator was started/, 'Firestore, with the kept data'],
  [/Local server:/, 'Auth, Storage and Hosting'],
  [/Loaded functions definitions/, 'the functions are listed'],
  [/All emulators ready/, 'the suite is ready'],
];

/** Storage's export of many files takes its time; after that the suite is ended hard. */
const STOP_LIMIT_MS = 20_000;

export const SUITE_LOG = join(LOCAL, 'suite.log');

export type FirebaseSuite = {
  /** Settles when the CLI's process has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type SuiteOptions = {
  programs: Programs;
  /** A folder of an earlier export to begin with. */
  importFrom?: string | undefined;
  /** Also show the CLI's own words, which otherwise go to a log file only. */
  verbose?: boolean;
  /** Hears the sentence with the link of each mail that the Auth emulator would have sent. */
  onMailedLink?: (sentence: string) => void;
  /** Of the functions; without, no limits, and links to the site that the suite serves. */
  settings?: Partial<FunctionsSettings>;
  /** Hears what each part of the start took. */
  onStep?: (name: string, milliseconds: number) => void;
};

/**
 * Starts the official Firebase CLI with the whole suite and resolves when every emulator is ready.
 * @throws {Problem} when a port is taken or the CLI does not come up
 */
export const startFirebaseSuite = async (options: SuiteOptions): Promise<FirebaseSuite> => {
  await requireFreePorts();
  mkdirSync(LOCAL, { recursive: true });
  writeFunctionsSettings({
    limits: false,
    siteOrigin: suiteUrl('hosting'),
    ...options.settings,
  });
  removeUnfinishedExports();
  const temporary = mkdtempSync(join(tmpdir(), 'lumipaw-'));
  const child = spawn(process.execPath, cliArguments(options), {
    // The CLI drops its debug logs and unfinished exports where it stands.
    cwd: LOCAL,
    // Its own process group: Ctrl+C reaches us alone, and we end the CLI once, in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...programsEnvironment(options.programs),
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: writeCliSettings(),
      // Google's libraries would look for the server of a cloud machine.
      METADATA_SERVER_DETECTION: 'none',
      // The list of functions comes by a file. By HTTP the CLI asks in a loop while the functions
      // load, then waits for a connection that the other side keeps open for seconds.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // In seconds; the CLI's own 10 are too few where the machine is busy.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      // Node 22 keeps what it has compiled; older ones do not know the variable.
      NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
      // The Storage emulator keeps its files in the temporary folder, where the next CLI to start on
      // this machine deletes them. In the system's own place, because the path of a socket is short.
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
  const suite = { ended, stop: () => stop(child, ended) };
  try {
    await untilReady(child, ended, options);
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
};

const cliArguments = ({ importFrom }: SuiteOptions): string[] => {
  return [
    '--import',
    pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href,
    CLI,
    'emulators:start',
    '--non-interactive',
    '--project',
    PROJECT_ID,
    '--config',
    writeLocalConfig(),
    '--only',
    'auth,functions,firestore,storage,hosting',
    ...(importFrom ? ['--import', importFrom] : []),
  ];
};

/** Resolves with the CLI's own word that all is ready; goes on writing the log after that. */
const untilReady = (
  child: ChildProcess,
  ended: Promise<void>,
  options: SuiteOptions,
): Promise<void> => {
  return new Promise((resolve, reject) => {
    const log = createWriteStream(SUITE_LOG);
    const lastLines: string[] = [];
    const steps = [...CLI_STEPS];
    let stepBegan = performance.now();
    const limit = startLimitMs();
    const timer = setTimeout(
      () => reject(startProblem(`It did not come up within ${limit / 1000} s.`, lastLines)),
      limit,
    );
    const hear = (line: string) => {
      log.write(`${line}\n`);
      if (options.verbose) console.log(line);
      if (lastLines.push(line) > 12) lastLines.shift();
      const [next] = steps;
      if (next?.[0].test(line)) {
        const now = performance.now();
        options.onStep?.(next[1], now - stepBegan);
        stepBegan = now;
        steps.shift();
      }
      if (line.includes('All emulators ready')) {
        clearTimeout(timer);
        resolve();
      }
      const [mailed] =
        /To (?:sign in as|reset the password for) .*follow this link: .*/.exec(line) ?? [];
      if (mailed) options.onMailedLink?.(mailed);
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', hear);
    void ended.then(() => {
      clearTimeout(timer);
      log.end();
      reject(startProblem('It ended before it was ready.', lastLines));
    });
  });
};

const startProblem = (what: string, lastLines: string[]): Problem => {
  const words = lastLines.join('\n');
  const full = /ENOSPC/.test(words) ? machineProblem(words) : null;
  return new Problem(
    full ??
      `The Firebase suite could not be started. ${what} The whole log is in ${SUITE_LOG}; it ends with:\n\n${words}`,
  );
};

const stop = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const timer = setTimeout(() => killGroup(child), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
  // What the CLI started and left behind is in its process group.
  killGroup(child);
};

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
};

/**
 * Settings of the CLI for the suite alone: it does not know the account of who runs it, and has
 * already heard the message of the day, which it would fetch with every start.
 * @returns the folder in which it looks for them
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

/** A CLI that was killed in the middle of an export leaves its temporary folder. */
const removeUnfinishedExports = (): void => {
  for (const name of readdirSync(LOCAL))
    if (name.startsWith('firebase-export-'))
      rmSync(join(LOCAL, name), { recursive: true, force: true });
};

/** The last lines of the suite's log, for a message. */
export const logTail = (): string => {
  return existsSync(SUITE_LOG)
    ? readFileSync(SUITE_LOG, 'utf8').split('\n').slice(-12).join('\n')
    : '';
};
