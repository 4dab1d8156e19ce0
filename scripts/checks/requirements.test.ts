import { expect, it } from 'vitest';
import { requirementIds, titledTests } from './titledTests.ts';

const requirements = requirementIds();
const titled = new Set(titledTests().flatMap(({ ids }) => ids));

it('every requirement has an id of its own', () => {
  expect(requirements.length).toBeGreaterThan(0);
  expect(requirements).toEqual([...new Set(requirements)]);
});

it('every requirement is in the title of a test', () => {
  expect(requirements.filter((id) => !titled.has(id))).toEqual([]);
});

it('every id in the title of a test is a requirement', () => {
  expect([...titled].filter((id) => !requirements.includes(id))).toEqual([]);
});
