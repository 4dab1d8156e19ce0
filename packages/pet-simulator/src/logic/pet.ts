/** The pet's state and the effects of time and care, independent of screen and clock. */
export const NEEDS = ['food', 'fun', 'clean', 'energy'] as const;
export type Need = (typeof NEEDS)[number];
/** From 0 (empty) to 100 (full). */
type Needs = Readonly<Record<Need, number>>;

export const ROOMS = ['workshop', 'kitchen', 'garden'] as const;
export type Room = (typeof ROOMS)[number];

export const ITEMS = [
  'cloudBed',
  'musicBox',
  'soupPot',
  'bathDuck',
  'swing',
  'fireflyJar',
] as const;
export type ItemId = (typeof ITEMS)[number];

export type Pet = {
  readonly needs: Needs;
  readonly coins: number;
  readonly items: readonly ItemId[];
  readonly room: Room;
  /** Minutes of the game's day, 0 to 1440. */
  readonly clock: number;
  readonly asleep: boolean;
  readonly muted: boolean;
  /** The most fireflies caught in one round. */
  readonly best: number;
};

export const DAY = 1440;

/** A first visit begins at dusk, when the lantern is lit and the sky still has colour. */
export const NEW_PET: Pet = {
  needs: { food: 62, fun: 70, clean: 78, energy: 84 },
  coins: 12,
  items: [],
  room: 'workshop',
  clock: 18 * 60 + 20,
  asleep: false,
  muted: false,
  best: 0,
};

/** Points per second while somebody plays. */
const DECAY: Needs = { food: 0.11, fun: 0.12, clean: 0.085, energy: 0.07 };
const ASLEEP_DECAY = 0.3;
const SLEEP_GAIN = 1.5;
const CLOUD_BED = 2;
const MUSIC_BOX = 0.6;

/** A day lasts eight minutes; time is faster while Lumi sleeps. */
const MINUTES_PER_SECOND = DAY / 480;
const ASLEEP_CLOCK = 6;

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

const mapNeeds = (needs: Needs, change: (need: Need, value: number) => number): Needs => ({
  food: clamp(change('food', needs.food)),
  fun: clamp(change('fun', needs.fun)),
  clean: clamp(change('clean', needs.clean)),
  energy: clamp(change('energy', needs.energy)),
});

const owns = (pet: Pet, item: ItemId): boolean => pet.items.includes(item);

/** Points of energy per second asleep. */
const sleepGain = (pet: Pet): number => SLEEP_GAIN * (owns(pet, 'cloudBed') ? CLOUD_BED : 1);

/** Points per second awake. */
const decay = (pet: Pet, need: Need): number =>
  DECAY[need] * (need === 'fun' && owns(pet, 'musicBox') ? MUSIC_BOX : 1);

/** The pet after some seconds of play. Lumi wakes up by itself when it is rested. */
export const advance = (pet: Pet, seconds: number): Pet => {
  const rate = pet.asleep ? ASLEEP_DECAY : 1;
  const needs = mapNeeds(pet.needs, (need, value) => {
    if (need === 'energy' && pet.asleep) return value + sleepGain(pet) * seconds;
    return value - decay(pet, need) * rate * seconds;
  });
  const minutes = seconds * MINUTES_PER_SECOND * (pet.asleep ? ASLEEP_CLOCK : 1);
  return {
    ...pet,
    needs,
    clock: (pet.clock + minutes) % DAY,
    asleep: pet.asleep && needs.energy < 100,
  };
};

/** Longest absence that counts. */
const AWAY_LIMIT = 12 * 60 * 60;
const AWAY_RATE = 1 / 30;
/** Needs do not fall below this during an absence. */
const AWAY_FLOOR = 30;

/**
 * The pet after an absence: needs fall slowly down to a floor; lower ones stay as they are. If Lumi
 * was asleep, it is rested. A clock that was set back counts as no absence.
 */
export const returnTo = (pet: Pet, secondsAway: number): Pet => {
  const seconds = Math.min(AWAY_LIMIT, Math.max(0, secondsAway));
  const needs = mapNeeds(pet.needs, (need, value) => {
    if (need === 'energy' && pet.asleep) return value + sleepGain(pet) * seconds;
    return Math.max(Math.min(value, AWAY_FLOOR), value - decay(pet, need) * AWAY_RATE * seconds);
  });
  return { ...pet, needs, asleep: pet.asleep && needs.energy < 100 };
};

export const CARES = ['feed', 'play', 'wash', 'sleep'] as const;
export type Care = (typeof CARES)[number];

/** Why Lumi declines. */
type Refusal = 'asleep' | 'full' | 'tired' | 'clean' | 'rested';
export type CareResult = { pet: Pet; refusal: Refusal | null; coin: boolean };

const ENOUGH = 96;
const TIRED = 10;
/** Care that was needed earns a coin, so that nobody has to be quick to afford a cushion. */
const NEEDED = 60;

const CARED_NEED = { feed: 'food', play: 'fun', wash: 'clean' } as const;

const refusalOf = (pet: Pet, care: Care): Refusal | null => {
  if (pet.asleep) return care === 'sleep' ? null : 'asleep';
  if (care === 'feed' && pet.needs.food >= ENOUGH) return 'full';
  if (care === 'play' && pet.needs.energy < TIRED) return 'tired';
  if (care === 'wash' && pet.needs.clean >= ENOUGH) return 'clean';
  if (care === 'sleep' && pet.needs.energy >= ENOUGH) return 'rested';
  return null;
};

const effectOf = (pet: Pet, care: keyof typeof CARED_NEED): Partial<Record<Need, number>> => {
  if (care === 'feed') return { food: owns(pet, 'soupPot') ? 42 : 28, clean: -2 };
  if (care === 'play')
    return { fun: owns(pet, 'swing') ? 34 : 24, energy: -7, clean: -4, food: -2 };
  return { clean: 45, fun: owns(pet, 'bathDuck') ? 14 : 0 };
};

/** Feeds and plays anywhere, washes in the tub; puts to sleep in the bed or wakes. */
export const careFor = (pet: Pet, care: Care): CareResult => {
  const refusal = refusalOf(pet, care);
  if (refusal) return { pet, refusal, coin: false };
  if (care === 'sleep') {
    const room = pet.asleep ? pet.room : 'workshop';
    return { pet: { ...pet, room, asleep: !pet.asleep }, refusal: null, coin: false };
  }
  const coin = pet.needs[CARED_NEED[care]] < NEEDED;
  const effect = effectOf(pet, care);
  return {
    pet: {
      ...pet,
      needs: mapNeeds(pet.needs, (need, value) => value + (effect[need] ?? 0)),
      coins: pet.coins + (coin ? 1 : 0),
      room: care === 'wash' ? 'kitchen' : pet.room,
    },
    refusal: null,
    coin,
  };
};

const STROKE = 3;

/** Strokes the head: adds a little fun; a sleeping pet smiles. */
export const stroke = (pet: Pet): Pet =>
  pet.asleep ? pet : { ...pet, needs: { ...pet.needs, fun: clamp(pet.needs.fun + STROKE) } };

/** Lumi walks to another room; asleep it stays in bed. */
export const goTo = (pet: Pet, room: Room): Pet => (pet.asleep ? pet : { ...pet, room });
