import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCAL } from './folders.ts';
import { runSteps, type Step } from './steps.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  for (const { name } of [step(), another()]) rmSync(join(LOCAL, 'passed', name), { force: true });
  rmSync(folder, { recursive: true });
});

/** Passes or fails by what its one input says. */
const step = (): Step => ({
  name: `a step of ${basename(folder)}`,
  command: ['-e', `require('${join(folder, 'input.js')}')`],
  inputs: [folder],
});
const another = (): Step => ({ ...step(), name: `another of ${basename(folder)}` });
const write = (input: string) => writeFileSync(join(folder, 'input.js'), input);
const run = async (skipUnchanged = true) => await runSteps([step()], { skipUnchanged });

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };
const LEFT_OUT = { passed: 0, failed: 0 };

it('leaves out a step that passed with the same inputs, until one changes or it has failed', async () => {
  write('1');
  expect(await run()).toEqual(PASSED);
  expect(await run()).toEqual(LEFT_OUT);
  expect(await run(false)).toEqual(PASSED);
  write('process.exit(1)');
  expect(await run()).toEqual(FAILED);
  expect(await run()).toEqual(FAILED);
});

it('starts a step when what it needs is there, and leaves it out when that has failed', async () => {
  write('1');
  const suite = new EventEmitter();
  const ended = runSteps([{ ...step(), after: once(suite, 'up') }, another()], { atOnce: 2 });
  await expect.poll(() => console.log).toHaveBeenCalledTimes(1);
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('another'));
  suite.emit('up');
  expect(await ended).toEqual({ passed: 2, failed: 0 });

  const failed = Promise.reject(new Error('The suite does not start.'));
  expect(await runSteps([{ ...step(), after: failed }])).toEqual(LEFT_OUT);
});
