import { curve, type Ease, ease, onCurve } from '../kit/easing.ts';
import { cursor, grid } from '../kit/editor.ts';
import { twinkle } from '../kit/icons.ts';
import { lumiHead } from '../kit/lumi.ts';
import { backdrop, hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { seeded } from '../kit/random.ts';
import { centred, circle, glow, type Point, rect, round, stroke, text, times } from '../kit/svg.ts';
import { CURVE } from '../stage/tween.ts';
import type { Previews, Scenes } from '../scenes.ts';
import { code, sequence, timeline } from './tween-engine-editor.ts';

const cover = (): string => {
  return (
    sky(ok(0.16, 0.055, 275), ok(0.31, 0.09, 276)) +
    grid({ x: 0, y: 20, width: 1600, height: 880 }, 80, ink.cream, 0.1) +
    stars(61, 60, 900) +
    glow(1280, 250, 620, ink.lantern, 0.55) +
    stroke('M200 860V60M120 700H1500', ink.cream, 6, { opacity: 0.4 }) +
    stroke('M200 230h1330', ink.cream, 5, { strokeDasharray: '4 20', opacity: 0.6 }) +
    stroke(curve(ease.inOutBack, ...CURVE), ink.screen, 18) +
    stage('front/tween') +
    twinkle(1080, 90, 34) +
    twinkle(1500, 420, 28) +
    vignette(0.3)
  );
};

const TILES: readonly (readonly [name: string, of: Ease, colour: string])[] = [
  ['Linear', ease.linear, ink.quiet],
  ['OutQuad', ease.outQuad, ink.screen],
  ['InOutCubic', ease.inOutCubic, ink.screen],
  ['OutExpo', ease.outExpo, ink.screen],
  ['InBack', ease.inBack, ink.lantern],
  ['OutBack', ease.outBack, ink.lantern],
  ['OutElastic', ease.outElastic, ink.coral],
  ['OutBounce', ease.outBounce, ink.coral],
];

/** Every curve with its ball, at a time of its run there and back. */
const curves = (time?: number): string =>
  backdrop() +
  TILES.map(([name, of, colour], n) => {
    const [x, y] = [40 + (n % 4) * 386, 40 + Math.floor(n / 4) * 416];
    const box = [x + 44, y + 96, 236, 190] as const;
    return (
      rect(x, y, 362, 396, n === 5 ? ok(0.3, 0.075, 262) : ok(0.21, 0.045, 276), {
        rx: 32,
        stroke: n === 5 ? ink.lantern : undefined,
        strokeWidth: 6,
      }) +
      stroke(`M${x + 44} ${y + 286}h236M${x + 44} ${y + 96}h236`, ok(0.4, 0.05, 276), 3, {
        strokeDasharray: '3 10',
      }) +
      stroke(curve(of, ...box), colour, 9) +
      times(7, (m) => {
        const [, by] = onCurve(of, m / 6, ...box);
        return circle(x + 322, by, 15, ink.lantern, { opacity: m === 6 ? 1 : 0.12 + m * 0.06 });
      }) +
      runner(of, time, x + 322, box) +
      text(x + 40, y + 366, name, 44, n === 5 ? ink.lanternBright : ink.text, { display: 1 })
    );
  }).join('') +
  cursor(770, 790, 1.5);

/** A Catmull-Rom path through its points, as tween engines draw it. */
const spline = (points: readonly Point[], t: number): Point => {
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

const WAYPOINTS: readonly Point[] = [
  [130, 700],
  [390, 470],
  [620, 640],
  [830, 330],
  [1090, 220],
  [1240, 470],
  [1450, 300],
];

const pathScene = (): string => {
  const random = seeded(5);
  const dots = Array.from({ length: 161 }, (_, n) => spline(WAYPOINTS, n / 160));
  const line = dots.map(([x, y], n) => `${n ? 'L' : 'M'}${x} ${y}`).join('');
  const here = spline(WAYPOINTS, 0.76);
  return (
    sky(ok(0.2, 0.07, 272), ok(0.46, 0.11, 268)) +
    stars(66, 110) +
    moon(240, 190, 1.2) +
    hills(620, 70, ink.far, 4) +
    times(8, () =>
      pine(random() * 1600, 700 + random() * 40, 0.9 + random() * 0.8, ok(0.25, 0.07, 262)),
    ) +
    hills(790, 30, ink.near, 6) +
    stroke(line, ok(0.16, 0.05, 275, 0.6), 22) +
    stroke(line, ink.screen, 8, { strokeDasharray: '2 18' }) +
    times(9, (n) => {
      const [x, y] = spline(WAYPOINTS, 0.76 - (9 - n) * 0.026);
      return circle(x, y, 8 + n * 3, ink.lanternBright, { opacity: 0.06 + n * 0.05 });
    }) +
    WAYPOINTS.map(
      ([x, y], n) =>
        circle(x, y, 30, ink.dark, { stroke: n === 3 ? ink.lantern : ink.screen, strokeWidth: 7 }) +
        centred(x, y + 13, String(n), 36, n === 3 ? ink.lanternBright : ink.text, { weight: 700 }),
    ).join('') +
    stroke('M720 420 940 240', ink.lantern, 5) +
    rect(706, 406, 28, 28, ink.lantern, { rx: 6 }) +
    rect(926, 226, 28, 28, ink.lantern, { rx: 6 }) +
    glow(here[0], here[1], 190, ink.lantern, 0.8) +
    lumiHead(here[0], here[1], 3.4, 'happy', -12) +
    vignette(0.25) +
    cursor(948, 250, 1.5)
  );
};

export const tweenEngine = {
  cover,
  curves: () => curves(),
  sequence,
  path: pathScene,
  code,
  timeline,
} satisfies Scenes;

/** The ball beside a curve, and the point on the curve that it follows; at rest it is at the end. */
function runner(
  of: Ease,
  time: number | undefined,
  x: number,
  box: readonly [number, number, number, number],
): string {
  if (time === undefined) return circle(x, box[1], 19, ink.lanternBright);
  const way = Math.min(1, Math.min(time, 1 - time) / 0.42);
  const [px, py] = onCurve(of, way, ...box);
  return circle(x, py, 19, ink.lanternBright) + circle(px, py, 15, ink.cream);
}

export const tweenEnginePreviews = { curves } satisfies Previews;
