import { ease } from '../kit/easing.ts';
import { cursor, dock, fields, grid, pill, playBar } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { lumiShip } from '../kit/lumi.ts';
import { backdrop, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  centred,
  circle,
  clipped,
  ellipse,
  g,
  glow,
  line,
  path,
  type Point,
  rect,
  stroke,
  text,
  times,
} from '../kit/svg.ts';
import {
  arena,
  bullet,
  type Element,
  ELEMENTS,
  imp,
  moth,
  onCircle,
  spiral,
} from '../pieces/arena.ts';
import { confetti } from '../pieces/wheel.ts';
import type { Previews, Scenes } from '../kit/scene.ts';
import { part } from '../kit/trailer.ts';

/** `flow` is how far the bullets are on their way to the places of the next ones, from 0 to 1. */
export const cover = (flow = 0): string =>
  arena(4, 285, flow) +
  glow(1010, 300, 700, ink.coral, 0.6) +
  spiral([1010, 290], {
    arms: 9,
    count: 19,
    twist: 0.1,
    start: 250,
    step: 50,
    r: 18,
    shift: flow,
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
    shift: flow,
    element: 'frost',
  }) +
  moth(1010, 300, 1.2) +
  circle(470, 690, 190, ink.sky, { opacity: 0.75 }) +
  glow(470, 690, 260, ink.screen, 0.55) +
  circle(470, 690, 176, 'none', { stroke: ink.screen, strokeWidth: 7, opacity: 0.85 }) +
  times(4, (n) => bullet(640 + n * 66, 566 - n * 48, 15, 'storm')) +
  lumiShip(470, 690, 1.45, 54) +
  vignette(0.45);

/** The game's HUD. */
const hud = (score: string): string =>
  text(48, 82, score, 56, ink.lanternBright, { display: 1 }) +
  times(3, (n) => icon('heart', 1400 + n * 72, 64, 60)) +
  times(2, (n) => icon('bolt', 76 + n * 70, 826, 64));

const bossBar = (left: number): string =>
  rect(400, 42, 800, 34, ok(0.12, 0.04, 275, 0.85), { rx: 17 }) +
  rect(404, 46, 792 * left, 26, ink.coral, { rx: 13 }) +
  times(3, (n) => rect(400 + 200 * (n + 1), 42, 4, 34, ink.dark));

/** Both spirals turn against each other; at time 1 everything is where it was at 0. */
export const bossSpiral = (time = 0, left = 0.62, score = '1,284,900'): string => {
  const swing = Math.sin(time * Math.PI * 2);
  const ship = 860 + swing * 90;
  const arms = {
    arms: 9,
    count: 20,
    start: 58,
    step: 44,
    r: 14.25,
    shift: (time * 4) % 1,
  } as const;
  return (
    arena(14, 300, time) +
    glow(800, 340, 700, ink.rose, 0.55) +
    spiral([800, 340], { ...arms, twist: 0.12, phase: -0.36, element: 'void' }) +
    spiral([800, 340], { ...arms, twist: -0.12, phase: 0.71, element: 'frost' }) +
    moth(800, 340, 0.78, 1 - 0.06 * (1 - Math.cos(time * Math.PI * 8))) +
    glow(ship, 780, 120, ink.screen, 0.8) +
    lumiShip(ship, 780, 0.62, -8 * Math.cos(time * Math.PI * 2)) +
    vignette(0.35) +
    bossBar(left) +
    hud(score)
  );
};

