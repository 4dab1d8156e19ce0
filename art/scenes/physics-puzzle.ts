import { lumiHead } from '../kit/lumi.ts';
import { moon, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { clipped, ellipse, glow, linear, path, rect, stroke } from '../kit/svg.ts';
import {
  beachBall,
  block,
  board,
  car,
  hinge,
  marble,
  rings,
  robot,
  wedge,
} from '../pieces/toys.ts';
import type { Scenes } from '../scenes.ts';

/** The workshop's wall, with a window into the night. */
const wall = (): string =>
  rect(
    0,
    0,
    1600,
    900,
    linear([
      [0, ok(0.25, 0.07, 278)],
      [1, ok(0.34, 0.085, 280)],
    ]),
  ) + glow(1000, 420, 700, ink.lantern, 0.3);

const windowAt = (x: number, y: number): string =>
  clipped(
    rect(x, y, 380, 400, '#fff', { rx: 190 }),
    rect(x, y, 380, 400, ink.sky),
    stars(5, 260, 400),
    moon(x + 210, y + 140, 0.9),
    path(`M${x} ${y + 280}q90-60 190-20t190-20v160h-380Z`, ink.far),
  ) +
  rect(x, y, 380, 400, 'none', { rx: 190, stroke: ink.woodDark, strokeWidth: 22 }) +
  stroke(`M${x + 190} ${y}v400M${x} ${y + 210}h380`, ink.woodDark, 12);

const cover = (): string =>
  wall() +
  windowAt(120, 110) +
  lumiHead(1480, 690, 4.6, 'surprised', -8) +
  board(0, 760, 1600, 140) +
  ellipse(1390, 768, 36, 22, ink.cream) +
  ellipse(1530, 768, 36, 22, ink.cream) +
  // A tower that is about to give way.
  block(1060, 715, 420, 90, ink.blue) +
  block(930, 610, 110, 120, ink.coral) +
  block(1190, 610, 110, 120, ink.lantern) +
  block(1060, 522, 420, 56, ink.woodLight, -3) +
  rings(960, 500, 0.92) +
  robot(1168, 490, 0.95, -5) +
  marble(800, 716, 44, ink.rose) +
  // The seesaw.
  wedge(520, 760, 150, 130, ink.leaf) +
  block(520, 622, 560, 34, ink.woodLight, 13) +
  hinge(520, 622, 24) +
  car(330, 560, 0.85, ink.coral) +
  marble(726, 622, 46, ink.teal) +
  stroke('M1010 250q30-60 90-70M1280 230q-30-50-90-56', ink.cream, 6, { opacity: 0.5 }) +
  vignette(0.35);

export const physicsPuzzle = { cover } satisfies Scenes;
