import type { ItemId, Pet, Room } from './pet.ts';

/** What each thing costs and which room it is for; what it does is in pet.ts and fireflies.ts. */
export const SHOP: Readonly<Record<ItemId, { price: number; room: Room }>> = {
  cloudBed: { price: 30, room: 'workshop' },
  musicBox: { price: 45, room: 'workshop' },
  soupPot: { price: 25, room: 'kitchen' },
  bathDuck: { price: 15, room: 'kitchen' },
  swing: { price: 40, room: 'garden' },
  fireflyJar: { price: 55, room: 'garden' },
};

export type Purchase = { pet: Pet; refusal: 'owned' | 'poor' | null };

/** Buys a thing once. */
export const buy = (pet: Pet, item: ItemId): Purchase => {
  if (pet.items.includes(item)) return { pet, refusal: 'owned' };
  const { price } = SHOP[item];
  if (pet.coins < price) return { pet, refusal: 'poor' };
  return {
    pet: { ...pet, coins: pet.coins - price, items: [...pet.items, item] },
    refusal: null,
  };
};
