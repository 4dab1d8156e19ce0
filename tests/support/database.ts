import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { HOST, PROJECT_ID } from '../../scripts/suite/project.ts';

const PROGRAM = fileURLToPath(
  new URL('../../packages/emulator/lib/firestore.cjs', import.meta.url),
);
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
  const program = fork(
    PROGRAM,
    ['--host', HOST, '--port', '0', '--project_id', PROJECT_ID, ...more],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--import', END_WITH_PARENT] },
  );
  const exit = once(program, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: program.stdout as Readable }), 'line'),
    exit.then(() => Promise.reject(new Error('The Firestore program ended before it listened.'))),
  ]);
  const [, address = ''] = /^Listening on (\S+)$/.exec(String(line)) ?? [];
  return {
    address,
    bill: async () => {
      const stats = await fetch(`http://${address}/emulator/v1/projects/${PROJECT_ID}:stats`);
      return (await stats.json()) as { reads: number; writes: number; deletes: number };
    },
    stop: async () => {
      program.kill('SIGKILL');
      await exit;
    },
  };
};
