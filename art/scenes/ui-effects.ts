import { cursor, dock, fields, type Row } from '../kit/editor.ts';
import { icon, twinkle } from '../kit/icons.ts';
import { lumiHead, lumiSitting } from '../kit/lumi.ts';
import { backdrop, hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  blurred,
  centred,
  circle,
  clipped,
  g,
  glow,
  linear,
  masked,
  polygon,
  radial,
  rect,
  stroke,
  text,
  times,
  type Point,
} from '../kit/svg.ts';
import type { Scenes } from '../scenes.ts';

const CELL = 20;

/** Noise from 0 to 1 in soft patches about four cells wide, roughened cell by cell. */
const patches = (random: () => number, columns: number, rows: number) => {
  const wide = Math.ceil(columns / 4) + 2;
  const lattice = Array.from({ length: wide * (Math.ceil(rows / 4) + 2) }, random);
  const corner = (x: number, y: number) => lattice[y * wide + x] ?? 0;
  return (column: number, row: number): number => {
    const [x, y] = [Math.floor(column / 4), Math.floor(row / 4)];
    const [fx, fy] = [column / 4 - x, row / 4 - y];
    const top = corner(x, y) * (1 - fx) + corner(x + 1, y) * fx;
    const low = corner(x, y + 1) * (1 - fx) + corner(x + 1, y + 1) * fx;
    return Math.min(1, Math.max(0, (top * (1 - fy) + low * fy) * 0.7 + random() * 0.3));
  };
};

