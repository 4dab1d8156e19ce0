import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('../../../src/firestore/main.ts', import.meta.url));
const PROJECT = 'demo-test';

/** A running Firestore program, bundled from the sources as they stand. */
export type Program = {
  process: ChildProcess;
  host: string;
  port: number;
  /** What it has written to stderr. */
  errors: () => string;
  /** Ends it as the CLI does and answers the exit code. */
  stop: () => Promise<number | null>;
};

/** Bundles the program into a folder of its own, so that test files do not disturb each other. */
export async function bundleProgram(): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firestore-program-'));
  const file = path.join(folder, 'firestore.cjs');
  await build({
    entryPoints: [ENTRY],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  });
  return { file, remove: () => rm(folder, { recursive: true }) };
}

/** Starts a bundle on a free port. Throws with its stderr when it ends instead. */
export async function startProgram(file: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [file, '--port', '0', '--project_id', PROJECT, ...args]);
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
