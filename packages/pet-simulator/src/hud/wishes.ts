import type { Care, ItemId, Room } from '../logic/pet.ts';

/** Requests of the player; the game decides their effects. */
export type Wishes = {
  care: (care: Care) => void;
  goTo: (room: Room) => void;
  buy: (item: ItemId) => void;
  stroke: () => void;
  startRound: () => void;
  endRound: () => void;
  mute: () => void;
  fullscreen: () => void;
  /** A button that only opens something: it makes a sound. */
  click: () => void;
};
