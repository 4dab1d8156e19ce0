import { expect, it } from 'vitest';
import { machineProblem, nodeProblem } from './problem.mjs';

it.each([
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code ENOTFOUND', 'The package registry cannot be reached'],
  ['request to the registry failed, reason: connect ECONNREFUSED', 'cannot be reached'],
  ["EACCES: permission denied, mkdir '/somewhere'", 'cannot be written to'],
])('%s becomes a sentence that says what to do', (words, sentence) => {
  expect(machineProblem(words)).toContain(sentence);
});

it('an error of the code itself keeps its stack', () => {
  expect(machineProblem('TypeError: undefined is not a function')).toBeNull();
});

it('a Node older than 20.19 is refused with its version', () => {
  for (const version of ['20.19.0', '22.0.0', '24.21.0'])
    expect(nodeProblem(version, 'linux')).toBeNull();
  expect(nodeProblem('20.18.3', 'darwin')).toContain('Node 20.18.3 is too old: 20.19 or newer');
});

it('a newcomer on Windows itself reads that the project runs in WSL', () => {
  expect(nodeProblem('22.0.0', 'win32')).toContain('runs in WSL');
});
