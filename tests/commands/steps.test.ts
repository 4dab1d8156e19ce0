import { EventEmitter, once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { LOCAL } from '../../scripts/support/folders.ts';
import { failureList, runSteps, type Step, vitest } from '../../scripts/support/steps.ts';

const step = (name: string): Step => ({ name, command: ['-e', ''] });

it('starts a step when what it needs is there, and leaves it out when that has failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const suite = new EventEmitter();
  const steps = [{ ...step('one'), after: once(suite, 'up') }, step('another')];
  const ended = runSteps(steps, { atOnce: 2 });
  await expect.poll(() => console.log).toHaveBeenCalledTimes(1);
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('another'));
  suite.emit('up');
  expect(await ended).toMatchObject({ passed: 2, failed: 0, failures: [] });

  const failed = Promise.reject(new Error('The suite does not start.'));
  expect(await runSteps([{ ...step('one'), after: failed }])).toMatchObject({
    passed: 0,
    failed: 0,
  });
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('one: not run'));
});

it('a step that fails shows what it has printed, and counts', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const failing: Step = { name: 'one', command: ['-e', 'console.log("why"); process.exit(1)'] };
  const tally = await runSteps([failing]);
  expect(tally).toMatchObject({ passed: 0, failed: 1 });
  expect(said.mock.calls.flat()).toEqual(['why', expect.stringMatching(/^✗ one/)]);
  expect(failureList(tally)).toBe('\nFailed:\n✗ one\n    why');
});

it('a runner of tests that writes no report counts as a failure, although it ends well', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await runSteps([{ ...step('silent'), reports: true }])).toMatchObject({ failed: 1 });
});

it('the end of a run names each failed test with the first line of its message', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = join(LOCAL, 'failing');
  mkdirSync(folder, { recursive: true });
  const test = `import { expect, it } from 'vitest';
it('passes', () => {});
it('counts', () => expect(1).toBe(2));`;
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { name: 'unit' } };`);
  writeFileSync(join(folder, 'failing.test.ts'), test);
  writeFileSync(join(folder, 'broken.test.ts'), 'throw new Error("It does not load.");');
  const failing = vitest('failing tests', 'unit', { rest: ['--root', folder] });
  const tally = await runSteps([failing]).finally(() => rmSync(folder, { recursive: true }));
  expect(tally).toMatchObject({ passed: 1, failed: 2 });
  expect(tally.failures.toSorted()).toEqual([
    'broken.test.ts\n    Error: It does not load.',
    'failing.test.ts: counts\n    AssertionError: expected 1 to be 2 // Object.is equality',
  ]);
});
