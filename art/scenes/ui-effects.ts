import { twinkle } from '../kit/icons.ts';
import { lumiHead } from '../kit/lumi.ts';
import { sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  blurred,
  centred,
  clipped,
  glow,
  linear,
  masked,
  polygon,
  rect,
  times,
} from '../kit/svg.ts';
import type { Scenes } from '../scenes.ts';

/** The edge at which something burns away to the right: squares go missing, embers fly off. */
export const dissolved = (
  shape: string,
  from: number,
  to: number,
  seed: number,
  [top, bottom]: readonly [number, number],
): string => {
  const random = seeded(seed);
  const size = 20;
  const columns = Math.ceil((to - from) / size);
  const rows = Math.ceil((bottom - top) / size);
  const holes: string[] = [];
  const embers: string[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const gone = column / columns;
      const chance = random();
      const [x, y] = [from + column * size, top + row * size];
      if (chance < gone * 1.25 - 0.08) holes.push(rect(x, y, size + 0.5, size + 0.5, '#000'));
      else if (chance < gone * 1.25 + 0.1) {
        embers.push(rect(x, y, size, size, chance < gone * 1.25 ? ink.light : ok(0.74, 0.17, 52)));
      }
    }
  }
  const flying = times(90, () => {
    const far = random() * random();
    const s = 6 + random() * 14 * (1 - far);
    return rect(
      to - 160 + far * 480,
      top + random() * (bottom - top) - far * 190 * random(),
      s,
      s,
      random() < 0.4 ? ink.light : ok(0.74, 0.17, 52),
      {
        opacity: 1 - far * 0.8,
      },
    );
  });
  return (
    masked(
      rect(0, 0, 1600, 900, '#fff') + holes.join(''),
      shape,
      clipped(rect(0, top, 1600, bottom - top, '#fff', { rx: 90 }), embers.join('')),
    ) + flying
  );
};

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
    lumiHead(430, 452, 4);
  return (
    sky(ok(0.15, 0.055, 280), ok(0.3, 0.09, 278)) +
    stars(41, 110, 900) +
    glow(760, 450, 820, ink.lantern, 0.4) +
    blurred(26, rect(234, 284, 1052, 332, ink.screen, { rx: 106, opacity: 0.65 })) +
    dissolved(
      rect(232, 282, 1056, 336, 'none', { rx: 108, stroke: ink.screen, strokeWidth: 10 }) + button,
      940,
      1300,
      11,
      [270, 630],
    ) +
    twinkle(520, 290, 52) +
    twinkle(300, 640, 30, ink.screen) +
    twinkle(900, 650, 24) +
    vignette(0.35)
  );
};

export const uiEffects = { cover } satisfies Scenes;
