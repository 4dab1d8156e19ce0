import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './suite/folders.ts';

/** A script as a person would run it. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });

it.each([
  ['start', '--fast'],
  ['test', '--fast'],
  ['admin', 'promote', 'admin@example.com'],
])('%s %s: a flag that does not exist is answered with the usage and exit code 1', (...args) => {
  const { status, stdout, stderr } = run(...args);
  expect(stderr).toContain('Usage:');
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

it('an unknown Chrome is named before anything runs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'test'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: '/no/such/chrome' },
  });
  // Where the suite runs already, its ports are named first.
  expect(stderr).toMatch(/CHROME_PATH names \/no\/such\/chrome|Port \d+ \(\w+\) is in use/);
  expect(status).toBe(1);
});
