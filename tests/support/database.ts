import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOST, PROJECT_ID } from '../../scripts/suite/project.ts';

const PROGRAM = fileURLToPath(
  new URL('../../packages/emulator/lib/firestore.cjs', import.meta.url),
);
const START_LIMIT_MS = 60_000;
/** Ends the program with the process that started it, even if that was killed. */
const END_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.exit())`;

export type Database = {
  /** host:port, as FIRESTORE_EMULATOR_HOST takes it. */
  address: string;
  /** What it has read, written and deleted so far, as Firestore would bill it. */
  bill: () => Promise<{ reads: number; writes: number; deletes: number }>;
  stop: () => Promise<void>;
};

/** Starts our Firestore program on a free port, with more arguments of its own. */
export const startDatabase = async (...more: readonly string[]): Promise<Database> => {
  const port = await freePort();
  const program = fork(
    PROGRAM,
    ['--host', HOST, '--port', String(port), '--project_id', PROJECT_ID, ...more],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: ['--import', END_WITH_PARENT] },
  );
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await takesConnections(port))) {
    if (performance.now() > deadline || program.exitCode !== null) {
      program.kill('SIGKILL');
      throw new Error(`The Firestore program does not listen on port ${port}.`);
    }
    await wait(5);
  }
  const address = `${HOST}:${port}`;
  return {
    address,
    bill: async () => {
      const stats = await fetch(`http://${address}/emulator/v1/projects/${PROJECT_ID}:stats`);
      return (await stats.json()) as { reads: number; writes: number; deletes: number };
    },
    stop: async () => {
      if (program.exitCode !== null || program.signalCode !== null) return;
      const exit = once(program, 'exit');
      program.kill('SIGKILL');
      await exit;
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
