// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { stubDialogs } from '../../../../tests/support/stubDialogs.ts';
import { NEW_PET } from '../logic/pet.ts';
import { Shop } from './shop.ts';
import { Words } from './words.ts';

it('the open shop keeps no message in the old language', () => {
  const words = new Words();
  const shop = new Shop(words, {} as never);
  shop.say('Swing! Thank you!');
  words.set('pt');
  expect(shop.element.textContent).not.toContain('Thank you');
});

it('the focus stays in the shop when its button has bought something', () => {
  const shop = new Shop(new Words(), {} as never);
  document.body.append(shop.element);
  stubDialogs();
  shop.open();
  shop.show(NEW_PET);
  const button = shop.element.querySelector<HTMLElement>('[data-item=swing] .price');
  button?.focus();
  shop.show({ ...NEW_PET, items: ['swing'] });
  expect(document.activeElement).not.toBe(button);
  expect(document.activeElement?.closest('dialog')).toBe(shop.element);
});