/** `target` is where the ship is; `flow` as in the cover. */
export const aimedVolley = (target: Point = [790, 740], flow = 0, score = '96,450'): string => {
  const foes: readonly Point[] = [
    [250, 210],
    [620, 150],
    [1010, 160],
    [1370, 230],
  ];
  const [shipX, shipY] = target;
  return (
    rect(0, 0, 1600, 900, ok(0.3, 0.09, 262)) +
    g({ opacity: 0.75 }, arena(23, 262, flow)) +
    glow(800, 300, 760, ink.coral, 0.25) +
    foes
      .map(([x, y], n) => {
        const [dx, dy] = [target[0] - x, target[1] - y];
        const long = Math.hypot(dx, dy);
        const fan = n % 2 === 0 ? [-0.16, 0, 0.16] : [0];
        return (
          line([x, y], target, ink.coral, 5, { strokeDasharray: '2 18', opacity: 0.75 }) +
          fan
            .map((turn) => {
              const angle = Math.atan2(dy, dx) + turn;
              return times(5, (m) => {
                const [bx, by] = onCircle(x, y, 110 + (m + flow) * (long / 7.5), angle);
                return at(
                  bx,
                  by,
                  { turn: (angle * 180) / Math.PI },
                  glow(0, 0, 54, ok(0.72, 0.17, 48), 0.5),
                  ellipse(0, 0, 36, 14, ok(0.72, 0.17, 48)),
                  ellipse(6, 0, 24, 8, ink.light),
                );
              });
            })
            .join('')
        );
      })
      .join('') +
    foes.map(([x, y], n) => imp(x, y, 1.6, [28, 300, 200, 150][n] ?? 28)).join('') +
    circle(shipX, shipY, 92, 'none', {
      stroke: ink.coral,
      strokeWidth: 5,
      strokeDasharray: '34 38',
    }) +
    at(
      shipX - 790,
      shipY - 740,
      {},
      stroke('M790 620v40M790 820v40M670 740h40M870 740h40', ink.coral, 6),
    ) +
    lumiShip(shipX, shipY, 0.72) +
    vignette(0.35) +
    hud(score)
  );
};

/** `fall` moves the bullets down the screen, in units. */
export const hitboxes = (fall = 0, grazed = 14): string => {
  const all: readonly Point[] = [
    [520, 250],
    [700, 180],
    [960, 210],
    [1080, 420],
    [470, 500],
    [1010, 640],
    [620, 690],
    [1180, 250],
    [350, 330],
  ];
  const near = all.map(([x, y]): Point => [x, ((y + fall + 60) % 1020) - 60]);
  return (
    arena(31, 270) +
    grid({ x: 0, y: 0, width: 1600, height: 900 }, 100, ink.cream, 0.08) +
    near.map(([x, y], n) => bullet(x, y, 52, n % 3 === 0 ? 'frost' : 'fire')).join('') +
    near
      .map(
        ([x, y]) =>
          circle(x, y, 34, 'none', { stroke: ok(0.52, 0.23, 20), strokeWidth: 8 }) +
          line([x - 10, y], [x + 10, y], ok(0.52, 0.23, 20), 5) +
          line([x, y - 10], [x, y + 10], ok(0.52, 0.23, 20), 5),
      )
      .join('') +
    lumiShip(780, 450, 1.75) +
    circle(780, 452, 150, 'none', { stroke: ink.good, strokeWidth: 5, strokeDasharray: '18 14' }) +
    circle(780, 452, 22, ink.good) +
    circle(780, 452, 22, 'none', { stroke: ink.cream, strokeWidth: 5 }) +
    stroke('M802 452H1240', ink.good, 3) +
    dock(
      { x: 1180, y: 380, width: 400, height: 300 },
      ['Colliders'],
      fields(
        1180,
        452,
        400,
        [
          { kind: 'value', label: 'Core', value: '0.08 m', mark: ink.good },
          { kind: 'value', label: 'Graze', value: '0.55 m', mark: ink.good },
          { kind: 'value', label: 'Bullet', value: '0.11 m', mark: ink.bad },
          { kind: 'toggle', label: 'Draw gizmos', on: true },
        ],
        0.5,
      ),
    ) +
    pill(620, 812, `GRAZE x${grazed}`, ink.lantern, ink.onLantern, 36)
  );
};

