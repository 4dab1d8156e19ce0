import { ease } from '../kit/easing.ts';
import { cursor, dock, fields, grid, pill, playBar } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { backdrop, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  centred,
  circle,
  clipped,
  glow,
  line,
  path,
  type Point,
  rect,
  round,
  stroke,
  text,
  times,
} from '../kit/svg.ts';
import { stage } from '../kit/stage.ts';
import {
  arena,
  boss,
  bullet,
  type Element,
  ELEMENTS,
  imp,
  onCircle,
  shield,
  ship,
  spiral,
} from '../pieces/arena.ts';
import { confetti } from '../pieces/wheel.ts';
import type { Previews, Scenes } from '../kit/scene.ts';
import { part } from '../kit/trailer.ts';

/** Ring after ring of the boss' bullets, in two elements. */
const storm = (
  middle: Point,
  {
    flow,
    arms = 9,
    twist = 0.1,
    r = 18,
  }: { flow: number; arms?: number; twist?: number; r?: number },
): string =>
  spiral(middle, {
    arms,
    count: 24,
    twist,
    start: 200,
    step: 50,
    r,
    shift: flow,
    element: 'fire',
  }) +
  spiral(middle, {
    arms,
    count: 24,
    twist,
    start: 226,
    step: 50,
    r: r * 0.7,
    phase: 0.35,
    shift: flow,
    element: 'frost',
  });

/** Bullets of the ship on a line from one place towards another. */
const shots = ([x1, y1]: Point, [x2, y2]: Point, count: number, flow: number, r = 15): string =>
  times(count, (n) => {
    const t = (n + flow) / count;
    return bullet(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, r, 'storm');
  });

/** `flow` is how far the bullets are on their way to the places of the next ones, from 0 to 1. */
export const cover = (flow = 0): string =>
  arena(4, 285, flow) +
  glow(1090, 360, 720, ink.coral, 0.5) +
  storm([1090, 360], { flow }) +
  shield(430, 610, 236, stage('arena/cover') + shots([585, 470], [905, 385], 4, flow)) +
  vignette(0.45);

const banner = (): string =>
  arena(4, 285) +
  glow(1290, 235, 680, ink.coral, 0.55) +
  storm([1290, 225], { flow: 0.4, r: 16 }) +
  shield(975, 545, 190, stage('arena/banner') + shots([1095, 430], [1245, 290], 4, 0, 14)) +
  vignette(0.4);

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
  const x = 860 + swing * 90;
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
    boss(800, 340, 640, 1 - 0.06 * (1 - Math.cos(time * Math.PI * 8))) +
    glow(x, 780, 120, ink.screen, 0.8) +
    ship(x, 780, 46, -8 * Math.cos(time * Math.PI * 2)) +
    vignette(0.35) +
    bossBar(left) +
    hud(score)
  );
};

const FOES = [
  [210, 260, 290, 'ember', 'fire', 5],
  [560, 165, 250, 'frost', 'frost', 3],
  [1000, 200, 310, 'void', 'void', 5],
  [1400, 290, 260, 'storm', 'storm', 3],
] as const;

/** `target` is where the ship is; `flow` as in the cover. */
export const aimedVolley = (target: Point = [900, 730], flow = 0, score = '96,450'): string => {
  const [shipX, shipY] = target;
  return (
    arena(23, 262, flow) +
    glow(210, 250, 420, ok(0.72, 0.17, 48), 0.22) +
    glow(1000, 190, 460, ok(0.66, 0.18, 352), 0.22) +
    FOES.map(([x, y]) =>
      line([x, y], target, ink.cream, 4, { strokeDasharray: '2 16', opacity: 0.4 }),
    ).join('') +
    FOES.map(([x, y, , , element, wide], n) => {
      const [dx, dy] = [shipX - x, shipY - y];
      const long = Math.hypot(dx, dy);
      // Each volley is a fan; its middle bullet is aimed, the next volley follows behind.
      return times(4, (volley) => {
        const far = 120 + ((volley + ((flow + n * 0.3) % 1)) / 4) * (long - 250);
        return times(wide, (m) => {
          const off = m - (wide - 1) / 2;
          const angle = Math.atan2(dy, dx) + off * 0.13;
          const [bx, by] = onCircle(x, y, far - Math.abs(off) * 12, angle);
          const [tx, ty] = onCircle(x, y, far - Math.abs(off) * 12 - 46, angle);
          return (
            line([tx, ty], [bx, by], ELEMENTS[element][1], 14, { opacity: 0.28 }) +
            bullet(bx, by, 19, element)
          );
        });
      });
    }).join('') +
    FOES.map(([x, y, size, kind]) => imp(x, y, size, kind)).join('') +
    glow(shipX, shipY, 190, ink.screen, 0.35) +
    ship(shipX, shipY, 66, (800 - shipX) / 40) +
    circle(shipX, shipY, 128, 'none', {
      stroke: ink.coral,
      strokeWidth: 6,
      strokeDasharray: '50 50.5',
    }) +
    at(shipX, shipY, {}, stroke('M0-150v44M0 106v44M-150 0h44M106 0h44', ink.coral, 7)) +
    vignette(0.35) +
    hud(score)
  );
};

