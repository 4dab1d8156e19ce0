import { seeded } from '../kit/random.ts';
import { hills, moon, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { circle, glow, linear, polygon, rect, times } from '../kit/svg.ts';
import type { Scenes } from '../kit/scene.ts';

/** Sparks that rise from a place. */
const sparks = (x: number, y: number): string => {
  const random = seeded(9);
  return times(46, () => {
    const high = random();
    const r = 1.6 + random() * 3.4 * (1 - high * 0.6);
    return circle(
      x + (random() - 0.5) * (90 + high * 460),
      y - high * 420,
      r,
      high > 0.5 ? ink.lantern : ink.lanternBright,
      { opacity: 0.95 - high * 0.55 },
    );
  });
};

const mountains = (
  y: number,
  fill: string,
  peaks: readonly (readonly [number, number])[],
): string => polygon([[0, 900], [0, y], ...peaks, [1600, y], [1600, 900]], fill);

/** The village of the animals at dusk, around the ember from which the game has its name. */
const emberpaw = (): string =>
  rect(
    0,
    0,
    1600,
    900,
    linear([
      [0, ok(0.26, 0.1, 280)],
      [0.3, ok(0.42, 0.13, 310)],
      [0.6, ok(0.74, 0.15, 45)],
    ]),
  ) +
  stars(44, 130, 360) +
  moon(1370, 130, 0.9) +
  mountains(470, ok(0.42, 0.11, 310), [
    [150, 380],
    [330, 470],
    [560, 300],
    [760, 450],
    [980, 330],
    [1180, 460],
    [1400, 310],
  ]) +
  hills(500, 50, ok(0.36, 0.1, 300), 3) +
  hills(560, 40, ok(0.3, 0.085, 285), 8) +
  glow(800, 430, 640, ink.lantern, 0.55) +
  stage('places/emberpaw') +
  glow(800, 400, 300, ok(0.82, 0.17, 60), 0.42) +
  sparks(800, 400) +
  vignette(0.3);

/** Pictures of pages, by name. */
export const pages = { emberpaw } satisfies Scenes;

/** Pictures that are used in share images only, by name. */
export const shareScenes: Scenes = {
  'privacy-policy': () => stage('places/kept') + vignette(0.2),
};
