import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/folders.ts';
import { testFiles } from '../support/testFiles.ts';

const ID = /[A-Z][A-Z\d]{2}-\d+|\bB\d+/g;
/** A line of the document that begins with its id. */
const LINE = /^- \*\*(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\*\* /gm;
/** The ids in brackets with which the title of a test or of a group of tests begins. */
const TITLE = /['"`](?:\[(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\] )+/g;
/** A title that cannot be read at a glance: a long text, and behind it what is called by its name. */
const LONG_TITLE = /\(\s*(['"`])((?:\\.|(?!\1|\\).){101,})\1,\s*(?:\{|\(|async\b)/g;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const idsIn = (text: string): string[] => text.match(ID) ?? [];
const longTitlesIn = (source: string) => [...source.matchAll(LONG_TITLE)].map((found) => found[2]);

it('every line of the requirements is in the title of a test, and no other id', () => {
  const titled = testFiles().flatMap((file) => (read(file).match(TITLE) ?? []).flatMap(idsIn));
  const required = (read('docs/requirements.md').match(LINE) ?? []).flatMap(idsIn);
  expect([...new Set(titled)].toSorted()).toEqual(required.toSorted());
});

it('every title of a test has at most 100 characters', () => {
  expect(testFiles().flatMap((file) => longTitlesIn(read(file)))).toEqual([]);
});

it.each([
  ['it', (title: string) => `it('${title}', () => {});`],
  ['a test with a tag', (title: string) => `test(\n  '${title}',\n  { tag: '@journey' },\n);`],
  ['a table', (title: string) => `it.each<number>([1])(\`${title}\`, async () => {});`],
  [
    'a group in a group',
    (title: string) => `describe('x', () => test.describe('${title}', () => 1));`,
  ],
])('the length of a title is measured in %s', (_where, source) => {
  expect(longTitlesIn(source('x'.repeat(100)))).toEqual([]);
  expect(longTitlesIn(source('y'.repeat(101)))).toEqual(['y'.repeat(101)]);
});
