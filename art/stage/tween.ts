import { ease, onCurve } from '../kit/easing.ts';
import { type Point, round } from '../kit/svg.ts';

/** Where the curve of the tween engine's cover is: x, y, width and height in the drawing. */
const CURVE = [200, 230, 1080, 470] as const;

export const curve = (t: number): readonly [number, number] => onCurve(ease.inOutBack, t, ...CURVE);

/** A Catmull-Rom path through its points, as tween engines draw it. */
export const spline = (points: readonly Point[], t: number): Point => {
  const last = points.length - 1;
  const n = Math.min(last - 1, Math.floor(t * last));
  const f = t * last - n;
  const pick = (m: number): Point => points[Math.max(0, Math.min(last, m))] ?? [0, 0];
  const along = (axis: 0 | 1): number => {
    const [a, b, c, d] = [pick(n - 1)[axis], pick(n)[axis], pick(n + 1)[axis], pick(n + 2)[axis]];
    return round(
      0.5 *
        (2 * b +
          (c - a) * f +
          (2 * a - 5 * b + 4 * c - d) * f * f +
          (3 * b - a - 3 * c + d) * f ** 3),
    );
  };
  return [along(0), along(1)];
};

/** Where the path of the tween engine goes, in the drawing, and how far Lumi is on it. */
export const WAYPOINTS: readonly Point[] = [
  [130, 700],
  [390, 470],
  [620, 640],
  [830, 330],
  [1090, 220],
  [1270, 590],
  [1480, 330],
];
export const LUMI_AT = 0.75;
