import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { machineProblem, nodeProblem, sentenceFor } from './problem.mjs';

it.each([
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code ENOTFOUND', 'The package registry cannot be reached'],
  ['request to the registry failed, reason: connect ECONNREFUSED', 'cannot be reached'],
])('%s becomes a sentence that says what to do', (words, sentence) => {
  expect(machineProblem(words)).toContain(sentence);
});

it('an error of the code itself keeps its stack', () => {
  expect(machineProblem('TypeError: undefined is not a function')).toBeNull();
});

/** As Node throws it. */
const watcherLimit = () =>
  Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
    code: 'ENOSPC',
  });

it.each([
  ['npm’s remedy for its cache', 'EACCES … run: sudo chown -R 501:20 "/Users/me/.npm"'],
  ['too many watched files', inspect(watcherLimit())],
])('%s keeps its own words', (_what, words) => {
  expect(machineProblem(words)).toBeNull();
});

it('too many watched files that end a command keep their own words', () => {
  expect(sentenceFor(watcherLimit())).toBeNull();
});

it.each(['20.19.0', '22.13.0', '24.0.0', '26.1.0'])('Node %s runs the project', (version) => {
  expect(nodeProblem(version, 'linux')).toBeNull();
});

it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  'Node %s is refused, because a package needs another one',
  (version) => {
    expect(nodeProblem(version, 'darwin')).toContain(`Node ${version} does not run all packages`);
  },
);

it('a newcomer on Windows itself reads that the project runs in WSL', () => {
  expect(nodeProblem('24.0.0', 'win32')).toContain('runs in WSL');
});
