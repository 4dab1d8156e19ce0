import { round, through, type Point } from './svg.ts';

export type Ease = (t: number) => number;

/** Penner's easings, under the names that tween engines give them. */
export const ease = {
  linear: (t: number) => t,
  inSine: (t: number) => 1 - Math.cos((t * Math.PI) / 2),
  outQuad: (t: number) => 1 - (1 - t) ** 2,
  inCubic: (t: number) => t ** 3,
  outCubic: (t: number) => 1 - (1 - t) ** 3,
  inOutCubic: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  inOutSine: (t: number) => -(Math.cos(Math.PI * t) - 1) / 2,
  inExpo: (t: number) => (t === 0 ? 0 : 2 ** (10 * t - 10)),
  outExpo: (t: number) => (t === 1 ? 1 : 1 - 2 ** (-10 * t)),
  inBack: (t: number) => 2.70158 * t ** 3 - 1.70158 * t ** 2,
  outBack: (t: number) => 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2,
  inOutBack: (t: number) => {
    const c = 2.5949;
    return t < 0.5
      ? ((2 * t) ** 2 * ((c + 1) * 2 * t - c)) / 2
      : ((2 * t - 2) ** 2 * ((c + 1) * (2 * t - 2) + c) + 2) / 2;
  },
  outElastic: (t: number) =>
    t === 0 || t === 1 ? t : 2 ** (-10 * t) * Math.sin(((t * 10 - 0.75) * 2 * Math.PI) / 3) + 1,
  outBounce: (t: number) => {
    if (t < 1 / 2.75) return 7.5625 * t * t;
    if (t < 2 / 2.75) return 7.5625 * (t - 1.5 / 2.75) ** 2 + 0.75;
    if (t < 2.5 / 2.75) return 7.5625 * (t - 2.25 / 2.75) ** 2 + 0.9375;
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375;
  },
} satisfies Record<string, Ease>;

export const onCurve = (
  of: Ease,
  t: number,
  x: number,
  y: number,
  width: number,
  height: number,
): Point => [round(x + t * width), round(y + height - of(t) * height)];

/** The curve in a box whose lower left corner is its start. */
export const curve = (of: Ease, x: number, y: number, width: number, height: number): string =>
  through(Array.from({ length: 121 }, (_, n) => onCurve(of, n / 120, x, y, width, height)));
