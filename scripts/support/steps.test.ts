import { EventEmitter, once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

const step = (name: string): Step => ({ name, command: ['-e', ''] });

it('starts a step when what it needs is there, and leaves it out when that has failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const suite = new EventEmitter();
  const steps = [{ ...step('one'), after: once(suite, 'up') }, step('another')];
  const ended = runSteps(steps, { atOnce: 2 });
  await expect.poll(() => console.log).toHaveBeenCalledTimes(1);
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('another'));
  suite.emit('up');
  expect(await ended).toEqual({ passed: 2, failed: 0 });

  const failed = Promise.reject(new Error('The suite does not start.'));
  expect(await runSteps([{ ...step('one'), after: failed }])).toEqual({ passed: 0, failed: 0 });
});

it('a step that fails shows what it has printed, and counts', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const failing: Step = { name: 'one', command: ['-e', 'console.log("why"); process.exit(1)'] };
  expect(await runSteps([failing])).toEqual({ passed: 0, failed: 1 });
  expect(said.mock.calls.flat()).toEqual(['why', expect.stringMatching(/^✗ one/)]);
});
