import { ink } from './palette.ts';
import { seeded } from './random.ts';
import { at, circle, linear, path, radial, rect, times, WIDTH, HEIGHT } from './svg.ts';

/** The night sky in the background, lit from `light`. */
export const sky = (top: string = ink.sky, bottom: string = ink.horizon): string =>
  rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    linear([
      [0, top],
      [1, bottom],
    ]),
  );

export const stars = (seed: number, count = 120, height = 640): string => {
  const random = seeded(seed);
  return times(count, () => {
    const r = 0.9 + random() * random() * 2.4;
    return circle(random() * WIDTH, random() * height, r, ink.cream, { opacity: 0.25 + r / 5 });
  });
};

export const moon = (x: number, y: number, scale = 1): string =>
  at(x, y, { scale }, path('M-20-62a62 62 0 1 0 64 84A52 52 0 1 1-20-62Z', ink.cream));

/** A range of hills whose crest waves around `y`. */
export const hills = (y: number, swing: number, fill: string, seed: number): string => {
  const random = seeded(seed);
  const phase = random() * 6;
  const crest = Array.from({ length: 41 }, (_, n) => {
    const x = n * 40;
    const wave = Math.sin(x / 260 + phase) * 0.6 + Math.sin(x / 130 + phase * 2) * 0.25;
    return `${n === 0 ? 'M' : 'L'}${x} ${Math.round(y + wave * swing)}`;
  });
  return path(`${crest.join('')}V${HEIGHT}H0Z`, fill);
};

export const pine = (x: number, y: number, scale: number, fill: string = ink.mid): string =>
  at(x, y, { scale }, path('M0-150 26-94H14L40-44H22L52 20H-52L-22-44h-18l26-50h-12z', fill));

/** Darkens the corners, so that the eye goes to the middle. */
export const vignette = (strength = 0.5): string =>
  rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    radial([
      [0.55, ink.sunken, 0],
      [1, ink.sunken, strength],
    ]),
  );

/** A table or floor lit from above, for interface shots. */
export const backdrop = (hue: string = ink.mid): string =>
  sky(ink.sky, hue) + stars(7, 70, 900) + vignette(0.4);
