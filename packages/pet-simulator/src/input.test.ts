// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Input } from './input.ts';

/** What a player's keys do in a round. */
const player = () => {
  const wishes = new Proxy({}, { get: () => () => {} });
  const input = new Input(wishes as never, {
    room: () => 'meadow' as never,
    inRound: () => true,
    inDialog: () => false,
    placeInRound: () => 0,
    gesture: () => {},
  });
  return input;
};

const send = (type: 'keydown' | 'keyup', code: string, key: string) =>
  window.dispatchEvent(new KeyboardEvent(type, { code, key }));

it('who presses Shift while Lumi runs, and lets go of the letter first, stops her', () => {
  const input = player();
  send('keydown', 'KeyD', 'd');
  expect(input.steering.direction).toBe(1);
  send('keydown', 'ShiftLeft', 'Shift');
  send('keyup', 'KeyD', 'D');
  expect(input.steering.direction).toBe(0);
});

it('who lets go of a letter while Command is held, which macOS does not tell, stops Lumi', () => {
  const input = player();
  send('keydown', 'KeyD', 'd');
  send('keydown', 'MetaLeft', 'Meta');
  send('keyup', 'MetaLeft', 'Meta');
  expect(input.steering.direction).toBe(0);
});

it('Lumi runs with Caps Lock and on a Cyrillic keyboard too', () => {
  const input = player();
  for (const key of ['A', 'ф', 'q']) {
    send('keydown', 'KeyA', key);
    expect(input.steering.direction, key).toBe(-1);
    send('keyup', 'KeyA', key);
    expect(input.steering.direction, key).toBe(0);
  }
});
