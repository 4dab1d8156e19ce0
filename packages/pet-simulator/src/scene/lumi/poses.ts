import type { Mood } from '../../logic/mood.ts';

/** Lumi's current act; with `rest` the mood decides pose and face. */
export type Act = 'rest' | 'eat' | 'play' | 'bathe' | 'run' | 'cheer' | 'enjoy';

type Numbers = Record<string, number>;

/** A pose is a list of numbers; Lumi glides from one to the next. */
export const SITTING = {
  headX: 0,
  headY: 1.2,
  headZ: 0.1,
  nod: 0,
  tilt: 0,
  bodyWide: 1,
  bodyHigh: 1,
  lean: 0,
  legs: 1,
  ears: 0,
  lid: 0,
  brows: 0,
  wag: 0.4,
  wagSpeed: 2,
  blush: 0.45,
  // Tail: three places after its root.
  ax: 0.7,
  ay: 0.12,
  az: -0.3,
  bx: 1.0,
  by: 0.66,
  bz: -0.16,
  cx: 0.8,
  cy: 1.2,
  cz: 0.02,
} satisfies Numbers;

export type Pose = typeof SITTING;

const isPoseKey = (key: string): key is keyof Pose => key in SITTING;

export const POSE_KEYS = Object.keys(SITTING).filter(isPoseKey);

const DROOPING = {
  ax: 0.62,
  ay: 0.12,
  az: -0.1,
  bx: 1.0,
  by: 0.2,
  bz: 0.2,
  cx: 1.15,
  cy: 0.42,
  cz: 0.55,
};

export const POSES: Readonly<Record<Mood, Partial<Pose>>> = {
  calm: {},
  happy: { headY: 1.24, ears: -0.12, wag: 1, wagSpeed: 6.5, blush: 0.85 },
  hungry: { headY: 1.16, nod: 0.04, ears: 0.22, brows: 0.8, wag: 0.25, blush: 0.25 },
  lonely: {
    headY: 1.1,
    headZ: 0.18,
    nod: 0.2,
    ears: 0.75,
    brows: 1,
    lid: 0.18,
    wag: 0.1,
    wagSpeed: 1,
    blush: 0.15,
    bodyHigh: 0.95,
    ...DROOPING,
  },
  grubby: { headY: 1.15, tilt: 0.1, ears: 0.45, brows: 0.7, lid: 0.12, wag: 0.15, blush: 0.15 },
  sleepy: {
    headY: 1.1,
    headZ: 0.16,
    nod: 0.13,
    tilt: -0.07,
    ears: 0.5,
    lid: 0.38,
    wag: 0.15,
    wagSpeed: 1,
    blush: 0.3,
    ...DROOPING,
  },
  asleep: {
    headX: -0.34,
    headY: 0.5,
    headZ: 0.3,
    nod: 0.16,
    tilt: 0.2,
    bodyWide: 1.32,
    bodyHigh: 0.62,
    legs: 0,
    ears: 0.55,
    lid: 1,
    wag: 0.05,
    wagSpeed: 0.8,
    blush: 0.55,
    ax: 0.72,
    ay: 0.2,
    az: 0.0,
    bx: 0.66,
    by: 0.2,
    bz: 0.52,
    cx: 0.18,
    cy: 0.26,
    cz: 0.74,
  },
};

const GLAD = {
  headY: 1.25,
  nod: -0.06,
  ears: -0.15,
  lid: 0,
  brows: 0,
  wag: 1,
  wagSpeed: 9,
  blush: 0.8,
};

/** What an act adds to the pose. */
export const ACT_POSES: Readonly<Record<Act, Partial<Pose>>> = {
  rest: {},
  eat: {
    headX: 0.12,
    headY: 0.93,
    headZ: 0.34,
    nod: 0.32,
    ears: 0.1,
    lean: 0.12,
    wag: 0.8,
    wagSpeed: 5,
  },
  play: GLAD,
  cheer: GLAD,
  run: {
    headY: 1.16,
    nod: -0.14,
    tilt: 0,
    lean: 0.08,
    ears: 0.2,
    lid: 0,
    brows: 0,
    wag: 0.7,
    wagSpeed: 9,
  },
  bathe: { headY: 1.2, nod: -0.06, tilt: 0, ears: 0.15, lid: 1, wag: 0.2, blush: 0.9 },
  enjoy: { headY: 1.17, ears: 0.4, wag: 0.9, wagSpeed: 7, blush: 1 },
};

export const hopOf = (act: Act, time: number): number => {
  if (act === 'cheer') return Math.abs(Math.sin(time * 7)) * 0.26;
  if (act === 'play') return Math.abs(Math.sin(time * 5.2)) * 0.34;
  return 0;
};
