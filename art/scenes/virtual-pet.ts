import { icon, twinkle } from '../kit/icons.ts';
import { lumiSitting } from '../kit/lumi.ts';
import { vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { ellipse, glow } from '../kit/svg.ts';
import {
  books,
  EVENING,
  floorLamp,
  room,
  roomWindow,
  rug,
  shelf,
  thought,
} from '../pieces/room.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string =>
  room(EVENING) +
  roomWindow(180, 120, 380, 360) +
  shelf(1130, 250, 380) +
  books(1170, 250) +
  icon('plant', 1400, 206, 104) +
  floorLamp(1420, 790) +
  rug(860, 780, 560, ok(0.46, 0.1, 262), ink.lantern) +
  icon('ball', 400, 770, 130, 20) +
  glow(900, 560, 520, ink.lantern, 0.35) +
  ellipse(880, 800, 220, 36, ok(0.2, 0.06, 275, 0.35)) +
  lumiSitting(880, 800, 2.05, { mood: 'happy' }) +
  icon('bowl', 600, 800, 180) +
  thought(660, 250, 1.05, icon('fish', 660, 250, 140), true) +
  icon('heart', 1180, 420, 62, 12) +
  icon('heart', 1240, 350, 40, -8) +
  twinkle(1140, 520, 22) +
  vignette(0.45);

export const virtualPet = { cover } satisfies Scenes;
