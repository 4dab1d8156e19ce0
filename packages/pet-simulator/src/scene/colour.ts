import { Color } from 'three';

const channel = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour in OKLCH, as the site writes them: hue 275 is the night, 75 the lantern, 210 the cyan. */
export const ok = (lightness: number, chroma: number, hue: number): Color => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  // Linear light, which is what three.js calculates with.
  return new Color().setRGB(
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
};

/** A mixture of two colours, as a new one. */
export const mix = (one: Color, other: Color, share: number): Color =>
  one.clone().lerp(other, share);

/** Lumi, wood, cloth and leaves: what the rooms have in common. */
export const ink = {
  fur: ok(0.77, 0.15, 64),
  furDeep: ok(0.66, 0.155, 52),
  furShade: ok(0.5, 0.12, 42),
  cream: ok(0.955, 0.035, 82),
  light: ok(0.95, 0.1, 92),
  lantern: ok(0.83, 0.15, 75),
  dark: ok(0.21, 0.05, 285),
  wood: ok(0.58, 0.085, 60),
  woodLight: ok(0.7, 0.09, 68),
  woodDark: ok(0.4, 0.07, 50),
  coral: ok(0.7, 0.15, 28),
  coralDark: ok(0.54, 0.14, 24),
  rose: ok(0.76, 0.11, 5),
  leaf: ok(0.68, 0.12, 150),
  leafDark: ok(0.47, 0.09, 158),
  teal: ok(0.68, 0.085, 200),
  tealDark: ok(0.48, 0.075, 210),
  plum: ok(0.42, 0.09, 320),
  dusk: ok(0.42, 0.09, 285),
  duskLight: ok(0.58, 0.1, 285),
  brass: ok(0.75, 0.11, 85),
  iron: ok(0.38, 0.025, 275),
  stone: ok(0.6, 0.03, 275),
  paper: ok(0.9, 0.03, 85),
} as const;