/** Burns a shape away between two places, more to the right: patches go missing, embers fly off. */
const dissolved = (
  shape: string,
  [from, to]: Point,
  [top, bottom]: Point,
  {
    seed,
    least = 0,
    most = 1.1,
    reach = 480,
  }: { seed: number; least?: number; most?: number; reach?: number },
): string => {
  const random = seeded(seed);
  const columns = Math.ceil((to - from) / CELL);
  const rows = Math.ceil((bottom - top) / CELL);
  const noise = patches(random, columns, rows);
  const holes: string[] = [];
  const embers: string[] = [];
  for (let column = 0; column < columns; column++) {
    const gone = least + (most - least) * (column / columns);
    for (let row = 0; row < rows; row++) {
      const chance = noise(column, row);
      const [x, y] = [from + column * CELL, top + row * CELL];
      if (chance < gone - 0.07) holes.push(rect(x, y, CELL + 0.5, CELL + 0.5, '#000'));
      else if (chance < gone) {
        embers.push(rect(x, y, CELL, CELL, chance < gone - 0.03 ? ink.light : ok(0.74, 0.17, 52)));
      }
    }
  }
  const flying = times(Math.round(reach / 5.5), () => {
    const far = random() * random();
    const size = 6 + random() * 14 * (1 - far);
    return rect(
      to - 160 + far * reach,
      top + random() * (bottom - top) - far * 190 * random(),
      size,
      size,
      random() < 0.4 ? ink.light : ok(0.74, 0.17, 52),
      { opacity: 1 - far * 0.8 },
    );
  });
  return (
    masked(
      rect(0, 0, 1600, 900, '#fff') + holes.join(''),
      shape,
      // Embers glow on the shape alone.
      masked(g({ style: 'filter:brightness(0) invert(1)' }, shape), embers.join('')),
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
    blurred(26, rect(234, 284, 860, 332, ink.screen, { rx: 106, opacity: 0.65 })) +
    dissolved(
      rect(232, 282, 1056, 336, 'none', { rx: 108, stroke: ink.screen, strokeWidth: 10 }) + button,
      [920, 1300],
      [270, 630],
      { seed: 11, most: 0.95 },
    ) +
    twinkle(520, 290, 52) +
    twinkle(300, 640, 30, ink.screen) +
    twinkle(900, 650, 24) +
    vignette(0.35)
  );
};

/** A scene on the left, the component that makes it on the right. */
const withInspector = (game: string, rows: readonly Row[]): string =>
  backdrop() +
  dock({ x: 50, y: 50, width: 940, height: 800 }, ['Game', 'Scene'], game) +
  dock({ x: 1016, y: 50, width: 534, height: 800 }, ['Inspector'], fields(1016, 118, 534, rows));

const stage = (top: string, low: string): string =>
  rect(
    50,
    110,
    940,
    760,
    linear([
      [0, top],
      [1, low],
    ]),
  );

const card = (
  x: number,
  y: number,
  fill: string,
  name: Parameters<typeof icon>[0],
  title: string,
): string =>
  rect(x, y, 252, 340, fill, { rx: 34 }) +
  rect(x + 18, y + 18, 216, 190, ok(0.16, 0.05, 275, 0.3), { rx: 24 }) +
  icon(name, x + 126, y + 112, 130) +
  centred(x + 126, y + 286, title, 46, ok(0.2, 0.06, 275), { display: 1 });

const gradients = (): string =>
  withInspector(
    stage(ok(0.2, 0.06, 278), ok(0.27, 0.08, 280)) +
      card(
        92,
        176,
        linear([
          [0, ok(0.9, 0.12, 95)],
          [1, ok(0.66, 0.18, 30)],
        ]),
        'bolt',
        'Storm',
      ) +
      card(
        394,
        176,
        linear(
          [
            [0, ok(0.9, 0.08, 200)],
            [1, ok(0.55, 0.13, 262)],
          ],
          [0, 0, 1, 1],
        ),
        'gem',
        'Frost',
      ) +
      card(
        696,
        176,
        radial([
          [0, ok(0.92, 0.1, 150)],
          [1, ok(0.5, 0.1, 170)],
        ]),
        'plant',
        'Grove',
      ) +
      rect(92, 566, 856, 92, ok(0.14, 0.04, 275), { rx: 46 }) +
      rect(
        102,
        576,
        640,
        72,
        linear(
          [
            [0, ok(0.75, 0.17, 25)],
            [0.5, ok(0.85, 0.15, 80)],
            [1, ok(0.85, 0.15, 150)],
          ],
          [0, 0, 1, 0],
        ),
        { rx: 36 },
      ) +
      text(
        92,
        794,
        'GOLDEN HOUR',
        122,
        linear([
          [0, ok(0.95, 0.08, 95)],
          [0.5, ok(0.82, 0.16, 70)],
          [1, ok(0.6, 0.18, 20)],
        ]),
        { display: 1, weight: 800 },
      ),
    [
      { kind: 'component', label: 'UI Gradient', icon: ink.lantern },
      { kind: 'menu', label: 'Type', value: 'Linear' },
      { kind: 'slider', label: 'Angle', at: 0.25, value: '90' },
      {
        kind: 'gradient',
        label: 'Colours',
        stops: [
          [0, ok(0.95, 0.08, 95)],
          [0.5, ok(0.82, 0.16, 70)],
          [1, ok(0.6, 0.18, 20)],
        ],
      },
      { kind: 'menu', label: 'Blend', value: 'Multiply' },
      { kind: 'slider', label: 'Offset', at: 0.5, value: '0.0' },
      { kind: 'toggle', label: 'Per letter', on: false },
      { kind: 'component', label: 'UI Gradient', icon: ink.cyan },
      { kind: 'menu', label: 'Type', value: 'Radial' },
      {
        kind: 'gradient',
        label: 'Colours',
        stops: [
          [0, ok(0.92, 0.1, 150)],
          [1, ok(0.5, 0.1, 170)],
        ],
      },
    ],
  );

const outline = (): string => {
  const word = (
    y: number,
    words: string,
    fill: string,
    edges: readonly (readonly [string, number])[],
  ) =>
    edges
      .map(([colour, width]) =>
        text(100, y, words, 150, colour, {
          display: 1,
          weight: 800,
          stroke: colour,
          strokeWidth: width,
          strokeLinejoin: 'round',
        }),
      )
      .join('') + text(100, y, words, 150, fill, { display: 1, weight: 800 });
  return withInspector(
    stage(ok(0.42, 0.1, 262), ok(0.6, 0.1, 225)) +
      clipped(rect(50, 110, 940, 740, '#fff'), hills(760, 40, ok(0.36, 0.08, 200), 3)) +
      word(300, 'Level up!', ink.lanternBright, [
        [ok(0.3, 0.1, 40), 40],
        [ink.cream, 22],
        [ok(0.5, 0.16, 35), 12],
      ]) +
      word(500, 'Combo x9', ink.cream, [
        [ink.dark, 34],
        [ink.screen, 16],
      ]) +
      at(
        0,
        0,
        { opacity: 1 },
        blurred(
          16,
          text(100, 710, 'Critical', 150, ink.coral, {
            display: 1,
            weight: 800,
            stroke: ink.coral,
            strokeWidth: 26,
          }),
        ),
      ) +
      word(710, 'Critical', ink.cream, [[ok(0.45, 0.18, 20), 18]]) +
      circle(830, 690, 112, ink.dark) +
      circle(830, 690, 100, ink.lantern) +
      circle(830, 690, 88, ok(0.3, 0.08, 275)) +
      lumiHead(830, 692, 3),
    [
      { kind: 'component', label: 'UI Outline', icon: ink.cream },
      { kind: 'slider', label: 'Width', at: 0.55, value: '5.5' },
      { kind: 'colour', label: 'Colour', colour: ink.cream },
      { kind: 'slider', label: 'Softness', at: 0.05, value: '0.0' },
      { kind: 'toggle', label: 'Rounded', on: true },
      { kind: 'component', label: 'UI Outline', icon: ink.lantern },
      { kind: 'slider', label: 'Width', at: 0.95, value: '9.5' },
      { kind: 'colour', label: 'Colour', colour: ok(0.3, 0.1, 40) },
      { kind: 'component', label: 'UI Glow', icon: ink.coral },
      { kind: 'slider', label: 'Size', at: 0.62, value: '16', colour: ink.coral },
    ],
  );
};

/** A button at one moment of its shine; `t` from 0 to 1 says how far the light has come. */
const shining = (x: number, y: number, t: number): string => {
  const left = x - 160 + t * 860;
  return (
    rect(x, y + 10, 620, 150, ok(0.4, 0.13, 40), { rx: 75 }) +
    rect(
      x,
      y,
      620,
      150,
      linear([
        [0, ok(0.88, 0.13, 88)],
        [1, ok(0.74, 0.17, 58)],
      ]),
      { rx: 75 },
    ) +
    clipped(
      rect(x, y, 620, 150, '#fff', { rx: 75 }),
      polygon(
        [
          [left, y - 10],
          [left + 86, y - 10],
          [left + 26, y + 160],
          [left - 60, y + 160],
        ],
        ok(1, 0, 0, 0.75),
      ),
      polygon(
        [
          [left + 108, y - 10],
          [left + 132, y - 10],
          [left + 72, y + 160],
          [left + 48, y + 160],
        ],
        ok(1, 0, 0, 0.55),
      ),
    ) +
    centred(x + 310, y + 104, 'Claim reward', 76, ok(0.26, 0.08, 45), { display: 1, weight: 800 })
  );
};

const shine = (): string =>
  withInspector(
    stage(ok(0.19, 0.06, 278), ok(0.28, 0.08, 282)) +
      glow(520, 300, 460, ink.lantern, 0.4) +
      shining(210, 190, 0.12) +
      shining(210, 410, 0.5) +
      shining(210, 630, 0.86) +
      ['0.0 s', '0.4 s', '0.8 s']
        .map((time, n) => text(80, 280 + n * 220, time, 38, ink.quiet, { weight: 600 }))
        .join('') +
      stroke('M124 310v110M124 530v110', ink.line, 5) +
      twinkle(846, 200, 44) +
      twinkle(252, 600, 30),
    [
      { kind: 'component', label: 'UI Shine', icon: ink.light },
      { kind: 'slider', label: 'Position', at: 0.5, value: '0.50' },
      { kind: 'slider', label: 'Width', at: 0.24, value: '0.24' },
      { kind: 'slider', label: 'Angle', at: 0.6, value: '20°' },
      { kind: 'slider', label: 'Brightness', at: 0.75, value: '0.75' },
      { kind: 'colour', label: 'Colour', colour: ok(0.98, 0.02, 95) },
      { kind: 'component', label: 'Play', icon: ink.good },
      { kind: 'value', label: 'Duration', value: '0.8 s' },
      { kind: 'value', label: 'Every', value: '3 s' },
      { kind: 'curve', label: 'Ease', of: (t) => 0.5 - 0.5 * Math.cos(Math.PI * t) },
    ],
  );

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
  lumiSitting(x + 178, y + 380, 1.2) +
  centred(x + 190, y + 466, 'Lumi', 66, ok(0.25, 0.08, 45), { display: 1, weight: 800 }) +
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
  lumiSitting(300, 850, 2) +
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
