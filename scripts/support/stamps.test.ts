import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { fingerprint } from './stamps.ts';

const at = temporaryFolder();

beforeEach(() => {
  for (const name of ['page.ts', 'page.test.ts']) writeFileSync(at(name), 'one');
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

it.each([
  ['changes only a test', () => writeFileSync(at('page.test.ts'), 'two')],
  ['checks the same files out again', () => utimesSync(at('page.ts'), 1, 1)],
])('a developer who %s keeps the build', (_, change) => {
  const before = fingerprint([at()]);
  change();
  expect(fingerprint([at()])).toBe(before);
});
