import { expect, it, vi } from 'vitest';
import { Actor } from './actor.ts';

const SOON = 0.1;
const LATER = 1;

it('does what was planned for a room once, when Lumi arrives there', () => {
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

it('forgets what was planned for a room when Lumi does not leave for it', () => {
  const actor = new Actor('kitchen');
  const plan = vi.fn();
  actor.inRoom('garden', plan);
  actor.update(SOON, 'kitchen', false);
  actor.update(LATER, 'workshop', false);
  actor.update(LATER, 'garden', false);
  expect(plan).not.toHaveBeenCalled();
});

it('forgets what was planned for a room when Lumi turns to another on the way', () => {
  const actor = new Actor('kitchen');
  const plan = vi.fn();
  actor.inRoom('garden', plan);
  actor.update(SOON, 'garden', false);
  actor.update(LATER, 'workshop', false);
  actor.update(LATER, 'garden', false);
  expect(plan).not.toHaveBeenCalled();
});
