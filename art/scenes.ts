import { bulletHell } from './scenes/bullet-hell.ts';
import { languageSystem } from './scenes/language-system.ts';
import { meshCombine } from './scenes/mesh-combine.ts';
import { physicsPuzzle } from './scenes/physics-puzzle.ts';
import { realtimeChat } from './scenes/realtime-chat.ts';
import { tweenEngine } from './scenes/tween-engine.ts';
import { uiEffects } from './scenes/ui-effects.ts';
import { virtualPet } from './scenes/virtual-pet.ts';
import { wheelSpin } from './scenes/wheel-spin.ts';

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

/** Every picture as `item/name`. */
export const scenes: Scenes = Object.fromEntries(
  Object.entries(items).flatMap(([item, pictures]) =>
    Object.entries(pictures).map(([name, draw]) => [`${item}/${name}`, draw] as const),
  ),
);
