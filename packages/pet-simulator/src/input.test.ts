// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Input } from './input.ts';

/** A player in a round, who presses and releases keys by their place and their character. */
const player = () => {
  const wishes = new Proxy({}, { get: () => () => {} });
  const input = new Input(wishes as never, {
    room: () => 'meadow' as never,
    inRound: () => true,
    inDialog: () => false,
    placeInRound: () => 0,
    gesture: () => {},
  });
  const send = (type: 'keydown' | 'keyup', code: string, key: string) =>
    window.dispatchEvent(new KeyboardEvent(type, { code, key }));
  return { input, send };
};

it('who presses Shift while Lumi runs, and lets go of the letter first, stops her', () => {
  const { input, send } = player();
  send('keydown', 'KeyD', 'd');
  expect(input.steering.direction).toBe(1);
  send('keydown', 'ShiftLeft', 'Shift');
  send('keyup', 'KeyD', 'D');
  expect(input.steering.direction).toBe(0);
});

it('Lumi runs with Caps Lock and on a Cyrillic keyboard too', () => {
  const { input, send } = player();
  for (const key of ['A', 'ф', 'q']) {
    send('keydown', 'KeyA', key);
    expect(input.steering.direction, key).toBe(-1);
    send('keyup', 'KeyA', key);
    expect(input.steering.direction, key).toBe(0);
  }
});
