import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Problem } from '../support/problem.mjs';
import { suiteParameters, type SuiteSettings } from './functionsSettings.ts';
import { callableUrl, HOST, portOf, suiteAdmin, suiteUrl } from './project.ts';

/** How much of a log is kept in memory, in characters. */
const KEPT = 1_000_000;

type Options = {
  port?: number;
  /** Gets what the functions print. */
  onOutput?: (text: string) => void;
};

/**
 * Serves all functions as production does, in one process (serveFunctions.mjs), against the emulators of
 * the running suite. The functions are built.
 * @param parameters Parameters of the functions (without them no limits and no mails), and what else
 * differs in its environment
 */
export const startProductionServer = async (
  parameters: Record<string, string> = {},
  { port = 0, onOutput }: Options = {},
) => {
  const child = fork(
    fileURLToPath(new URL('frameworkServer.mjs', import.meta.url)),
    [String(port)],
    {
      env: { ...process.env, ...suiteAdmin(), ...parameters },
      // Plain JavaScript, so it needs no loader.
      execArgv: [],
      silent: true,
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT);
      onOutput?.(chunk.toString());
    });
  }
  const ended = once(child, 'close');
  const [listening] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Problem(`The functions could not be started:\n\n${log}`))),
  ]);
  const origin = `http://${HOST}:${String(listening)}`;
  const end = async (how: NodeJS.Signals): Promise<void> => {
    child.kill(how);
    await ended;
  };
  return {
    origin,
    url: (name: string): string => callableUrl(name, origin),
    /** What the functions have printed last. */
    log: () => log,
    ended,
    /** Ends it as an error would, with all calls that it is at. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

type Server = Awaited<ReturnType<typeof startProductionServer>>;

type SuiteFunctions = {
  settings?: SuiteSettings | undefined;
  /** Whether events run functions in a process that follows the first one. */
  background: boolean;
  onOutput: (text: string) => void;
};

/** Switches on and off what runs by itself on events, as the sending of mails. */
export const runBackgroundFunctions = async (on: boolean): Promise<void> => {
  const path = on ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers';
  const answer = await fetch(`${suiteUrl('functions')}/functions/${path}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

/**
 * Serves all functions of the suite in one process, at the address of the functions emulator. Another
 * process follows when an error has ended it.
 */
export const startFunctions = async ({ settings, background, onOutput }: SuiteFunctions) => {
  const port = portOf('functions');
  /** The process that serves, or is about to. */
  let running: Promise<Server | undefined> = Promise.resolve(undefined);
  const stop = async (last = running) => (await last.catch(() => undefined))?.stop();
  const start = async (): Promise<void> => {
    const next = stop().then(() =>
      startProductionServer(suiteParameters(settings), { port, onOutput }),
    );
    running = next;
    const { ended } = await next;
    void ended.then(() => {
      if (running !== next) return;
      onOutput('The process of the functions has ended; another one follows.\n');
      restart().catch((error: unknown) => onOutput(`${String(error)}\n`));
    });
  };
  const restart = async (): Promise<void> => {
    await start();
    if (background) await runBackgroundFunctions(true);
  };
  await start();
  return {
    /**
     * Goes on with the functions as they are built now.
     * @throws when they cannot be loaded
     */
    restart,
    /** Ends the process as an error would. */
    kill: async () => (await running)?.kill(),
    stop: async (): Promise<void> => {
      const last = running;
      running = Promise.resolve(undefined);
      await stop(last);
    },
  };
};
