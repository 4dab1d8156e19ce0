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
const worker = () => stays().then(() => console.log('went on'));
await Promise.all([worker(), worker()]);
`;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a program that is ended ends all that it runs, and goes on with nothing', async () => {
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', PROGRAM],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  parent.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const pids = () => printed.match(/\d+/g)?.map(Number) ?? [];
  await vi.waitFor(() => expect(pids()).toHaveLength(2), { timeout: 20_000 });
  parent.kill('SIGTERM');
  const [, signal] = (await once(parent, 'close')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGTERM');
  expect(printed).not.toContain('went on');
  await vi.waitFor(() => expect(pids().filter(isThere)).toEqual([]), { timeout: 5_000 });
}, 40_000);
