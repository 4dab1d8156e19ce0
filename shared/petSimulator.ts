import type { Language } from './language.ts';

/**
 * What the player page and the Pet Simulator in its frame say to each other. The frame has no origin
 * of its own (`sandbox` without allow-same-origin) and therefore no storage: the page keeps its save.
 */
export type FromGame =
  | { type: 'ready' }
  | { type: 'save'; save: string }
  | { type: 'fullscreen'; on: boolean };

export type ToGame =
  | { type: 'start'; save: string | null; language: Language; canFullscreen: boolean }
  | { type: 'language'; language: Language }
  | { type: 'fullscreen'; on: boolean };

/** The page's key in local storage; the game uses the same one when it has a tab to itself. */
export const PET_SAVE_KEY = 'lumipaw.petSimulator.save';

/** A save is a few hundred characters; more is not one of ours. */
export const PET_SAVE_LIMIT = 4096;

/** Whether a text has the size and shape of a save. What is in it is the game's own affair. */
export const isPetSave = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > PET_SAVE_LIMIT) return false;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 'version' in data;
  } catch {
    return false;
  }
};

/** The message of the game in an event's data, or null: anybody may post anything to a window. */
export const readFromGame = (data: unknown): FromGame | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'ready') return { type: 'ready' };
  if (data.type === 'fullscreen' && 'on' in data && typeof data.on === 'boolean') {
    return { type: 'fullscreen', on: data.on };
  }
  if (data.type === 'save' && 'save' in data && isPetSave(data.save)) {
    return { type: 'save', save: data.save };
  }
  return null;
};
