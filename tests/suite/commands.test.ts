import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/suite/folders.ts';

const run = (script: string) =>
  spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });

it.each(['seed.ts', 'sweep.ts'])('scripts/%s does its work in a running suite', (script) => {
  const { status, stderr } = run(script);
  expect(status, stderr).toBe(0);
});

it('npm run smoke finds nothing wrong with the running suite', () => {
  const { status, stdout, stderr } = run('smoke.ts');
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/^✓ \/ in en$/m);
});
