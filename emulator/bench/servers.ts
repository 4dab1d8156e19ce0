import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000;

export type Contender = { name: string; arguments: (port: number) => string[] };

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const ours: Contender = {
  name: 'emulator/',
  arguments: (port) => [
    fileBeside('../lib/firestore.cjs'),
    '--host',
    HOST,
    '--port',
    String(port),
    '--project_id',
    'demo-bench',
  ],
};

export const theirs: Contender = {
  name: '@firestore-emulator/server 0.3.15',
  arguments: (port) => [fileBeside('otherServer.mjs'), String(port)],
};

/** What a server has used: processor time since its start, and resident memory now. */
type Usage = { cpuMs: number; memoryMegabytes: number };

export type RunningServer = {
  /** host:port, as FIRESTORE_EMULATOR_HOST takes it. */
  address: string;
  /** From the start of the process to the first connection that it takes. */
  startMs: number;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

/** Starts a server in a process of its own on a free port. Throws when it does not listen in time. */
export async function startServer(contender: Contender): Promise<RunningServer> {
  const port = await freePort();
  const started = performance.now();
  const probe = fileBeside('probe.cjs');
  const server = spawn(process.execPath, ['--require', probe, ...contender.arguments(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilListening(server, port, contender.name);
  const startMs = performance.now() - started;
  return {
    address: `${HOST}:${port}`,
    startMs,
    usage: () => usageOf(server),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Waits until a server that was started takes connections. Throws when it ends before, or takes too long. */
export async function untilListening(
  server: ChildProcess,
  port: number,
  name: string,
): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && server.exitCode === null) {
    if (await takesConnections(port)) return;
    await wait(5);
  }
  server.kill('SIGKILL');
  throw new Error(`${name} does not listen on port ${port}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  const answer = once(server, 'message');
  server.send('usage');
  const [{ cpu, memoryBytes }] = (await answer) as [{ cpu: NodeJS.CpuUsage; memoryBytes: number }];
  return { cpuMs: (cpu.user + cpu.system) / 1000, memoryMegabytes: memoryBytes / 1024 ** 2 };
}
