import type { Previews, Scenes } from './kit/scene.ts';
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

/** Every picture by its path under public/images, without width and extension. */
export const scenes: Scenes = {
  ...inFolder('items/bullet-hell', bulletHell),
  ...inFolder('items/physics-puzzle', physicsPuzzle),
  ...inFolder('items/virtual-pet', virtualPet),
  ...inFolder('items/language-system', languageSystem),
  ...inFolder('items/wheel-spin', wheelSpin),
  ...inFolder('items/realtime-chat', realtimeChat),
  ...inFolder('items/ui-effects', uiEffects),
  ...inFolder('items/mesh-combine', meshCombine),
  ...inFolder('items/tween-engine', tweenEngine),
  ...inFolder('tips', tips),
  ...inFolder('pages', pages),
};

/** Every picture that is also animated, by the same names. */
export const previews: Previews = {
  ...inFolder('items/bullet-hell', bulletHellPreviews),
  ...inFolder('items/physics-puzzle', physicsPuzzlePreviews),
  ...inFolder('items/virtual-pet', virtualPetPreviews),
  ...inFolder('items/wheel-spin', wheelSpinPreviews),
  ...inFolder('items/mesh-combine', meshCombinePreviews),
  ...inFolder('items/tween-engine', tweenEnginePreviews),
};

function inFolder<T>(folder: string, drawings: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(drawings).map(([name, draw]) => [`${folder}/${name}`, draw]),
  );
}
