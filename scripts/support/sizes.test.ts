import { expect, it } from 'vitest';
import { outgrown } from './sizes.ts';

it('what stays within its headroom is no news, and neither is what shrinks', () => {
  expect(outgrown({ small: 100, large: 100_000 }, { small: 600, large: 102_000 })).toEqual([]);
  expect(outgrown({ page: 10_000 }, { page: 10 })).toEqual([]);
});

it('what outgrows its headroom is named with both sizes', () => {
  expect(outgrown({ 'page HomePage': 102_400 }, { 'page HomePage': 112_640 })).toEqual([
    'page HomePage has 110.0 KiB, 10.0 more than its 100.0 KiB.',
  ]);
  expect(outgrown({ small: 100 }, { small: 613 })).toHaveLength(1);
});

it('a part that nobody decided on, and one that is gone, are named', () => {
  expect(outgrown({ old: 1024 }, { new: 2048 })).toEqual([
    'old is in the budget but not in the build.',
    'new is new, with 2.0 KiB.',
  ]);
});
