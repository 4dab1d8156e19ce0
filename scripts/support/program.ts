import { spawn } from 'node:child_process';
import { ROOT } from './folders.ts';

type How = {
  cwd?: string;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Prints the output while it comes, too. */
  show?: boolean;
};

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
