import type { CatalogueItem } from './types.ts';
import { bulletHell } from './items/bulletHell.ts';
import { physicsPuzzle } from './items/physicsPuzzle.ts';
import { virtualPet } from './items/virtualPet.ts';
import { languageSystem } from './items/languageSystem.ts';
import { wheelSpin } from './items/wheelSpin.ts';
import { realtimeChat } from './items/realtimeChat.ts';
import { uiEffects } from './items/uiEffects.ts';
import { meshCombine } from './items/meshCombine.ts';
import { tweenEngine } from './items/tweenEngine.ts';

/** Everything the site shows for sale or recommends, each kind in the order of its lists. */
const items: readonly CatalogueItem[] = [
  bulletHell,
  virtualPet,
  languageSystem,
  wheelSpin,
  realtimeChat,
  physicsPuzzle,
  uiEffects,
  meshCombine,
  tweenEngine,
];

/** Items that the studio sells itself. */
export const ownItems = items.filter((item) => item.category === 'Game Development');

/** Free tools by other people. */
export const recommendedItems = items.filter((item) => item.category === 'Recommended Free');

/** All items, the studio's own first. */
export const catalogue: readonly CatalogueItem[] = [...ownItems, ...recommendedItems];

// A Map rather than an object: ids come from the URL, and may be `constructor`.
const byId = new Map(catalogue.map((item) => [item.id, item]));

/** The item of `/project/{id}`; null when there is none. */
export const findItem = (id: string | undefined): CatalogueItem | null =>
  byId.get(id ?? '') ?? null;
