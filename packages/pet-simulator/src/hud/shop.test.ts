// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Shop } from './shop.ts';
import { Words } from './words.ts';

it('the open shop keeps no message in the old language', () => {
  const words = new Words();
  const shop = new Shop(words, {} as never);
  shop.say('Swing! Thank you!');
  words.set('pt');
  expect(shop.element.textContent).not.toContain('Thank you');
});
