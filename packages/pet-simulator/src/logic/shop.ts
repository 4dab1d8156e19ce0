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

/** Buys a thing; null if there are too few coins. */
export const buy = (pet: Pet, item: ItemId): Pet | null => {
  const { price } = SHOP[item];
  if (pet.coins < price) return null;
  return { ...pet, coins: pet.coins - price, items: [...pet.items, item] };
};
