import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './folders.ts';
import { Problem } from './problem.mjs';

type How = {
  cwd?: string;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Prints the output while it comes, too. */
  show?: boolean;
};

/** By which a person or a system asks a program to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The signal by which this process was asked to end. */
let asked: NodeJS.Signals | null = null;

/** Starts a program. When this process is asked to end, the program ends with everything that it has started. */
const start = (
  command: readonly string[],
  { cwd, environment }: How,
  output: 'inherit' | 'pipe',
): ChildProcess => {
  const child = spawn(process.execPath, command, {
    cwd: cwd ?? ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
    // A group of its own, which can be stopped as a whole.
    detached: true,
  });
  const stop = (signal: NodeJS.Signals) => {
    asked = signal;
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  child.once('close', () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  });
  return child;
};

/**
 * Runs a program of node_modules or scripts that speaks to the terminal itself.
 * @returns its exit code
 * @throws {Problem} when this process was asked to end, so that it tidies up and does nothing else
 */
export const runInFront = async (
  command: readonly string[],
  how: Pick<How, 'environment'> = {},
): Promise<number> => {
  const [code] = (await once(start(command, how, 'inherit'), 'close')) as [number | null];
  if (asked) throw new Problem(`Stopped by ${asked}.`);
  return code ?? 1;
};

/** Runs a program of node_modules or scripts to its end. */
export const runNode = async (
  command: readonly string[],
  how: How = {},
): Promise<{ code: number; output: string }> => {
  const child = start(command, how, 'pipe');
  let output = '';
  const onChunk = (chunk: Buffer) => {
    output += chunk;
    if (how.show) process.stdout.write(chunk);
  };
  child.stdout?.on('data', onChunk);
  child.stderr?.on('data', onChunk);
  const [code] = (await once(child, 'close')) as [number | null];
  // What would follow is not wanted either.
  if (asked) process.kill(process.pid, asked);
  return { code: code ?? 1, output };
};

/** Whether there is a process with this id; never for 0. */
export const isRunning = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};
