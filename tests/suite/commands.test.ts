import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { main as smoke } from '../../scripts/smoke.ts';
import { ROOT } from '../../scripts/support/folders.ts';

/** What a command prints. */
const printed = () => vi.spyOn(console, 'log').mockReturnValue();

it('npm run sweep does its work in a running suite', () => {
  // In a process of its own, whose environment it changes.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/sweep.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

it('npm run smoke finds nothing wrong with the running suite', async () => {
  const said = printed();
  const status = await smoke([]);
  const words = said.mock.calls.flat().join('\n');
  expect(status, words).toBe(0);
  expect(words).toMatch(/^✓ \/ in en$/m);
});
