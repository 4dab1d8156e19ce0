import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './folders.ts';

type How = {
  cwd?: string;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Prints the output while it comes, too. */
  show?: boolean;
};

/** By which a person or a system asks a program to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of node_modules or scripts to its end. When this process is asked to end, the program
 * ends with everything that it has started, and this process after it.
 */
export const runNode = async (
  command: readonly string[],
  { cwd = ROOT, environment, show = false }: How = {},
): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which can be stopped as a whole.
    detached: true,
  });
  let asked: NodeJS.Signals | null = null;
  const stop = (signal: NodeJS.Signals) => {
    asked = signal;
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // All of its group have ended.
    }
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  let output = '';
  const onChunk = (chunk: Buffer) => {
    output += chunk;
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', onChunk);
  child.stderr.on('data', onChunk);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, stop);
  if (asked) {
    process.kill(process.pid, asked);
    // What would follow is not wanted either. The last of several programs takes this process with it.
    await new Promise(() => {});
  }
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
