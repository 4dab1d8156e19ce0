import { hasKey } from '../../../shared/hasKey.ts';
import type { Language } from '../../../shared/language.ts';

/**
 * Messages between the player page and the Pet Simulator in its iframe. The iframe has no origin of
 * its own (`sandbox` without allow-same-origin) and so no storage: the page keeps its save.
 */
export type FromGame =
  | { type: 'ready' }
  | { type: 'save'; save: string }
  | { type: 'fullscreen'; on: boolean };

export type ToGame =
  | { type: 'start'; save: string | null; language: Language; canFullscreen: boolean }
  | { type: 'language'; language: Language }
  | { type: 'fullscreen'; on: boolean };

/** The page's key in local storage; the game uses the same key when it runs in its own tab. */
export const PET_SAVE_KEY = 'lumipaw.petSimulator.save';

/** A real save is a few hundred characters; anything longer is not one of ours. */
export const PET_SAVE_LIMIT = 4096;

/** Whether a text has the size and shape of a save. Its contents are only checked by the game. */
export const isPetSave = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > PET_SAVE_LIMIT) return false;
  try {
    return 'version' in JSON.parse(text);
  } catch {
    // No JSON, or a number or the like, in which nothing can be.
    return false;
  }
};

/** The game's message in an event's data, or null: any window may post anything. */
export const readFromGame = (data: unknown): FromGame | null => {
  if (!hasKey(data, 'type')) return null;
  if (data.type === 'ready') return { type: 'ready' };
  if (data.type === 'fullscreen' && hasKey(data, 'on') && typeof data.on === 'boolean') {
    return { type: 'fullscreen', on: data.on };
  }
  if (data.type === 'save' && hasKey(data, 'save') && isPetSave(data.save)) {
    return { type: 'save', save: data.save };
  }
  return null;
};
