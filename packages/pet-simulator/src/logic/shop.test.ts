import { expect, it } from 'vitest';
import { NEW_PET } from './pet.ts';
import { buy, SHOP } from './shop.ts';

it('sells a thing once, to who can pay', () => {
  const rich = { ...NEW_PET, coins: SHOP.swing.price };
  const { pet, refusal } = buy(rich, 'swing');
  expect(refusal).toBeNull();
  expect(pet).toMatchObject({ coins: 0, items: ['swing'] });
  expect(buy({ ...pet, coins: 500 }, 'swing')).toMatchObject({
    refusal: 'owned',
    pet: { coins: 500, items: ['swing'] },
  });
  const poor = { ...NEW_PET, coins: SHOP.swing.price - 1 };
  expect(buy(poor, 'swing')).toEqual({ pet: poor, refusal: 'poor' });
});
