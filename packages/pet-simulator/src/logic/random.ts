/** One step of mulberry32: a number in [0, 1) and the next state. Equal seeds give equal rounds. */
export const roll = (state: number): { value: number; next: number } => {
  const next = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(next ^ (next >>> 15), next | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return { value: ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296, next };
};

/** A stream of such numbers, for scenery that must look the same on every visit. */
export const stream = (seed: number): ((from?: number, to?: number) => number) => {
  let state = seed;
  return (from = 0, to = 1) => {
    const { value, next } = roll(state);
    state = next;
    return from + (to - from) * value;
  };
};
