import { expect, it, vi } from 'vitest';
import { Actor } from './actor.ts';

const SOON = 0.1;
const LATER = 1;

it('Lumi does what was planned for a room once, on arriving there', () => {
  const actor = new Actor('kitchen');
  const plan = vi.fn();
  actor.inRoom('garden', plan);
  actor.update(SOON, 'garden', false);
  expect(plan).not.toHaveBeenCalled();
  actor.update(LATER, 'garden', false);
  expect(plan).toHaveBeenCalledOnce();
  actor.update(LATER, 'kitchen', false);
  expect(plan).toHaveBeenCalledOnce();
});

it.each([
  ['the player calls it back', 'kitchen'],
  ['it turns to another on the way', 'garden'],
] as const)('Lumi forgets what was planned for a room when %s', (_when, first) => {
  const actor = new Actor('kitchen');
  const plan = vi.fn();
  actor.inRoom('garden', plan);
  actor.update(SOON, first, false);
  actor.update(LATER, 'workshop', false);
  actor.update(LATER, 'garden', false);
  expect(plan).not.toHaveBeenCalled();
});