/** Where the ship of the debug view is. */
const TESTED: Point = [500, 500];

/** `fall` moves the bullets down the screen, in units. */
export const hitboxes = (fall = 0, grazed = 14): string => {
  const random = seeded(77);
  const [x0, y0] = TESTED;
  // Three curtains of bullets, which leave a way through.
  const near = Array.from({ length: 30 }, (_, n): Point => {
    const x = 40 + (n % 10) * 104 + random() * 40;
    const y = Math.floor(n / 10) * 340 + Math.sin(n * 0.9) * 60 + random() * 50;
    return [x, ((y + fall + 60) % 1020) - 60];
  }).filter(([x, y]) => x < 960 && Math.hypot(x - x0, y - y0) > 150);
  const red = ok(0.66, 0.21, 25);
  return (
    arena(31, 270) +
    grid({ x: 0, y: 0, width: 1600, height: 900 }, 100, ink.cream, 0.06) +
    near.map(([x, y], n) => bullet(x, y, 36, n % 3 === 0 ? 'frost' : 'fire')).join('') +
    near
      .map(
        ([x, y]) =>
          circle(x, y, 25, 'none', { stroke: red, strokeWidth: 6 }) +
          stroke(`M${round(x - 8)} ${round(y)}h16M${round(x)} ${round(y - 8)}v16`, red, 4),
      )
      .join('') +
    glow(x0, y0, 330, ink.good, 0.16) +
    ship(x0, y0, 126) +
    circle(x0, y0, 172, ok(0.8, 0.15, 155, 0.08), {
      stroke: ink.good,
      strokeWidth: 6,
      strokeDasharray: '20 14',
    }) +
    circle(x0, y0, 25, ink.good) +
    circle(x0, y0, 25, 'none', { stroke: ink.cream, strokeWidth: 6 }) +
    stroke(`M${x0 + 25} ${y0}H1000M${x0 + 122} ${y0 + 122}L${x0 + 166} 664H1000`, ink.good, 4) +
    dock(
      { x: 1000, y: 130, width: 560, height: 620 },
      ['Colliders'],
      fields(1000, 206, 560, [
        { kind: 'component', label: 'Bullet World', icon: ink.good },
        { kind: 'value', label: 'Live bullets', value: '1,204' },
        { kind: 'value', label: 'Bullet radius', value: '0.11 m', mark: red },
        { kind: 'toggle', label: 'Draw gizmos', on: true },
        { kind: 'component', label: 'Player Ship', icon: ink.lantern },
        { kind: 'value', label: 'Core radius', value: '0.08 m', mark: ink.good },
        { kind: 'toggle', label: 'Focus mode', on: true },
        { kind: 'value', label: 'Graze radius', value: '0.55 m', mark: ink.good },
        { kind: 'value', label: 'Grazed', value: String(grazed), mark: ink.lanternBright },
      ]),
    ) +
    pill(x0 - 110, 812, `GRAZE x${grazed}`, ink.lantern, ink.onLantern, 40) +
    vignette(0.25)
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
  glow(215, 600, 300, ink.screen, 0.25) +
  ship(215, 590, 128, 16) +
  icon('chest', 1400, 700, 230, 6) +
  icon('gem', 1370, 560, 90, -10) +
  icon('coin', 1470, 580, 80);

const counted = (figure: number, done: number): string =>
  Math.round(figure * ease.outCubic(part(done, 0, 0.7))).toLocaleString('en');

export const bulletHell = {
  cover: () => cover(),
  banner,
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
