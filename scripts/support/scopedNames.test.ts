import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedNames } from './scopedNames.ts';

/** A folder with this many style sheets, and their paths. */
const makeSheets = (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  mkdirSync(join(folder, 'ui'));
  const files = Array.from({ length: count }, (_, at) => join(folder, `ui/S${at}.module.css`));
  for (const file of files) writeFileSync(file, '');
  return { folder, files };
};

it('classes of a hundred style sheets have names of their own, in each build the same', () => {
  const { folder, files } = makeSheets(100);
  const namesOf = () => {
    const scoped = scopedNames(folder);
    return files.flatMap((file) => ['page', 'title', 'page'].map((name) => scoped(name, file)));
  };
  expect(new Set(namesOf()).size).toBe(200);
  expect(namesOf()).toEqual(namesOf());
  for (const name of namesOf()) expect(name).toMatch(/^[^aeiouy\d]{2}[01]$/);
});

it('a new style sheet renames the classes of few others', () => {
  const { folder, files } = makeSheets(100);
  const before = scopedNames(folder);
  writeFileSync(join(folder, 'A.module.css'), '');
  const after = scopedNames(folder);
  const renamed = files.filter((file) => before('page', file) !== after('page', file));
  expect(renamed.length).toBeLessThan(10);
});
