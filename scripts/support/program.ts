import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './folders.ts';

type How = {
  cwd?: string;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Prints the output while it comes, too. */
  show?: boolean;
};

/**
 * Runs a program of node_modules or scripts that speaks to the terminal itself. When this process is
 * stopped, so is the program with everything that it has started.
 * @returns its exit code
 */
export const runInFront = async (
  command: readonly string[],
  { environment }: Pick<How, 'environment'> = {},
): Promise<number> => {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, which can be stopped as a whole.
    detached: true,
  });
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, stop);
  return code ?? 1;
};

/** By which a person or a system asks a program to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program of node_modules or scripts to its end. */
export const runNode = (
  command: readonly string[],
  { cwd = ROOT, environment, show = false }: How = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const onChunk = (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', onChunk);
    child.stderr.on('data', onChunk);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
