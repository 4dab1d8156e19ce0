import type { Trailer } from './kit/trailer.ts';
import { bulletHell } from './trailers/bullet-hell.ts';
import { languageSystem } from './trailers/language-system.ts';
import { physicsPuzzle } from './trailers/physics-puzzle.ts';
import { realtimeChat } from './trailers/realtime-chat.ts';
import { virtualPet } from './trailers/virtual-pet.ts';
import { wheelSpin } from './trailers/wheel-spin.ts';

/** Every trailer by its file's name in public/videos, without extension. */
export const trailers: Readonly<Record<string, Trailer>> = {
  'bullet-hell': bulletHell,
  'language-system': languageSystem,
  'physics-puzzle': physicsPuzzle,
  'realtime-chat': realtimeChat,
  'virtual-pet': virtualPet,
  'wheel-spin': wheelSpin,
};
