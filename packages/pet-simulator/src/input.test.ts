// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { endListenersWithTest } from '../../../tests/support/endListeners.ts';
import { Input } from './input.ts';

endListenersWithTest();

/** What a player's keys do, and which commands they give. */
const player = ({ inRound = true } = {}) => {
  const given: string[] = [];
  const wishes = new Proxy({}, { get: (_, name: string) => () => given.push(name) });
  const input = new Input(wishes as never, {
    room: () => 'garden',
    inRound: () => inRound,
    inDialog: () => false,
    placeInRound: () => 0,
    gesture: () => {},
  });
  return Object.assign(input, { given });
};

const send = (type: 'keydown' | 'keyup', code: string, key: string, repeat = false) =>
  window.dispatchEvent(new KeyboardEvent(type, { code, key, repeat, cancelable: true }));

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

it('a held key gives its command once', () => {
  const { given } = player({ inRound: false });
  for (const [code, key] of [
    ['Digit4', '4'],
    ['KeyM', 'm'],
    ['ArrowRight', 'ArrowRight'],
  ] as const)
    for (const repeat of [false, true, true]) send('keydown', code, key, repeat);
  expect(given).toEqual(['care', 'mute', 'goTo']);
});

it('a held Enter presses no button again', () => {
  player({ inRound: false });
  expect(send('keydown', 'Enter', 'Enter'), 'presses').toBe(true);
  expect(send('keydown', 'Enter', 'Enter', true), 'presses again').toBe(false);
});

it('M switches the sound in a round, too', () => {
  const { given } = player();
  send('keydown', 'KeyM', 'm');
  expect(given).toEqual(['mute']);
});

it('M is the letter on a French keyboard, and its place on a Cyrillic one', () => {
  const { given } = player();
  send('keydown', 'KeyM', ',');
  expect(given).toEqual([]);
  for (const [code, key] of [
    ['Semicolon', 'm'],
    ['KeyM', 'M'],
    ['KeyM', 'ь'],
  ] as const)
    send('keydown', code, key);
  expect(given).toEqual(['mute', 'mute', 'mute']);
});

it('an arrow of the numeric keypad changes the room and gives no care', () => {
  const { given } = player({ inRound: false });
  send('keydown', 'Numpad4', 'ArrowLeft');
  send('keydown', 'Numpad2', 'ArrowDown');
  expect(given).toEqual(['goTo']);
});
