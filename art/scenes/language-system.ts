import { lumiSitting } from '../kit/lumi.ts';
import { hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { at, centred, circle, glow, linear, path, rect, text } from '../kit/svg.ts';
import type { Scenes } from '../scenes.ts';

const plank = (
  y: number,
  words: string,
  code: string,
  fill: string,
  turn: number,
  right: boolean,
): string =>
  at(
    1000,
    y,
    { turn },
    path(
      right
        ? 'M-330-62H290l76 62-76 62H-330q-14 0-14-14V-48q0-14 14-14Z'
        : 'M330-62H-290l-76 62 76 62H330q14 0 14-14V-48q0-14-14-14Z',
      ok(0.15, 0.04, 275, 0.5),
      { transform: 'translate(6 12)' },
    ),
    path(
      right
        ? 'M-330-62H290l76 62-76 62H-330q-14 0-14-14V-48q0-14 14-14Z'
        : 'M330-62H-290l-76 62 76 62H330q14 0 14-14V-48q0-14-14-14Z',
      fill,
    ),
    circle(right ? -300 : 300, -36, 8, ink.woodDark),
    circle(right ? -300 : 300, 36, 8, ink.woodDark),
    text(right ? -262 : -232, 32, words, 92, ink.dark, { display: 1, weight: 800 }),
    centred(right ? 268 : 226, 16, code, 42, ink.dark, { weight: 800, opacity: 0.6 }),
  );

const cover = (): string =>
  sky() +
  stars(12, 150) +
  moon(240, 190, 1.2) +
  hills(640, 70, ink.far, 3) +
  pine(150, 640, 1.1) +
  pine(250, 660, 0.8) +
  pine(1470, 640, 1.3) +
  pine(1370, 660, 0.8) +
  hills(740, 40, ink.mid, 8) +
  glow(760, 560, 620, ink.lantern, 0.45) +
  rect(
    966,
    90,
    68,
    760,
    linear(
      [
        [0, ink.woodLight],
        [1, ink.woodDark],
      ],
      [0, 0, 1, 0],
    ),
    { rx: 16 },
  ) +
  plank(190, 'Hello!', 'EN', ink.lanternBright, -3, true) +
  plank(350, 'Olá!', 'PT', ink.leaf, 2.5, false) +
  plank(510, 'Bonjour !', 'FR', ink.screen, -2, true) +
  plank(668, 'Hallo!', 'DE', ink.rose, 2, false) +
  hills(840, 20, ink.near, 2) +
  lumiSitting(450, 850, 1.75) +
  vignette(0.5);

export const languageSystem = { cover } satisfies Scenes;
