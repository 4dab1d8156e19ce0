import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { fingerprint } from './stamps.ts';

const at = temporaryFolder();

beforeEach(() => {
  for (const name of ['page.ts', 'page.test.ts']) {
    writeFileSync(at(name), 'one');
    // Not now, so that a change in the same moment has another time.
    utimesSync(at(name), 1, 1);
  }
});

it.each([
  ['changes a file to another of its size', () => writeFileSync(at('page.ts'), 'two')],
  ['adds a file', () => writeFileSync(at('more.ts'), '')],
  ['deletes a file', () => rmSync(at('page.ts'))],
  ['renames a file', () => renameSync(at('page.ts'), at('pages.ts'))],
])('a developer who %s gets another build', (_, change) => {
  const before = fingerprint([at()]);
  change();
  expect(fingerprint([at()])).not.toBe(before);
});

it('a developer who changes only a test keeps the build', () => {
  const before = fingerprint([at()]);
  writeFileSync(at('page.test.ts'), 'two');
  expect(fingerprint([at()])).toBe(before);
});
