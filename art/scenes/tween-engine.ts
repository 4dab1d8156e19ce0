import { curve, type Ease, ease, onCurve } from '../kit/easing.ts';
import { cursor } from '../kit/editor.ts';
import { twinkle } from '../kit/icons.ts';
import { backdrop, hills, moon, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { centred, circle, glow, rect, stroke, text, times } from '../kit/svg.ts';
import { LUMI_AT, spline, WAYPOINTS } from '../stage/tween.ts';
import type { Previews, Scenes } from '../kit/scene.ts';
import { code, sequence, timeline } from './tween-engine-editor.ts';

const cover = (): string =>
  stage('front/tween') +
  glow(1280, 262, 420, ink.lantern, 0.3) +
  twinkle(1080, 110, 36) +
  twinkle(1490, 430, 30) +
  twinkle(1510, 120, 22) +
  vignette(0.35);

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

const pathScene = (): string =>
  sky(ok(0.24, 0.085, 272), ok(0.56, 0.12, 285)) +
  stars(66, 110, 480) +
  moon(230, 180, 1.2) +
  hills(600, 70, ok(0.36, 0.1, 280), 4) +
  hills(690, 50, ok(0.3, 0.09, 275), 9) +
  glow(...spline(WAYPOINTS, LUMI_AT), 330, ink.lantern, 0.55) +
  stage('front/path') +
  // The handles of the waypoint that is being moved.
  stroke('M700 452 960 208', ink.lantern, 7) +
  rect(683, 435, 34, 34, ink.lantern, { rx: 8 }) +
  rect(943, 191, 34, 34, ink.lantern, { rx: 8 }) +
  WAYPOINTS.map(([x, y], n) =>
    centred(x, y + 17, String(n), 48, n === 3 ? ink.onLantern : ink.text, {
      display: 1,
      weight: 800,
    }),
  ).join('') +
  vignette(0.25) +
  cursor(966, 214, 1.7);

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
