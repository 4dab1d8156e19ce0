import { bulletHell, bulletHellPreviews } from './scenes/bullet-hell.ts';
import { languageSystem } from './scenes/language-system.ts';
import { meshCombine, meshCombinePreviews } from './scenes/mesh-combine.ts';
import { pages } from './scenes/pages.ts';
import { physicsPuzzle, physicsPuzzlePreviews } from './scenes/physics-puzzle.ts';
import { realtimeChat } from './scenes/realtime-chat.ts';
import { tips } from './scenes/tips.ts';
import { tweenEngine, tweenEnginePreviews } from './scenes/tween-engine.ts';
import { uiEffects } from './scenes/ui-effects.ts';
import { virtualPet, virtualPetPreviews } from './scenes/virtual-pet.ts';
import { wheelSpin, wheelSpinPreviews } from './scenes/wheel-spin.ts';

/** The pictures of an item by name; each draws the inside of a 1600 by 900 SVG. */
export type Scenes = Readonly<Record<string, () => string>>;

const items: Readonly<Record<string, Scenes>> = {
  'bullet-hell': bulletHell,
  'physics-puzzle': physicsPuzzle,
  'virtual-pet': virtualPet,
  'language-system': languageSystem,
  'wheel-spin': wheelSpin,
  'realtime-chat': realtimeChat,
  'ui-effects': uiEffects,
  'mesh-combine': meshCombine,
  'tween-engine': tweenEngine,
};

/** Pictures of pages, which belong to no item. */
const ofPages: Readonly<Record<string, Scenes>> = { tips, pages };

/** Where a picture is under public/images, without width and ending. */
export const placeOf = (name: string): string =>
  (name.split('/')[0] ?? '') in ofPages ? name : `items/${name}`;

/** Pictures that move: what they are at a time from 0 to 1, where 1 looks like 0. */
export type Previews = Readonly<Record<string, (time: number) => string>>;

/** Every picture as `item/name`, or `page/name`. */
export const scenes: Scenes = Object.fromEntries(
  Object.entries({ ...items, ...ofPages }).flatMap(([item, pictures]) =>
    Object.entries(pictures).map(([name, draw]) => [`${item}/${name}`, draw] as const),
  ),
);

const moving: Readonly<Record<string, Previews>> = {
  'bullet-hell': bulletHellPreviews,
  'physics-puzzle': physicsPuzzlePreviews,
  'virtual-pet': virtualPetPreviews,
  'wheel-spin': wheelSpinPreviews,
  'mesh-combine': meshCombinePreviews,
  'tween-engine': tweenEnginePreviews,
};

/** Every picture that also moves, as `item/name`. */
export const previews: Previews = Object.fromEntries(
  Object.entries(moving).flatMap(([item, pictures]) =>
    Object.entries(pictures).map(([name, draw]) => [`${item}/${name}`, draw] as const),
  ),
);
