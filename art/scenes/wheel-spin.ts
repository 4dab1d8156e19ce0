import { icon, twinkle } from '../kit/icons.ts';
import { lumiHead, lumiSitting } from '../kit/lumi.ts';
import { hills, sky, stars, vignette } from '../kit/night.ts';
import { ink } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import { circle, glow, path, stroke, times } from '../kit/svg.ts';
import { confetti, pointer, stand, wheel } from '../pieces/wheel.ts';
import type { Scenes } from '../scenes.ts';

/** Strings of lanterns, as at a fair. */
const garland = (y: number, sag: number, count: number): string =>
  stroke(`M-20 ${y}Q400 ${y + sag * 2} 820 ${y}T1640 ${y}`, ink.near, 5) +
  times(count, (n) => {
    const x = (n + 0.5) * (1600 / count);
    const t = x < 820 ? x / 820 : (x - 820) / 800;
    const drop = y + (x < 820 ? 1 : -1) * sag * 4 * t * (1 - t);
    const fill = [ink.lantern, ink.coral, ink.screen, ink.leaf][n % 4] ?? ink.lantern;
    return (
      glow(x, drop + 24, 70, fill, 0.5) +
      circle(x, drop + 24, 15, fill) +
      circle(x, drop + 24, 7, ink.light)
    );
  });

const cover = (): string =>
  sky() +
  stars(21, 120) +
  hills(700, 60, ink.far, 5) +
  // Tents of the fair.
  path('M60 760v-120l150-130 150 130v120ZM1330 770v-110l130-110 130 110v110Z', ink.mid) +
  path('M135 760v-185l75-65 75 65v185ZM1395 770v-165l65-55 65 55v165Z', ink.dusk) +
  garland(90, 60, 13) +
  glow(960, 430, 640, ink.lantern, 0.5) +
  hills(800, 24, ink.near, 6) +
  stand(960, 470, 850) +
  wheel(960, 466, 1.06, { turn: 12 }) +
  lumiHead(960, 468, 1.8, 'happy') +
  pointer(960, 158, 0.85) +
  confetti(seeded(3), 90, 960, 430, 760) +
  lumiSitting(360, 850, 1.5, { mood: 'surprised' }) +
  icon('coin', 1400, 760, 130, -14) +
  icon('gem', 1500, 790, 110, 10) +
  twinkle(1400, 300, 34) +
  twinkle(560, 200, 26) +
  vignette(0.4);

export const wheelSpin = { cover } satisfies Scenes;
