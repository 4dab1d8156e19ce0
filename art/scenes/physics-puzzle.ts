import { cursor, dock, fields, grid, pill, playBar } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { lumiHead, lumiSitting } from '../kit/lumi.ts';
import { backdrop, hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import {
  at,
  centred,
  circle,
  clipped,
  ellipse,
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
import {
  beachBall,
  block,
  board,
  car,
  force,
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

/** A level's frame: the goal, the stars and the moves that are left. */
const goal = (words: string, moves: string): string =>
  rect(40, 36, words.length * 22 + 76, 76, ok(0.16, 0.045, 275, 0.88), { rx: 38 }) +
  text(76, 86, words, 38, ink.text, { weight: 600 }) +
  rect(1390, 36, 170, 76, ok(0.16, 0.045, 275, 0.88), { rx: 38 }) +
  icon('star', 1436, 74, 54) +
  text(1476, 88, moves, 40, ink.lanternBright, { display: 1 });

const stackedToys = (): string =>
  wall() +
  rect(1120, 150, 400, 300, ink.sky, { rx: 20 }) +
  moon(1360, 260, 0.9) +
  rect(1120, 150, 400, 300, 'none', { rx: 20, stroke: ink.woodDark, strokeWidth: 20 }) +
  board(0, 790, 1600, 110) +
  block(640, 750, 520, 80, ink.blue) +
  block(460, 650, 100, 120, ink.coral) +
  block(640, 650, 100, 120, ink.leaf) +
  block(820, 650, 100, 120, ink.lantern) +
  block(640, 565, 500, 50, ink.woodLight, 1.5) +
  rings(500, 540, 0.78) +
  car(690, 548, 0.8, ink.rose) +
  block(696, 428, 150, 40, ink.teal, 4) +
  robot(700, 408, 0.72, 4) +
  beachBall(846, 470, 78, 12) +
  marble(1080, 742, 48, ink.teal) +
  wedge(1290, 790, 190, 150, ink.coral) +
  block(1450, 742, 96, 96, ink.lantern) +
  stroke('M300 790V190', ink.cream, 4, { strokeDasharray: '6 16', opacity: 0.7 }) +
  stroke('M250 190h760', ink.lantern, 6, { strokeDasharray: '22 16' }) +
  text(258, 172, '2.40 m', 40, ink.lanternBright, { display: 1 }) +
  lumiHead(150, 712, 4, 'surprised') +
  goal('Reach the line with 9 toys', '8 / 9');

const hinges = (): string =>
  wall() +
  grid({ x: 0, y: 0, width: 1600, height: 900 }, 80, ink.cream, 0.06) +
  board(0, 800, 1600, 100) +
  // A drawbridge on a motor.
  block(200, 620, 120, 360, ink.blue) +
  at(252, 470, { turn: -34 }, block(230, 0, 500, 44, ink.woodLight)) +
  hinge(252, 470, 34) +
  path('M352 470a100 100 0 0 0-17-56', 'none', { stroke: ink.cyan, strokeWidth: 9 }) +
  polygon(
    [
      [324, 398],
      [356, 408],
      [330, 432],
    ],
    ink.cyan,
  ) +
  text(372, 448, '34°', 40, ink.cyan, { display: 1 }) +
  // A chain of links.
  rect(720, 96, 280, 28, ink.woodDark, { rx: 8 }) +
  times(6, (n) =>
    at(
      860 + n * n * 3.4,
      142 + n * 60,
      { turn: -n * 7 },
      block(0, 30, 30, 76, n % 2 ? ink.lantern : ink.coral),
    ),
  ) +
  times(7, (n) => hinge(860 + n * n * 3.2, 138 + n * 59, 15)) +
  beachBall(996, 596, 96, -18) +
  // A wheel on an axle, with its spring.
  rect(1240, 220, 240, 30, ink.woodDark, { rx: 8 }) +
  stroke('M1360 250v24l-46 22 92 40-92 40 92 40-92 40 46 22v40', ok(0.82, 0.03, 275), 12) +
  circle(1360, 620, 130, ink.dark) +
  circle(1360, 620, 92, ink.teal) +
  times(6, (n) => at(1360, 620, { turn: n * 60 }, rect(-8, -92, 16, 92, ink.tealDark))) +
  hinge(1360, 620, 40) +
  pill(96, 834, 'Motor', ink.cyan, ink.dark, 32) +
  pill(760, 834, 'Limits ±45°', ink.lantern, ink.onLantern, 32) +
  pill(1250, 834, 'Spring', ink.leaf, ink.dark, 32) +
  lumiSitting(600, 802, 1.15, { mood: 'happy' });

const forceArrows = (): string =>
  wall() +
  grid({ x: 0, y: 0, width: 1600, height: 900 }, 80, ink.cream, 0.06) +
  path('M-20 430 980 800H1620V920H-20Z', ink.woodDark) +
  stroke('M-20 430 980 800H1620', ink.woodLight, 18) +
  at(520, 548, { turn: 20.3 }, block(0, -22, 260, 150, ink.coral)) +
  force(515, 545, 0, 250, ink.lanternBright, 15) +
  force(515, 545, 104, -280, ink.cyan, 15) +
  force(515, 545, -226, -84, ink.rose, 15) +
  text(548, 806, 'm·g  19.6 N', 42, ink.lanternBright, { display: 1 }) +
  text(648, 290, 'N  18.4 N', 42, ink.cyan, { display: 1 }) +
  text(150, 400, 'friction  5.5 N', 42, ink.rose, { display: 1 }) +
  times(5, (n) =>
    g(
      { opacity: 0.18 + n * 0.2 },
      beachBall(880 + n * 128, 320 - Math.sin((n / 4) * Math.PI * 0.92) * 150 + n * 78, 66, n * 34),
    ),
  ) +
  force(1392, 626, 110, 124, ink.good, 13) +
  text(1130, 716, 'v  6.2 m/s', 42, ink.good, { display: 1 });

const PIECES: readonly (readonly [string, string])[] = [
  [block(0, 0, 86, 60, ink.coral), 'Block'],
  [wedge(0, 34, 90, 68, ink.leaf), 'Wedge'],
  [beachBall(0, 0, 38), 'Ball'],
  [hinge(0, 0, 34), 'Hinge'],
  [block(0, 0, 116, 24, ink.woodLight, -14), 'Plank'],
  [car(0, 32, 0.44), 'Car'],
  [robot(0, 42, 0.34), 'Robot'],
  [rings(0, 40, 0.42), 'Rings'],
];

const levelEditor = (): string =>
  backdrop() +
  playBar(40, 30, 1520, false) +
  dock(
    { x: 40, y: 112, width: 300, height: 748 },
    ['Pieces'],
    PIECES.map(([drawing, name], n) => {
      const [x, y] = [56 + (n % 2) * 138, 190 + Math.floor(n / 2) * 164];
      return (
        rect(x, y, 130, 150, n === 4 ? ok(0.42, 0.09, 250) : ok(0.29, 0.045, 275), { rx: 14 }) +
        at(x + 65, y + 60, {}, drawing) +
        centred(x + 65, y + 134, name, 26, ink.text)
      );
    }).join(''),
  ) +
  dock(
    { x: 360, y: 112, width: 800, height: 748 },
    ['Scene', 'Game'],
    rect(360, 172, 800, 700, ok(0.27, 0.07, 278)),
    grid({ x: 360, y: 172, width: 800, height: 700 }, 50, ink.cream, 0.12),
    board(360, 780, 800, 90),
    block(520, 720, 110, 120, ink.blue),
    block(960, 690, 110, 180, ink.coral),
    at(
      740,
      590,
      { turn: -8 },
      block(0, 0, 540, 44, ink.woodLight),
      rect(-280, -32, 560, 64, 'none', { stroke: ink.cyan, strokeWidth: 4 }),
    ),
    beachBall(900, 494, 64),
    robot(560, 592, 0.62, -8),
    force(740, 590, 0, -150, ink.good, 9),
    force(740, 590, 150, 0, ink.coral, 9),
    circle(740, 590, 92, 'none', { stroke: ink.lantern, strokeWidth: 5 }),
    stroke('M390 300h200', ink.lantern, 6, { strokeDasharray: '18 14' }),
    icon('star', 1080, 270, 90),
  ) +
  dock(
    { x: 1180, y: 112, width: 380, height: 748 },
    ['Inspector'],
    fields(
      1180,
      178,
      380,
      [
        { kind: 'component', label: 'Plank', icon: ink.woodLight },
        { kind: 'value', label: 'Mass', value: '1.2 kg' },
        { kind: 'value', label: 'Bounce', value: '0.15' },
        { kind: 'value', label: 'Friction', value: '0.60' },
        { kind: 'menu', label: 'Material', value: 'Pine' },
        { kind: 'value', label: 'Angle', value: '-8°', mark: ink.cyan },
        { kind: 'component', label: 'Win rule', icon: ink.lantern },
        { kind: 'menu', label: 'When', value: 'At rest' },
        { kind: 'value', label: 'For', value: '2 s' },
        { kind: 'gap' },
        { kind: 'button', label: 'Test level', primary: true },
      ],
      0.42,
    ),
  ) +
  cursor(1000, 600, 1.2);

const slingshot = (): string =>
  sky(ok(0.2, 0.07, 275), ok(0.44, 0.1, 280)) +
  stars(15, 90) +
  moon(1380, 170, 1) +
  hills(640, 60, ink.far, 4) +
  pine(820, 700, 1.1) +
  pine(720, 710, 0.7) +
  rect(0, 780, 1600, 120, ok(0.36, 0.08, 158)) +
  rect(0, 780, 1600, 18, ok(0.5, 0.1, 155)) +
  times(13, (n) => {
    const t = n / 12;
    return circle(330 + t * 800, 560 - 900 * t * (1 - t) * 0.95 + t * 40, 12 - t * 5, ink.cream, {
      opacity: 0.95 - t * 0.5,
    });
  }) +
  stroke('M330 600 180 640', ok(0.45, 0.12, 28), 22) +
  path('M330 780V640c-46-20-62-60-58-110M330 640c46-20 62-60 58-110', 'none', {
    stroke: ink.woodDark,
    strokeWidth: 40,
    strokeLinecap: 'round',
  }) +
  path('M330 780V640c-46-20-62-60-58-110M330 640c46-20 62-60 58-110', 'none', {
    stroke: ink.wood,
    strokeWidth: 24,
    strokeLinecap: 'round',
  }) +
  stroke('M272 536 176 640 388 536', ok(0.55, 0.15, 26), 16) +
  lumiHead(168, 640, 2.9, 'happy', -12) +
  block(1060, 700, 70, 160, ink.coral) +
  block(1360, 700, 70, 160, ink.coral) +
  block(1210, 598, 400, 44, ink.woodLight) +
  block(1130, 516, 60, 120, ink.lantern) +
  block(1290, 516, 60, 120, ink.lantern) +
  block(1210, 436, 270, 40, ink.blue) +
  wedge(1210, 416, 220, 120, ink.rose) +
  robot(1210, 576, 0.42) +
  robot(1210, 780, 0.62) +
  goal('Topple both robots', 'x 3') +
  vignette(0.3);

const checklist = (): string =>
  wall() +
  board(0, 800, 1600, 100) +
  rect(130, 110, 760, 660, ink.woodDark, { rx: 26 }) +
  rect(156, 136, 708, 608, ink.cream, { rx: 14 }) +
  rect(400, 84, 220, 70, ok(0.7, 0.03, 275), { rx: 18 }) +
  text(210, 246, 'Level 12', 76, ink.dark, { display: 1, weight: 800 }) +
  (
    [
      ['Ball lands in the basket', true],
      ['No block touches the floor', true],
      ['Three pieces or fewer', true],
      ['Under 20 seconds', false],
    ] as const
  )
    .map(
      ([words, done], n) =>
        rect(210, 306 + n * 104, 62, 62, done ? ink.leaf : 'none', {
          rx: 14,
          stroke: done ? ink.leafDark : ink.furShade,
          strokeWidth: 5,
        }) +
        (done ? stroke(`M224 ${338 + n * 104}l14 16 22-30`, ink.dark, 9) : '') +
        text(304, 352 + n * 104, words, 44, ink.dark, { weight: 600, opacity: done ? 1 : 0.65 }),
    )
    .join('') +
  // The level itself, solved.
  block(1060, 560, 300, 30, ink.woodLight, 18) +
  hinge(1060, 560, 18) +
  block(980, 690, 60, 220, ink.blue) +
  path('M1250 620h270l-36 180h-198Z', ink.lantern) +
  stroke('M1262 670h246M1270 730h228M1330 622l18 176M1440 622l-18 176', ink.furShade, 7) +
  beachBall(1384, 590, 74, 24) +
  stroke('M1000 470q150-220 330 30', ink.cream, 6, { strokeDasharray: '4 20' }) +
  path('M1236 612h298a10 10 0 0 1 0 26h-298a10 10 0 0 1 0-26Z', ink.lanternBright) +
  icon('star', 1130, 210, 130, -8) +
  icon('star', 1290, 180, 150) +
  g({ opacity: 0.28 }, icon('star', 1450, 210, 130, 8)) +
  vignette(0.3);

export const physicsPuzzle = {
  cover,
  'stacked-toys': stackedToys,
  hinges,
  'force-arrows': forceArrows,
  'level-editor': levelEditor,
  slingshot,
  checklist,
} satisfies Scenes;
