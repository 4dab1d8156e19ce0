import { DAY, ITEMS, NEW_PET, ROOMS, returnTo, type Pet } from './pet.ts';

/** Raised when a field changes its meaning; new fields with a default need no new version. */
export const SAVE_VERSION = 1;

/** `broken`: there was a save and nothing of it could be used. */
export type Loaded = { pet: Pet; broken: boolean };

export const writeSave = (pet: Pet, now: number): string =>
  JSON.stringify({ version: SAVE_VERSION, savedAt: now, pet });

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

const number = (value: unknown, fallback: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(0, value))
    : fallback;

const flag = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;

const MOST_COINS = 9999;

const readPet = (fields: Fields): Pet => {
  const needs = fieldsOf(fields['needs']) ?? {};
  const items = Array.isArray(fields['items']) ? fields['items'] : [];
  return {
    needs: {
      food: number(needs['food'], NEW_PET.needs.food, 100),
      fun: number(needs['fun'], NEW_PET.needs.fun, 100),
      clean: number(needs['clean'], NEW_PET.needs.clean, 100),
      energy: number(needs['energy'], NEW_PET.needs.energy, 100),
    },
    coins: Math.floor(number(fields['coins'], NEW_PET.coins, MOST_COINS)),
    items: ITEMS.filter((item) => items.includes(item)),
    room: ROOMS.find((room) => room === fields['room']) ?? NEW_PET.room,
    clock: number(fields['clock'], NEW_PET.clock, DAY - 1),
    asleep: flag(fields['asleep'], false),
    muted: flag(fields['muted'], false),
    best: Math.floor(number(fields['best'], 0, MOST_COINS)),
  };
};

const parse = (text: string): Fields | null => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * Reads any save: valid fields are used and the others get their defaults, so a damaged save loses
 * only its damaged fields, and one of a later version keeps the fields known here.
 */
export const readSave = (text: string | null, now: number): Loaded => {
  if (text === null) return { pet: NEW_PET, broken: false };
  const fields = parse(text);
  const pet = fieldsOf(fields?.['pet']);
  if (!fields || !pet) return { pet: NEW_PET, broken: true };
  const secondsAway = (now - number(fields['savedAt'], now, Number.MAX_VALUE)) / 1000;
  return { pet: returnTo(readPet(pet), secondsAway), broken: false };
};
