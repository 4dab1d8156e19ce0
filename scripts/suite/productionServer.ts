import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Problem } from '../support/problem.mjs';
import { suiteParameters, type SuiteSettings } from './functionsSettings.ts';
import { callableUrl, HOST, portOf, suiteAdmin } from './project.ts';

/** How much of a log is kept in memory, in characters. */
const KEPT = 1_000_000;

// A worker takes connections itself, so that none waits for this process, or is lost on its way.
cluster.schedulingPolicy = cluster.SCHED_NONE;

type Options = {
  port?: number;
  /** Gets what the functions print. */
  onOutput?: (text: string) => void;
  /** Whether events of the suite run functions, such as the sending of mails. */
  events?: boolean;
};

/**
 * Serves all functions as production does, in one process (serveFunctions.mjs), against the emulators of
 * the running suite. The functions are built.
 * @param parameters Parameters of the functions (without them no limits and no mails), and what else
 * differs in its environment
 */
export const startProductionServer = async (
  parameters: Record<string, string> = {},
  { port = 0, onOutput, events = false }: Options = {},
) => {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('frameworkServer.mjs', import.meta.url)),
    args: [String(port), String(events)],
    // Plain JavaScript, so it needs no loader.
    execArgv: [],
    silent: true,
  });
  const worker = cluster.fork({ ...suiteAdmin(), ...parameters });
  let log = '';
  for (const stream of [worker.process.stdout, worker.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT);
      onOutput?.(chunk.toString());
    });
  }
  const ended = once(worker, 'exit');
  const [listening] = await Promise.race([
    once(worker, 'message'),
    ended.then(() => Promise.reject(new Problem(`The functions could not be started:\n\n${log}`))),
  ]);
  const origin = `http://${HOST}:${String(listening)}`;
  const end = async (how: () => void): Promise<void> => {
    if (!worker.isDead()) how();
    await ended;
  };
  return {
    origin,
    url: (name: string): string => callableUrl(name, origin),
    /** What the functions have printed last. */
    log: () => log,
    ended,
    /** Ends it at once, with all calls that it is at. */
    kill: () => end(() => worker.process.kill('SIGKILL')),
    /** Ends it when its calls are answered. */
    leave: () => end(() => worker.send('leave')),
    stop: () => end(() => worker.process.disconnect()),
  };
};

/** `background`: whether events run functions in a process that replaces the first one. */
type SuiteFunctions = {
  settings?: SuiteSettings | undefined;
  background: boolean;
  onOutput: (text: string) => void;
};

/**
 * Serves all functions of the suite in one process, at the address of the functions emulator. Another
 * process follows when an error has ended it.
 */
export const startFunctions = async ({ settings, background, onOutput }: SuiteFunctions) => {
  const options = { port: portOf('functions'), onOutput };
  const start = async (events: boolean) => {
    const server = await startProductionServer(suiteParameters(settings), {
      ...options,
      events,
    });
    void server.ended.then(() => {
      if (server !== running || isStopped) return;
      onOutput('The process of the functions has ended; another one follows.\n');
      replace().catch((error: unknown) => onOutput(`${String(error)}\n`));
    });
    return server;
  };
  let isStopped = false;
  let turn = Promise.resolve();
  /** Never two at once, or the first replacement would go on serving beside the second. */
  const replace = (): Promise<void> => {
    const replaced = turn.then(async () => {
      const last = running;
      running = await start(background);
      await last.leave();
    });
    turn = replaced.catch(() => undefined);
    return replaced;
  };
  let running = await start(false);
  return {
    /**
     * Goes on with the functions as they are built now.
     * @throws when they cannot be loaded; then the last ones stay
     */
    restart: replace,
    stop: async (): Promise<void> => {
      isStopped = true;
      await turn;
      await running.stop();
    },
  };
};
