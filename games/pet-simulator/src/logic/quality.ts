/** What a level of quality spends; the first is the best. */
export type Quality = {
  /** At most so many pixels to a CSS pixel. */
  pixelRatio: number;
  shadows: boolean;
  /** Share of the particles that is drawn. */
  particles: number;
};

export const QUALITIES: readonly Quality[] = [
  { pixelRatio: 2, shadows: true, particles: 1 },
  { pixelRatio: 1.5, shadows: true, particles: 1 },
  { pixelRatio: 1, shadows: true, particles: 0.8 },
  { pixelRatio: 1, shadows: false, particles: 0.6 },
  { pixelRatio: 0.75, shadows: false, particles: 0.5 },
  { pixelRatio: 0.55, shadows: false, particles: 0.4 },
  { pixelRatio: 0.4, shadows: false, particles: 0.3 },
];

export const qualityAt = (level: number): Quality => {
  const quality = QUALITIES[Math.min(QUALITIES.length - 1, Math.max(0, level))];
  if (!quality) throw new Error('there is no such quality');
  return quality;
};

export type Governor = {
  readonly level: number;
  readonly frames: number;
  readonly total: number;
  /** Levels below this number were tried and were too slow. */
  readonly tooSlow: number;
  readonly calm: number;
};

const SAMPLE = 24;
/** Under 45 frames a second it looks uneven; from 57 on there may be room for more. */
const SLOW = 1000 / 45;
const FAST = 1000 / 57;
/** A pause of this length says something of the tab, not of the graphics. */
const HICCUP = 400;
/** So many good samples in a row before a better level is tried. */
const PATIENCE = 20;

export const governor = (level: number): Governor => ({
  level,
  frames: 0,
  total: 0,
  tooSlow: 0,
  calm: 0,
});

/** Takes the duration of one frame; steps down by the mean of a sample, up again after a long calm. */
export const measure = (state: Governor, milliseconds: number): Governor => {
  if (milliseconds > HICCUP) return state;
  const frames = state.frames + 1;
  const total = state.total + milliseconds;
  if (frames < SAMPLE) return { ...state, frames, total };
  const mean = total / frames;
  const fresh = { ...state, frames: 0, total: 0 };
  if (mean > SLOW && state.level < QUALITIES.length - 1) {
    // Far too slow is two steps too slow: nobody should watch the search.
    const level = Math.min(QUALITIES.length - 1, state.level + (mean > SLOW * 2 ? 2 : 1));
    return { ...fresh, level, tooSlow: level, calm: 0 };
  }
  if (mean > FAST) return { ...fresh, calm: 0 };
  const calm = state.calm + 1;
  if (calm < PATIENCE || state.level <= state.tooSlow) return { ...fresh, calm };
  return { ...fresh, level: state.level - 1, calm: 0 };
};
