import { cursor, dock, fields, grid, playBar } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { backdrop, hills, moon, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { moving, stage } from '../kit/stage.ts';
import { blurred, centred, g, path, polygon, rect, stroke, text, type Point } from '../kit/svg.ts';
import { liftAt } from '../stage/hinges.ts';
import type { Previews, Scenes } from '../kit/scene.ts';

export const cover = (): string =>
  stage('toys/cover') +
  // The robot wobbles.
  stroke('M1022 176q34-50 92-58M1214 168q-22-42-66-52', ink.cream, 6, { opacity: 0.6 }) +
  vignette(0.3);

/** A level's frame: the goal, the stars and the moves that are left. */
const goal = (words: string, moves: string): string =>
  rect(40, 36, words.length * 22 + 76, 76, ok(0.16, 0.045, 275, 0.88), { rx: 38 }) +
  text(76, 86, words, 38, ink.text, { weight: 600 }) +
  rect(1362, 36, 206, 76, ok(0.16, 0.045, 275, 0.88), { rx: 38 }) +
  icon('star', 1412, 74, 54) +
  text(1454, 88, moves, 40, ink.lanternBright, { display: 1 });

export const stackedToys = (): string =>
  stage('toys/stacked') +
  stroke('M330 744V150', ink.cream, 4, { strokeDasharray: '6 16', opacity: 0.7 }) +
  stroke('M280 150h860', ink.lantern, 6, { strokeDasharray: '22 16' }) +
  text(1010, 134, '2.40 m', 40, ink.lanternBright, { display: 1 }) +
  vignette(0.25) +
  goal('Reach the line with 9 toys', '8 / 9');

export const hinges = (time = 0): string =>
  moving('toys/hinges', time) +
  vignette(0.25) +
  path('M330 486a108 108 0 0 0-20-68', 'none', { stroke: ink.cyan, strokeWidth: 9 }) +
  polygon(
    [
      [296, 404],
      [330, 412],
      [304, 438],
    ],
    ink.cyan,
  ) +
  joint([262, 486], [330, 560], 'Motor', `${Math.round(liftAt(time))}°`, ink.cyan) +
  stroke('M656 330A217 217 0 0 0 966 330', ink.lantern, 6, { strokeDasharray: '3 16' }) +
  joint([826, 172], [920, 166], 'Limits', '±45°', ink.lanternBright) +
  joint([1330, 330], [1010, 300], 'Spring', '2 Hz', ink.good);

/** What a joint is, on a plate that a line ties to it. */
function joint(
  [x1, y1]: Point,
  [x, y]: Point,
  name: string,
  value: string,
  colour: string,
): string {
  const wide = name.length * 21 + value.length * 22 + 84;
  const to = x1 < x ? x : x + wide;
  return (
    stroke(
      `M${x1} ${y1}L${Math.abs(x1 - to) < Math.abs(x1 - x - wide / 2) ? to : x + wide / 2} ${y + 37}`,
      colour,
      5,
    ) +
    rect(x, y, wide, 74, ok(0.16, 0.045, 275, 0.92), { rx: 37, stroke: colour, strokeWidth: 4 }) +
    text(x + 30, y + 51, name, 38, ink.text, { weight: 600 }) +
    text(x + wide - 28, y + 51, value, 38, colour, { display: 1, textAnchor: 'end' })
  );
}

/** The label of an arrow, on a plate of its colour. */
const force = (x: number, y: number, name: string, value: string, colour: string): string =>
  rect(x, y, name.length * 38 + value.length * 24 + 80, 84, ok(0.16, 0.045, 275, 0.9), {
    rx: 42,
    stroke: colour,
    strokeWidth: 5,
  }) +
  text(x + 34, y + 59, name, 50, colour, { display: 1, weight: 800 }) +
  text(x + 50 + name.length * 38, y + 58, value, 44, ink.text, { display: 1 });

export const forceArrows = (): string =>
  stage('toys/forces') +
  vignette(0.25) +
  force(650, 92, 'N', '18.4 N', ink.cyan) +
  force(50, 236, 'F', '5.5 N', ink.rose) +
  force(548, 664, 'mg', '19.6 N', ink.lanternBright) +
  force(1204, 474, 'v', '6.2 m/s', ink.good);

const PIECES: readonly (readonly [string, string])[] = [
  ['block', 'Block'],
  ['wedge', 'Wedge'],
  ['ball', 'Ball'],
  ['hinge', 'Hinge'],
  ['plank', 'Plank'],
  ['car', 'Car'],
  ['robot', 'Robot'],
  ['rings', 'Rings'],
];

/** `carried` is where a plank from the pieces is, on its way to the scene. */
export const levelEditor = (pointer: Point = [1000, 600], carried?: Point): string =>
  backdrop() +
  playBar(40, 30, 1520, false) +
  dock(
    { x: 40, y: 112, width: 300, height: 748 },
    ['Pieces'],
    PIECES.map(([piece, name], n) => {
      const [x, y] = [56 + (n % 2) * 138, 190 + Math.floor(n / 2) * 164];
      return (
        rect(x, y, 130, 150, n === 4 ? ok(0.42, 0.09, 250) : ok(0.29, 0.045, 275), { rx: 14 }) +
        stage(`toys/piece-${piece}`, x - 15, y + 10, 160, 100) +
        centred(x + 65, y + 134, name, 26, ink.text)
      );
    }).join(''),
  ) +
  dock(
    { x: 360, y: 112, width: 800, height: 748 },
    ['Scene', 'Game'],
    stage('toys/editor', 200, 150, 1280, 720),
    grid({ x: 360, y: 172, width: 800, height: 700 }, 50, ink.cream, 0.1),
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
  (carried ? stage('toys/piece-plank', carried[0] - 80, carried[1] - 50, 160, 100) : '') +
  cursor(...pointer, 1.2);

export const slingshot = (): string =>
  sky(ok(0.2, 0.07, 275), ok(0.46, 0.1, 285)) +
  stars(15, 90) +
  moon(1440, 190, 1) +
  hills(640, 60, ink.far, 4) +
  stage('toys/slingshot') +
  vignette(0.25) +
  goal('Topple both robots', 'x 3');

/** `ticked` of the goals are reached. */
export const checklist = (ticked = 3): string =>
  stage('toys/basket') +
  blurred(22, rect(150, 130, 760, 740, ok(0.1, 0.04, 275, 0.6), { rx: 30 })) +
  stage('front/clipboard') +
  text(206, 276, 'Level 12', 80, ink.dark, { display: 1, weight: 800 }) +
  (
    [
      'Ball lands in the basket',
      'No block touches the floor',
      'Three pieces or fewer',
      'Under 20 seconds',
    ] as const
  )
    .map((words, n) => {
      const done = n < ticked;
      return (
        rect(206, 336 + n * 112, 62, 62, done ? ink.leaf : 'none', {
          rx: 14,
          stroke: done ? ink.leafDark : ink.furShade,
          strokeWidth: 5,
        }) +
        (done ? stroke(`M220 ${368 + n * 112}l14 16 22-30`, ink.dark, 9) : '') +
        text(300, 384 + n * 112, words, 42, ink.dark, { weight: 600, opacity: done ? 1 : 0.65 })
      );
    })
    .join('') +
  stroke('M1086 330q120-150 250 120', ink.cream, 6, { strokeDasharray: '4 20' }) +
  icon('star', 1130, 210, 130, -8) +
  icon('star', 1290, 180, 150) +
  g({ opacity: 0.28 }, icon('star', 1450, 210, 130, 8)) +
  vignette(0.3);

export const physicsPuzzle = {
  cover,
  'stacked-toys': stackedToys,
  hinges: () => hinges(),
  'force-arrows': forceArrows,
  'level-editor': () => levelEditor(),
  slingshot,
  checklist: () => checklist(),
} satisfies Scenes;

/** There and back. */
export const physicsPuzzlePreviews = {
  hinges: (time) => hinges(0.5 - Math.abs(time - 0.5)),
} satisfies Previews;
