import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from './folders.ts';

/** A program that prints its id and stays. */
const STAYS = 'console.log(process.pid); setInterval(() => {}, 1000);';
const PROGRAM = `
import { runNode } from ${JSON.stringify(join(ROOT, 'scripts/support/program.ts'))};
const stays = () => runNode(['-e', ${JSON.stringify(STAYS)}], { show: true });
await stays();
await stays();
`;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a program that is ended ends what it runs, and runs nothing more', async () => {
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', PROGRAM],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed: number[] = [];
  parent.stdout.on('data', (chunk: Buffer) => printed.push(Number(chunk.toString())));
  await vi.waitFor(() => expect(printed).toHaveLength(1), { timeout: 20_000 });
  parent.kill('SIGTERM');
  const [, signal] = (await once(parent, 'close')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGTERM');
  expect(printed).toHaveLength(1);
  await vi.waitFor(() => expect(isThere(printed[0] ?? 0)).toBe(false), { timeout: 5_000 });
}, 40_000);
