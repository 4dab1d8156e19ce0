import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../suite/folders.ts';
import { testFiles } from '../support/testFiles.ts';

const ID = /[A-Z][A-Z\d]{2}-\d+|\bB\d+/g;
/** A string that begins with ids in brackets: the title of a test or of a group of tests. */
const TITLE = /['"`](?:\[(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\] )+/g;
/** A line of the document that begins with its id. */
const LINE = /^- \*\*(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\*\* /gm;

/** The ids in each place of a file that the pattern finds. */
const idsIn = (file: string, places: RegExp): string[] =>
  (readFileSync(join(ROOT, file), 'utf8').match(places) ?? []).flatMap(
    (place) => place.match(ID) ?? [],
  );

const requirements = idsIn('docs/requirements.md', LINE);
const titled = testFiles().flatMap((file) => idsIn(file, TITLE));

it('every requirement has an id of its own', () => {
  expect(requirements.length).toBeGreaterThan(0);
  expect(requirements).toEqual([...new Set(requirements)]);
});

it('every requirement is in the title of a test', () => {
  expect(requirements.filter((id) => !titled.includes(id))).toEqual([]);
});

it('every id in the title of a test is a requirement', () => {
  expect(titled.filter((id) => !requirements.includes(id))).toEqual([]);
});
