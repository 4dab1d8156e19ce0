import { expect, it } from 'vitest';
import { longTitles, longTitlesIn, requirementIds, titledTests } from './titledTests.ts';

const titled = new Set(titledTests().flatMap(({ ids }) => ids));

it('every line of the requirements is in the title of a test', () => {
  expect(requirementIds().filter((id) => !titled.has(id))).toEqual([]);
});

it('every id in the title of a test is a line of the requirements', () => {
  expect([...titled].filter((id) => !requirementIds().includes(id))).toEqual([]);
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
