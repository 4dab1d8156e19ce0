import { expect, it } from 'vitest';
import { PET_SAVE_LIMIT, readFromGame } from './messages.ts';

const save = (length: number) => JSON.stringify({ version: 1, pet: '' }).padEnd(length);

it.each([
  { type: 'ready' },
  { type: 'fullscreen', on: true },
  { type: 'fullscreen', on: false },
  { type: 'save', save: save(PET_SAVE_LIMIT) },
])('a message of the game is read: %j', (message) =>
  expect(readFromGame({ ...message, more: 1 })).toEqual(message),
);

it.each([
  null,
  undefined,
  'ready',
  {},
  { type: 'other', on: true, save: save(40) },
  { type: 'save', on: true },
  { type: 'fullscreen', on: 'yes', save: save(40) },
  { type: 'fullscreen', save: save(40) },
  ...[save(PET_SAVE_LIMIT + 1), 'no save', '[]', '7', 'null', 7].map((text) => ({
    type: 'save',
    save: text,
  })),
])('any other is none: %j', (message) => expect(readFromGame(message)).toBeNull());
