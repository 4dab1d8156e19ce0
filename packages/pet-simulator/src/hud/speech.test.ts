// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Speech } from './speech.ts';
import { Words } from './words.ts';

const HEAD = { x: 100, y: 100, radius: 30 };

it('a sentence is still there after a first frame of ten seconds, and goes once it was read', () => {
  const speech = new Speech(new Words(), { stroke: () => {} } as never);
  speech.say('Hello!');
  const longestFrame = 0.1;
  speech.follow(HEAD, 300, longestFrame);
  expect(speech.bubble.textContent).toBe('Hello!');
  for (let frame = 0; frame < 30; frame++) speech.follow(HEAD, 300, longestFrame);
  expect(speech.bubble.textContent).toBe('');
});