/** `flow` as in the cover; `scrubbed` is the place in the preview's time, from 0 to 1. */
export const patternEditor = ({
  arms = 6,
  turn = 12,
  flow = 0,
  scrubbed = 470 / 820,
  chosen = 'fire',
  pointer = [716, 306],
}: {
  arms?: number;
  /** Degrees, as the slider says. */
  turn?: number;
  flow?: number;
  scrubbed?: number;
  chosen?: Element;
  pointer?: Point;
} = {}): string =>
  backdrop() +
  playBar(40, 30, 1520) +
  dock(
    { x: 40, y: 112, width: 920, height: 748 },
    ['Pattern Preview', 'Game'],
    rect(40, 172, 920, 700, ok(0.15, 0.045, 278)),
    grid({ x: 40, y: 172, width: 920, height: 700 }, 70),
    clipped(
      rect(40, 172, 920, 690, '#fff'),
      spiral([500, 510], {
        arms,
        count: 14,
        twist: (turn * 0.21) / 12,
        start: 60,
        step: 34,
        r: 12,
        shift: flow,
        element: chosen,
      }),
      spiral([500, 510], {
        arms,
        count: 14,
        twist: (turn * 0.21) / 12,
        start: 74,
        step: 34,
        r: 9,
        phase: 0.5,
        shift: flow,
        element: 'frost',
      }),
    ),
    circle(500, 510, 300, 'none', { stroke: ink.cyan, strokeWidth: 3, strokeDasharray: '12 10' }),
    circle(500, 510, 24, ink.lantern),
    line([500, 510], [712, 298], ink.cyan, 4),
    circle(712, 298, 14, ink.text),
    rect(70, 792, 860, 44, ok(0.18, 0.04, 275, 0.9), { rx: 22 }),
    rect(90, 811, 820, 6, ink.line, { rx: 3 }),
    rect(90, 811, 820 * scrubbed, 6, ink.lantern, { rx: 3 }),
    circle(90 + 820 * scrubbed, 814, 14, ink.text),
    times(6, (n) => rect(90 + n * 150, 806, 6, 16, ink.cyan, { rx: 3 })),
  ) +
  dock(
    { x: 984, y: 112, width: 576, height: 748 },
    ['Inspector'],
    fields(984, 178, 576, [
      { kind: 'component', label: 'Bullet Pattern', icon: ink.lantern },
      { kind: 'menu', label: 'Shape', value: 'Spiral' },
      { kind: 'slider', label: 'Arms', at: arms / 15, value: String(arms) },
      {
        kind: 'slider',
        label: 'Turn per shot',
        at: 0.34 + (turn - 12) / 40,
        value: `${Math.round(turn)}°`,
      },
      { kind: 'slider', label: 'Shots / s', at: 0.62, value: '18' },
      { kind: 'slider', label: 'Speed', at: 0.5, value: '4.5' },
      { kind: 'curve', label: 'Speed curve', of: (t) => 0.15 + 0.8 * (1 - (1 - t) ** 3) },
      {
        kind: 'gradient',
        label: 'Colour',
        stops: [
          [0, ink.light],
          [0.5, ink.lantern],
          [1, ink.coral],
        ],
      },
      {
        kind: 'object',
        label: 'Bullet',
        value: chosen === 'fire' ? 'Ember' : 'Void',
        colour: chosen === 'fire' ? ink.coral : ink.rose,
      },
      { kind: 'toggle', label: 'Aim at player', on: false },
      { kind: 'gap' },
      { kind: 'button', label: 'Play pattern', primary: true },
    ]),
  ) +
  cursor(...pointer, 1.1);

const CARDS: readonly (readonly [Element, string, string])[] = [
  ['fire', 'Ember', 'Burns over time'],
  ['frost', 'Frost', 'Slows the ship'],
  ['storm', 'Storm', 'Jumps to others'],
  ['void', 'Void', 'Bends the path'],
];

const FLIGHTS: Readonly<Record<Element, (t: number) => Point>> = {
  fire: (t) => [Math.sin(t * 9) * 16, t * 330],
  frost: (t) => [(t % 0.34) * 120 - 20, t * 330],
  storm: (t) => [(Math.floor(t * 9) % 2 ? 1 : -1) * 56, t * 330],
  void: (t) => [Math.sin(t * 5.2) * 104, t * 330],
};

