import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Built before the tests, by `globalSetup` of vitest.config.ts. */
export const programFile = fileURLToPath(new URL('../../../lib/firestore.cjs', import.meta.url));

/** Time limits grow with it: how many times slower this machine is than the one they are for. */
export const machineFactor = Number(process.env['MACHINE_FACTOR'] || 1);

const PROJECT = 'demo-test';

/** A running Firestore program. */
export type Program = {
  process: ChildProcess;
  host: string;
  port: number;
  /** What it has written to stderr. */
  errors: () => string;
  /** Ends it as the CLI does and answers the exit code. */
  stop: () => Promise<number | null>;
};

/** Starts one on a free port. Throws with its stderr when it ends instead. */
export async function startProgram(...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [
    programFile,
    '--port',
    '0',
    '--project_id',
    PROJECT,
    ...args,
  ]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk);
  });
  const lines = createInterface({ input: child.stdout });
  const listening = once(lines, 'line') as Promise<[string]>;
  const ended = once(child, 'exit').then(() => null);
  const first = await Promise.race([listening, ended]);
  const address = first && /Listening on (.+):(\d+)/.exec(first[0]);
  if (!address) throw new Error(`The program did not start: ${errors}`);
  return {
    process: child,
    host: `${address[1]}:${address[2]}`,
    port: Number(address[2]),
    errors: () => errors,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGINT');
      return (await exit)[0];
    },
  };
}
