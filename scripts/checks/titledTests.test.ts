import { expect, it } from 'vitest';
import { longTitles, longTitlesIn, requirementIds, titledIds } from './titledTests.ts';

it('every line of the requirements is in the title of a test, and no other id', () => {
  expect(titledIds().toSorted()).toEqual(requirementIds().toSorted());
});

it('every title of a test has at most 100 characters', () => {
  expect(longTitles()).toEqual([]);
});

it.each([
  ['it', (title: string) => `it('${title}', () => {});`],
  ['a test with a tag', (title: string) => `test(\n  '${title}',\n  { tag: '@journey' },\n);`],
  ['a table', (title: string) => `it.each<number>([1])(\`${title}\`, () => {});`],
  ['a group in a group', (title: string) => `describe('x', () => test.describe('${title}'));`],
])('the length of a title is measured in %s', (_where, source) => {
  expect(longTitlesIn('x.test.ts', source('x'.repeat(100)))).toEqual([]);
  expect(longTitlesIn('x.test.ts', source('y'.repeat(101)))).toEqual(['y'.repeat(101)]);
});
