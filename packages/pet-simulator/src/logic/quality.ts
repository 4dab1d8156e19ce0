/** Settings of a quality level; the first is the best. */
export type Quality = {
  /** At most so many pixels to a CSS pixel, in a frame of 1280 by 720. */
  pixelRatio: number;
  shadows: boolean;
  /** Whether the room is painted once, as a backdrop, and not drawn with every frame. */
  painted: boolean;
  /** Share of the particles that is drawn. */
  particles: number;
  /** At most so many frames a second; without it, as many as the display shows. */
  frames?: number;
};

export const QUALITIES: readonly Quality[] = [
  { pixelRatio: 2, shadows: true, painted: false, particles: 1 },
  { pixelRatio: 1.5, shadows: true, painted: false, particles: 1 },
  { pixelRatio: 1, shadows: true, painted: false, particles: 0.8 },
  { pixelRatio: 1, shadows: false, painted: false, particles: 0.6 },
  { pixelRatio: 1, shadows: false, painted: true, particles: 0.5 },
  { pixelRatio: 0.75, shadows: false, painted: true, particles: 0.4 },
  { pixelRatio: 0.5, shadows: false, painted: true, particles: 0.25 },
  // Where even that is slow, 30 even frames are better than 40 uneven ones.
  { pixelRatio: 0.35, shadows: false, painted: true, particles: 0.25, frames: 30 },
  { pixelRatio: 0.2, shadows: false, painted: true, particles: 0.1, frames: 30 },
];

export const qualityAt = (level: number): Quality => {
  const quality = QUALITIES[level];
  if (!quality) throw new Error('there is no such quality');
  return quality;
};

/** Displays of 60 to 144 frames a second call some milliseconds early or late. */
const JITTER = 8;

/** Whether the next frame is to be drawn, so many milliseconds after the last one. */
export const isDue = ({ frames }: Quality, milliseconds: number): boolean =>
  frames === undefined || milliseconds > 1000 / frames - JITTER;

export type Governor = {
  readonly level: number;
  readonly frames: number;
  readonly slow: number;
  readonly total: number;
  /** Levels better than this one were tried and were too slow. */
  readonly tooSlow: number;
  readonly calm: number;
};

/** A sample ends after so many frames or, where those would take long, after so much time. */
const SAMPLE = { frames: 24, milliseconds: 900, least: 4 };
/** Under 45 frames a second it looks uneven, or under 27 of 30; from 57 on there may be room for more. */
const slowest = ({ frames }: Quality): number => 1000 / (frames === undefined ? 45 : 27);
const FAST = 1000 / 57;
/** Longer frames count as this long: a tab in the background is no slow machine. */
const LONGEST = 300;
/** So many good samples in a row before a better level is tried. */
const PATIENCE = 20;

export const governor = (level: number): Governor => ({
  level,
  frames: 0,
  slow: 0,
  total: 0,
  tooSlow: 0,
  calm: 0,
});

/** Records the duration of a frame; steps down when most of a sample is slow, up after many good samples. */
export const measure = (state: Governor, milliseconds: number): Governor => {
  const frames = state.frames + 1;
  const total = state.total + Math.min(milliseconds, LONGEST);
  const limit = slowest(qualityAt(state.level));
  const slow = state.slow + (milliseconds > limit ? 1 : 0);
  const enough = total > SAMPLE.milliseconds && frames >= SAMPLE.least;
  if (frames < SAMPLE.frames && !enough) return { ...state, frames, total, slow };
  const mean = total / frames;
  const fresh = { ...state, frames: 0, total: 0, slow: 0 };
  const last = QUALITIES.length - 1;
  if (slow > frames / 2 && mean > limit) {
    if (state.level >= last) return { ...fresh, calm: 0 };
    // Two steps at once when far too slow, so that the right level is found quickly.
    const level = Math.min(last, state.level + (mean > limit * 2 ? 2 : 1));
    return { ...fresh, level, tooSlow: level, calm: 0 };
  }
  if (mean > FAST) return { ...fresh, calm: 0 };
  const calm = state.calm + 1;
  if (calm < PATIENCE || state.level <= state.tooSlow) return { ...fresh, calm };
  return { ...fresh, level: state.level - 1, calm: 0 };
};
