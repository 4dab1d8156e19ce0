import { expect, it } from 'vitest';
import { NEW_PET } from './pet.ts';
import { buy, SHOP } from './shop.ts';

it('sells a thing to a player who can pay', () => {
  const rich = { ...NEW_PET, coins: SHOP.swing.price };
  expect(buy(rich, 'swing')).toMatchObject({ coins: 0, items: ['swing'] });
  const poor = { ...NEW_PET, coins: SHOP.swing.price - 1 };
  expect(buy(poor, 'swing')).toBeNull();
});
