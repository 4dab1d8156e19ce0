import { lumiShip } from '../kit/lumi.ts';
import { vignette } from '../kit/night.ts';
import { ink } from '../kit/palette.ts';
import { circle, glow, times } from '../kit/svg.ts';
import { arena, bullet, moth, spiral } from '../pieces/arena.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string =>
  arena(4) +
  glow(1010, 300, 700, ink.coral, 0.6) +
  spiral([1010, 290], {
    arms: 9,
    count: 19,
    twist: 0.1,
    start: 250,
    step: 50,
    r: 18,
    element: 'fire',
  }) +
  spiral([1010, 290], {
    arms: 9,
    count: 18,
    twist: 0.1,
    start: 276,
    step: 50,
    r: 12,
    phase: 0.35,
    element: 'frost',
  }) +
  moth(1010, 300, 1.2) +
  circle(470, 690, 190, ink.sky, { opacity: 0.75 }) +
  glow(470, 690, 260, ink.screen, 0.55) +
  circle(470, 690, 176, 'none', { stroke: ink.screen, strokeWidth: 7, opacity: 0.85 }) +
  times(4, (n) => bullet(640 + n * 66, 566 - n * 48, 15, 'storm')) +
  lumiShip(470, 690, 1.45, 54) +
  vignette(0.45);

export const bulletHell = { cover } satisfies Scenes;