/** `flow` as in the cover. */
export const elements = (flow = 0): string =>
  arena(44, 280, flow) +
  CARDS.map(([element, name, effect], n) => {
    const x = 70 + n * 374;
    const [core, edge] = ELEMENTS[element];
    return (
      rect(x, 90, 338, 720, ok(0.19, 0.05, 275, 0.92), { rx: 34 }) +
      rect(x, 90, 338, 720, 'none', { rx: 34, stroke: edge, strokeWidth: 5 }) +
      glow(x + 169, 330, 240, edge, 0.55) +
      times(9, (m) => {
        const [dx, dy] = FLIGHTS[element]((m + flow) / 9);
        return bullet(x + 169 + dx, 170 + dy, 15 + (m + flow) * 1.4, element);
      }) +
      rect(x + 40, 580, 258, 5, edge, { opacity: 0.5 }) +
      centred(x + 169, 668, name, 62, core, { display: 1 }) +
      centred(x + 169, 728, effect, 33, ink.text) +
      times(5, (m) => circle(x + 105 + m * 32, 768, 9, m < 4 - (n % 3) ? edge : ink.line))
    );
  }).join('') +
  vignette(0.3);

/** `done` from 0 to 1: the stars arrive one after the other, the figures count up. */
export const levelEnd = (done = 1): string =>
  arena(52, 270) +
  glow(800, 400, 780, ink.lantern, 0.5) +
  confetti(seeded(8), 80, 800, 380, 800) +
  rect(400, 110, 800, 690, ok(0.2, 0.05, 275, 0.95), { rx: 46 }) +
  rect(400, 110, 800, 690, 'none', { rx: 46, stroke: ink.lantern, strokeWidth: 7 }) +
  path('M470 60h660l-44 62 44 62H470l44-62Z', ink.coral) +
  centred(800, 150, 'BOSS DEFEATED', 66, ink.cream, { display: 1, weight: 800 }) +
  [0, 1, 2]
    .map((n) => {
      const size = (n === 1 ? 220 : 170) * ease.outBack(part(done, 0.1 + n * 0.2, 0.3 + n * 0.2));
      return size > 0 ? icon('star', 580 + n * 220, n === 1 ? 285 : 310, size, (n - 1) * 10) : '';
    })
    .join('') +
  (
    [
      ['Score', counted(2_417_350, done)],
      ['Grazed', counted(386, done)],
      ['Hits taken', '1'],
      ['Time', '03:42'],
    ] as const
  )
    .map(
      ([label, value], n) =>
        text(490, 480 + n * 66, label, 42, ink.quiet) +
        text(1110, 480 + n * 66, value, 46, ink.text, { weight: 700, textAnchor: 'end' }) +
        line([490, 500 + n * 66], [1110, 500 + n * 66], ink.line, 2),
    )
    .join('') +
  rect(600, 722, 400, 110, ink.lantern, { rx: 55 }) +
  centred(800, 795, 'Next stage', 50, ink.onLantern, { display: 1 }) +
  lumiShip(210, 640, 1.5, 16) +
  icon('chest', 1400, 700, 230, 6) +
  icon('gem', 1370, 560, 90, -10) +
  icon('coin', 1470, 580, 80);

const counted = (figure: number, done: number): string =>
  Math.round(figure * ease.outCubic(part(done, 0, 0.7))).toLocaleString('en');

export const bulletHell = {
  cover: () => cover(),
  'boss-spiral': () => bossSpiral(),
  'aimed-volley': () => aimedVolley(),
  hitboxes: () => hitboxes(),
  'pattern-editor': () => patternEditor(),
  elements: () => elements(),
  'level-end': () => levelEnd(),
} satisfies Scenes;

export const bulletHellPreviews = {
  'boss-spiral': (time: number) => bossSpiral(time),
} satisfies Previews;
