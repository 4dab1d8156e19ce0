import type { Pet } from './pet.ts';
import { roll } from './random.ts';

/** The rules of the round in the garden: fireflies sink, Lumi runs and catches; rain breaks a run. */
export const ROUND = 30;
/** Lumi's place and the flies' is from -1 (left) to 1 (right); a fly sinks from height 1 to 0. */
const REACH = 0.16;
const CATCH_HEIGHT = 0.14;
const SPEED = 2.3;
const ENERGY = 6;
const FUN = 12;

export type Kind = 'firefly' | 'golden' | 'rain';
export type Fly = {
  id: number;
  kind: Kind;
  x: number;
  height: number;
  speed: number;
  /** Width of its swaying, and where in it the fly began. */
  sway: number;
  phase: number;
};
export type Round = {
  readonly time: number;
  readonly random: number;
  readonly x: number;
  readonly flies: readonly Fly[];
  readonly nextFly: number;
  readonly born: number;
  readonly caught: number;
  readonly combo: number;
  readonly coins: number;
};
/** Where to run: a place (pointer), a direction (keys), or neither. */
export type Steering = { target: number | null; direction: -1 | 0 | 1 };
export type RoundEvent = { kind: 'caught' | 'missed' | 'splash'; fly: Fly };

export const newRound = (seed: number): Round => ({
  time: 0,
  random: seed,
  x: 0,
  flies: [],
  nextFly: 0.4,
  born: 0,
  caught: 0,
  combo: 0,
  coins: 0,
});

export const isOver = (round: Round): boolean => round.time >= ROUND;

/** Where a fly is now, its swaying included. */
export const placeOf = (fly: Fly): number =>
  fly.x + Math.sin(fly.phase + fly.height * 7) * fly.sway;

const clampPlace = (x: number): number => Math.min(1, Math.max(-1, x));

const move = (x: number, { target, direction }: Steering, seconds: number): number => {
  const step = SPEED * seconds;
  if (direction !== 0) return clampPlace(x + direction * step);
  if (target === null) return x;
  const way = clampPlace(target) - x;
  return Math.abs(way) <= step ? clampPlace(target) : x + Math.sign(way) * step;
};

/** A fly, and the state of chance after it. They come faster towards the end. */
const hatch = (round: Round): { fly: Fly; random: number } => {
  let random = round.random;
  const next = () => {
    const { value, next: after } = roll(random);
    random = after;
    return value;
  };
  const chance = next();
  const kind: Kind = chance < 0.1 ? 'golden' : chance < 0.24 ? 'rain' : 'firefly';
  const haste = 1 + (round.time / ROUND) * 0.55;
  const fly: Fly = {
    id: round.born,
    kind,
    x: (next() * 2 - 1) * 0.88,
    height: 1,
    speed: (kind === 'rain' ? 0.52 : kind === 'golden' ? 0.46 : 0.34 + next() * 0.1) * haste,
    sway: kind === 'rain' ? 0 : 0.04 + next() * 0.08,
    phase: next() * Math.PI * 2,
  };
  return { fly, random };
};

const worthOf = (fly: Fly, combo: number): number =>
  (fly.kind === 'golden' ? 3 : 1) + (combo > 0 && combo % 5 === 0 ? 1 : 0);

/** Advances the round by some seconds; returns it with its events. */
export const step = (
  round: Round,
  steering: Steering,
  seconds: number,
): { round: Round; events: RoundEvent[] } => {
  const x = move(round.x, steering, seconds);
  const events: RoundEvent[] = [];
  let { caught, combo, coins } = round;
  const flies: Fly[] = [];
  for (const old of round.flies) {
    const fly = { ...old, height: old.height - old.speed * seconds };
    const touched =
      fly.height <= CATCH_HEIGHT && fly.height > 0 && Math.abs(placeOf(fly) - x) <= REACH;
    if (touched && fly.kind === 'rain') {
      combo = 0;
      events.push({ kind: 'splash', fly });
    } else if (touched) {
      caught += 1;
      combo += 1;
      coins += worthOf(fly, combo);
      events.push({ kind: 'caught', fly });
    } else if (fly.height > 0) {
      flies.push(fly);
    } else if (fly.kind !== 'rain') {
      combo = 0;
      events.push({ kind: 'missed', fly });
    }
  }
  const time = round.time + seconds;
  const after = { ...round, time, x, flies, caught, combo, coins };
  if (time < round.nextFly) return { round: after, events };
  const { fly, random } = hatch(round);
  const pause = 0.78 - 0.34 * (time / ROUND);
  return {
    round: {
      ...after,
      random,
      flies: [...flies, fly],
      born: round.born + 1,
      nextFly: round.nextFly + pause,
    },
    events,
  };
};

/** Whether Lumi feels like it. */
export const mayPlayRound = (pet: Pet): boolean => !pet.asleep && pet.needs.energy >= 10;

/** What a round pays: half as much again with the jar, rounded up. */
export const coinsOf = (round: Round, pet: Pet): number =>
  pet.items.includes('fireflyJar') ? Math.ceil(round.coins * 1.5) : round.coins;

/** The pet after a round that was finished or aborted. */
export const finishRound = (pet: Pet, round: Round): Pet => {
  const share = Math.min(1, round.time / ROUND);
  return {
    ...pet,
    room: 'garden',
    coins: pet.coins + coinsOf(round, pet),
    best: Math.max(pet.best, round.caught),
    needs: {
      ...pet.needs,
      fun: Math.min(100, pet.needs.fun + FUN * share),
      energy: Math.max(0, pet.needs.energy - ENERGY * share),
    },
  };
};
