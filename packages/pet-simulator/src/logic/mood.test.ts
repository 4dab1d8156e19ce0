import { expect, it } from 'vitest';
import { moodOf } from './mood.ts';

const WELL = { food: 80, fun: 80, clean: 80, energy: 80 };

it.each([
  ['asleep', true, { energy: 5 }],
  ['sleepy', false, { energy: 10, food: 20 }],
  ['hungry', false, { energy: 20, food: 10 }],
  ['grubby', false, { clean: 3 }],
  ['lonely', false, { fun: 3 }],
  ['happy', false, {}],
  ['calm', false, { fun: 50 }],
] as const)('%s comes of what is most urgent', (mood, asleep, change) => {
  expect(moodOf({ asleep, needs: { ...WELL, ...change } })).toBe(mood);
});

it('of equal needs, sleep comes first', () => {
  expect(moodOf({ asleep: false, needs: { food: 9, fun: 9, clean: 9, energy: 9 } })).toBe('sleepy');
});
