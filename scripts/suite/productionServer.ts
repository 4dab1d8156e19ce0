import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL } from '../support/folders.ts';
import { suiteParameters } from './functionsSettings.ts';
import { callableUrl, HOST, portOf, suiteAdmin } from './project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';

/** What the callables of the tests log, all instances together. */
export const CALLABLES_LOG = join(LOCAL, 'callables.log');

/**
 * Serves callables as production does, against the emulators of the running suite: the functions
 * emulator starts a process per parallel call, which is slow and would hide a race within one.
 */
export const startProductionServer = async (
  targets: readonly (CallableName | 'dailySweep' | 'inboundMail')[],
  /** Parameters of the functions (without them no limits and no mails), and what else differs in its environment. */
  parameters: Record<string, string> = {},
  { port = 0, logFile }: { port?: number; logFile?: string } = {},
) => {
  const child = fork(
    fileURLToPath(new URL('frameworkServer.mjs', import.meta.url)),
    [String(port), ...targets.map((target) => callableUrl(target, ''))],
    {
      silent: true,
      // Plain JavaScript, so it needs no loader.
      execArgv: [],
      env: { ...process.env, ...suiteAdmin(), ...parameters },
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (logFile) appendFileSync(logFile, chunk);
    });
  }
  const exit = once(child, 'exit');
  const [listening] = await Promise.race([
    once(child, 'message'),
    exit.then(() => Promise.reject(new Error(`The server of ${targets.join()} ended: ${log}`))),
  ]);
  const origin = `http://${HOST}:${String(listening)}`;
  return {
    origin,
    url: (name: (typeof targets)[number]): string => callableUrl(name, origin),
    /** The functions' log so far. */
    log: () => log,
    /** Ends it at once, with all calls that it is at. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async (): Promise<void> => {
      child.disconnect();
      await exit;
    },
  };
};

/**
 * Serves every callable in one process, with the suite's parameters of the functions: on the port
 * that the tests use, or as another instance on any port (0). The suite must be running, and the
 * functions built.
 */
export const startCallables = (port = portOf('callables')) => {
  // There is a log to search (scripts/checks/privateLogs.ts) when no test has called anything, too.
  if (port === portOf('callables')) writeFileSync(CALLABLES_LOG, '');
  const names = Object.keys(callables) as CallableName[];
  return startProductionServer([...names, 'inboundMail'], suiteParameters(), {
    port,
    logFile: CALLABLES_LOG,
  });
};

/** Whether a server is running already. */
export const callablesAreServed = (): Promise<boolean> =>
  fetch(callableUrl('getUserDoc'), { method: 'OPTIONS' }).then(
    ({ ok }) => ok,
    () => false,
  );
