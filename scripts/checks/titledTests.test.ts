import { expect, it } from 'vitest';
import { requirementIds, titledTests } from './titledTests.ts';

const titled = new Set(titledTests().flatMap(({ ids }) => ids));

it('every line of the requirements is in the title of a test', () => {
  expect(requirementIds().filter((id) => !titled.has(id))).toEqual([]);
});

it('every id in the title of a test is a line of the requirements', () => {
  expect([...titled].filter((id) => !requirementIds().includes(id))).toEqual([]);
});
