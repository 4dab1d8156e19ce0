import { cursor } from '../kit/editor.ts';
import { icon, twinkle } from '../kit/icons.ts';
import { hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import {
  at,
  blurred,
  centred,
  circle,
  clipped,
  g,
  glow,
  linear,
  path,
  polygon,
  rect,
  stroke,
  text,
  times,
} from '../kit/svg.ts';
import { dissolved } from '../pieces/dissolve.ts';
import type { Scenes } from '../kit/scene.ts';
import { gradients, outline, shine } from './ui-effects-inspected.ts';

/** The triangle of a button that plays. */
const playMark = (x: number, y: number): string =>
  circle(x, y, 96, ok(0.24, 0.08, 45)) +
  path(`M${x - 32} ${y - 50}q0-12 11-6l76 48q9 6 0 12l-76 48q-11 6-11-6Z`, ok(0.9, 0.12, 88));

const cover = (): string => {
  const button =
    rect(
      250,
      300,
      1020,
      300,
      linear(
        [
          [0, ok(0.88, 0.13, 88)],
          [0.55, ok(0.78, 0.16, 65)],
          [1, ok(0.66, 0.18, 35)],
        ],
        [0, 0, 1, 1],
      ),
      { rx: 90 },
    ) +
    rect(274, 322, 972, 110, ok(1, 0, 0, 0.2), { rx: 55 }) +
    clipped(
      rect(250, 300, 1020, 300, '#fff', { rx: 90 }),
      polygon(
        [
          [560, 280],
          [700, 280],
          [560, 620],
          [420, 620],
        ],
        ok(1, 0, 0, 0.55),
      ),
      polygon(
        [
          [730, 280],
          [770, 280],
          [630, 620],
          [590, 620],
        ],
        ok(1, 0, 0, 0.4),
      ),
    ) +
    centred(780, 512, 'PLAY', 196, ok(0.24, 0.08, 45), { display: 1, weight: 800 }) +
    playMark(430, 450);
  return (
    sky(ok(0.15, 0.055, 280), ok(0.3, 0.09, 278)) +
    stars(41, 110, 900) +
    glow(760, 450, 820, ink.lantern, 0.4) +
    at(
      800,
      450,
      { scale: 1.2 },
      g(
        { transform: 'translate(-810 -450)' },
        blurred(26, rect(234, 284, 860, 332, ink.screen, { rx: 106, opacity: 0.65 })) +
          dissolved(
            rect(232, 282, 1056, 336, 'none', { rx: 108, stroke: ink.screen, strokeWidth: 10 }) +
              button,
            [920, 1300],
            [270, 630],
            { seed: 11, most: 0.95 },
          ) +
          twinkle(520, 290, 52) +
          twinkle(300, 640, 30, ink.screen) +
          twinkle(900, 650, 24),
      ),
    ) +
    vignette(0.35)
  );
};

/** A card of a collection, 380 by 560, its upper left corner at x, y. */
const collectible = (x: number, y: number): string =>
  rect(
    x,
    y,
    380,
    560,
    linear([
      [0, ok(0.86, 0.12, 85)],
      [1, ok(0.6, 0.15, 45)],
    ]),
    { rx: 40 },
  ) +
  rect(
    x + 22,
    y + 22,
    336,
    372,
    linear([
      [0, ink.sky],
      [1, ok(0.45, 0.11, 275)],
    ]),
    { rx: 26 },
  ) +
  glow(x + 190, y + 210, 180, ink.lantern, 0.7) +
  stage('arena/boss', x + 30, y + 48, 320, 320) +
  centred(x + 190, y + 466, 'Moth', 66, ok(0.25, 0.08, 45), { display: 1, weight: 800 }) +
  times(5, (n) => icon('star', x + 94 + n * 48, y + 512, 42));

const dissolve = (): string =>
  sky(ok(0.15, 0.055, 280), ok(0.28, 0.09, 282)) +
  stars(43, 80, 900) +
  glow(800, 450, 720, ink.coral, 0.35) +
  [0, 1, 2]
    .map((n) => {
      const x = 120 + n * 490;
      if (n === 0) return collectible(x, 130);
      return dissolved(collectible(x, 130), [x - 10, x + 400], [120, 700], {
        seed: 20 + n,
        least: n === 1 ? 0.05 : 0.34,
        most: n === 1 ? 0.66 : 0.86,
        reach: 190,
      });
    })
    .join('') +
  rect(120, 774, 1360, 12, ink.line, { rx: 6 }) +
  rect(
    120,
    774,
    980,
    12,
    linear(
      [
        [0, ink.lanternBright],
        [1, ink.coral],
      ],
      [0, 0, 1, 0],
    ),
    { rx: 6 },
  ) +
  circle(310, 780, 20, ink.text) +
  circle(800, 780, 20, ink.text) +
  circle(1290, 780, 20, ink.text) +
  centred(310, 848, '0.00', 42, ink.text, { weight: 700 }) +
  centred(800, 848, '0.35', 42, ink.text, { weight: 700 }) +
  centred(1290, 848, '0.70', 42, ink.text, { weight: 700 }) +
  vignette(0.25);

const forest = (): string =>
  sky(ok(0.24, 0.08, 262), ok(0.55, 0.1, 230)) +
  stars(45, 60) +
  moon(1300, 190, 1.6) +
  hills(520, 70, ok(0.36, 0.08, 232), 2) +
  times(9, (n) => pine(60 + n * 190, 650 + (n % 3) * 20, 1.5 + (n % 2) * 0.6, ok(0.3, 0.07, 205))) +
  hills(720, 40, ok(0.26, 0.06, 190), 6) +
  stage('front/lantern', 90, 470, 400, 450) +
  icon('mushroom', 640, 810, 170) +
  icon('chest', 1180, 800, 240);

const blurStack = (): string =>
  blurred(13, forest()) +
  clipped(rect(-10, 0, 420, 900, '#fff'), forest()) +
  stroke('M410 0V900', ink.cream, 6) +
  circle(410, 450, 44, ink.cream) +
  stroke('M396 434l-14 16 14 16M424 434l14 16-14 16', ink.dark, 7) +
  rect(520, 90, 960, 720, ok(0.22, 0.06, 270, 0.62), { rx: 54 }) +
  rect(520, 90, 960, 720, 'none', { rx: 54, stroke: ok(0.85, 0.04, 230, 0.5), strokeWidth: 4 }) +
  text(590, 206, 'Paused', 92, ink.text, { display: 1 }) +
  (
    [
      ['Blur', 0.62, '12 px'],
      ['Tint', 0.4, '40%'],
      ['Saturation', 0.75, '1.5'],
      ['Downsample', 0.5, '2x'],
    ] as const
  )
    .map(([name, level, value], n) => {
      const y = 312 + n * 96;
      return (
        text(590, y + 14, name, 44, ink.text, { weight: 600 }) +
        rect(880, y - 5, 380, 12, ok(0.16, 0.05, 275, 0.7), { rx: 6 }) +
        rect(880, y - 5, 380 * level, 12, ink.lantern, { rx: 6 }) +
        circle(880 + 380 * level, y + 1, 20, ink.text) +
        text(1410, y + 16, value, 42, ink.lanternBright, { textAnchor: 'end', weight: 700 })
      );
    })
    .join('') +
  rect(590, 674, 400, 96, ink.lantern, { rx: 48 }) +
  centred(790, 738, 'Resume', 48, ink.onLantern, { display: 1 }) +
  rect(1014, 674, 396, 96, ok(0.16, 0.05, 275, 0.6), { rx: 48 }) +
  centred(1212, 738, 'Leave', 48, ink.text, { display: 1 }) +
  cursor(930, 734, 1.5);

export const uiEffects = {
  cover,
  gradients,
  outline,
  shine,
  dissolve,
  'blur-stack': blurStack,
} satisfies Scenes;
