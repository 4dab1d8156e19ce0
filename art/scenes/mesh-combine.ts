import { cursor, dock, fields, pill, tree as hierarchy } from '../kit/editor.ts';
import { twinkle } from '../kit/icons.ts';
import { backdrop, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import {
  blurred,
  circle,
  clipped,
  glow,
  linear,
  type Point,
  polygon,
  rect,
  stroke,
  text,
  through,
  times,
} from '../kit/svg.ts';
import type { Previews, Scenes } from '../kit/scene.ts';

/** The line on which the wireframe turns into the finished village. */
const SEAM: readonly Point[] = [
  [800, 0],
  [640, 900],
];

const cover = (): string =>
  sky(ok(0.16, 0.055, 275), ok(0.36, 0.1, 276)) +
  stars(51, 120, 900) +
  glow(1080, 480, 680, ink.lantern, 0.42) +
  glow(470, 470, 560, ink.screen, 0.26) +
  clipped(polygon([[0, 0], ...SEAM, [0, 900]], '#fff'), stage('village/cover-wire')) +
  clipped(polygon([...SEAM, [1600, 900], [1600, 0]], '#fff'), stage('village/cover')) +
  blurred(14, stroke(through(SEAM), ink.screen, 22, { opacity: 0.9 })) +
  stroke(through(SEAM), ink.cream, 6) +
  twinkle(758, 236, 40) +
  twinkle(679, 680, 28, ink.screen) +
  vignette(0.3);

const dusk = (): string => sky(ok(0.17, 0.055, 275), ok(0.33, 0.095, 276)) + stars(52, 90, 900);

/** The parts left of a line, the one mesh right of it. */
const beforeAfter = (x = 800): string =>
  dusk() +
  glow(800, 500, 640, ink.lantern, 0.32) +
  stage('village/whole') +
  clipped(
    rect(x, 0, 1600 - x, 900, '#fff'),
    dusk(),
    glow(800, 500, 640, ink.lantern, 0.2),
    stage('village/wire'),
  ) +
  stroke(`M${x} 0V900`, ink.cream, 6) +
  circle(x, 520, 46, ink.cream) +
  stroke(`M${x - 15} 503l-15 17 15 17M${x + 15} 503l15 17-15 17`, ink.dark, 7) +
  pill(50, 46, '86 meshes', ok(0.16, 0.045, 275), ink.text, 46) +
  pill(1290, 46, '1 mesh', ink.lantern, ink.onLantern, 46) +
  text(56, 850, '14 materials', 44, ink.quiet, { weight: 600 }) +
  text(1544, 850, '1 material', 44, ink.lanternBright, { weight: 600, textAnchor: 'end' });

/** The cost of a frame, as in a profiler. */
const stats = (x: number, batches: string, ms: string, colour: string, bar: number) =>
  rect(x, 676, 700, 190, ok(0.14, 0.04, 275, 0.95), { rx: 28 }) +
  text(x + 36, 738, 'Draw calls', 36, ink.quiet) +
  text(x + 36, 826, batches, 100, colour, { display: 1, weight: 800 }) +
  text(x + 664, 738, 'CPU main thread', 36, ink.quiet, { textAnchor: 'end' }) +
  text(x + 664, 812, ms, 66, ink.text, { display: 1, textAnchor: 'end' }) +
  rect(x + 36, 842, 628, 10, ink.line, { rx: 5 }) +
  rect(x + 36, 842, 628 * bar, 10, colour, { rx: 5 });

/** One mark for every call of a frame. */
const calls = (x: number, count: number, colour: string) =>
  rect(x, 34, 700, 84, ok(0.14, 0.04, 275, 0.95), { rx: 20 }) +
  times(count, (n) =>
    rect(x + 24 + (n % 44) * 15, 50 + Math.floor(n / 44) * 18, 11, 13, colour, {
      rx: 2,
      opacity: 0.75 + ((n * 7) % 5) * 0.06,
    }),
  );

const drawCalls = (): string =>
  dusk() +
  rect(0, 0, 800, 900, ok(0.45, 0.13, 20, 0.2)) +
  glow(400, 420, 460, ink.bad, 0.2) +
  glow(1200, 420, 520, ink.good, 0.24) +
  clipped(rect(0, 0, 800, 900, '#fff'), stage('village/exploded', -275, 45, 1350, 760)) +
  clipped(rect(800, 0, 800, 900, '#fff'), stage('village/whole', 510, 45, 1380, 776)) +
  calls(50, 132, ink.bad) +
  calls(850, 4, ink.good) +
  stats(50, '132', '14.6 ms', ink.bad, 0.94) +
  stats(850, '4', '3.1 ms', ink.good, 0.2) +
  stroke('M800 0V900', ok(0.4, 0.05, 275), 5);

/** A house in fewer and fewer triangles. */
const lods = (): string => {
  const levels = [
    ['LOD 0', '4,860 tris', ink.good, 0.4],
    ['LOD 1', '1,920 tris', ink.lanternBright, 0.28],
    ['LOD 2', '410 tris', ok(0.75, 0.16, 50), 0.2],
    ['LOD 3', '96 tris', ink.coral, 0.12],
  ] as const;
  let left = 60;
  return (
    dusk() +
    rect(0, 560, 1600, 340, ok(0.17, 0.05, 275)) +
    stroke('M0 560H1600', ok(0.4, 0.07, 276), 5) +
    stage('village/levels', 0, -70) +
    levels
      .map(([name, tris, colour, share]) => {
        const wide = share * 1480;
        const x = left;
        left += wide;
        return (
          rect(x, 640, wide - 8, 150, colour, { rx: 18 }) +
          text(x + 24, 706, name, 42, ink.dark, { weight: 800 }) +
          text(x + 24, 758, share < 0.15 ? tris.replace(' tris', '') : tris, 36, ink.dark, {
            weight: 600,
          })
        );
      })
      .join('') +
    ['100%', '60%', '30%', '12%']
      .map((value, n) => text([60, 652, 1066, 1362][n] ?? 60, 848, value, 36, ink.quiet))
      .join('') +
    polygon(
      [
        [420, 632],
        [396, 596],
        [444, 596],
      ],
      ink.text,
    )
  );
};

const SWATCHES = [
  [0, 0, 2, 2, ok(0.7, 0.14, 25)],
  [2, 0, 1, 1, ok(0.86, 0.04, 75)],
  [3, 0, 1, 1, ok(0.62, 0.08, 55)],
  [2, 1, 2, 1, ok(0.72, 0.09, 65)],
  [0, 2, 1, 2, ok(0.66, 0.1, 158)],
  [1, 2, 1, 1, ok(0.74, 0.11, 150)],
  [1, 3, 1, 1, ok(0.5, 0.06, 50)],
  [2, 2, 2, 2, ok(0.78, 0.03, 275)],
] as const;

const atlas = (): string => {
  const size = 158;
  return (
    dusk() +
    glow(1180, 450, 560, ink.lantern, 0.3) +
    rect(70, 100, 680, 700, ok(0.16, 0.045, 275), { rx: 36 }) +
    SWATCHES.map(([x, y, w, h, colour], n) => {
      const [left, top] = [94 + x * size, 124 + y * size];
      const [wide, high] = [w * size - 8, h * size - 8];
      return (
        rect(left, top, wide, high, colour, { rx: 10 }) +
        clipped(
          rect(left, top, wide, high, '#fff', { rx: 10 }),
          n === 0 || n === 3
            ? times(8, (m) =>
                stroke(`M${left} ${top + 22 + m * 40}h${wide}`, ok(0.2, 0.05, 40, 0.3), 6),
              )
            : n === 7
              ? times(7, (m) =>
                  stroke(
                    `M${left} ${top + m * 52}h${wide}M${left + 40 + (m % 2) * 60} ${top + m * 52}v52M${left + 180 + (m % 2) * 60} ${top + m * 52}v52`,
                    ok(0.4, 0.03, 275, 0.5),
                    5,
                  ),
                )
              : times(6, (m) =>
                  circle(
                    left + 24 + ((m * 53) % 140),
                    top + 30 + ((m * 37) % 220),
                    9,
                    ok(0.2, 0.05, 100, 0.16),
                  ),
                ),
        )
      );
    }).join('') +
    stroke(
      through([
        [250, 190],
        [820, 130],
        [1130, 330],
      ]),
      ink.lanternBright,
      5,
      { strokeDasharray: '3 15' },
    ) +
    stroke(
      through([
        [560, 600],
        [840, 640],
        [980, 380],
      ]),
      ink.screen,
      5,
      { strokeDasharray: '3 15' },
    ) +
    stroke(
      through([
        [170, 560],
        [800, 760],
        [1010, 600],
      ]),
      ink.good,
      5,
      { strokeDasharray: '3 15' },
    ) +
    stage('village/whole', 520, 60, 1320, 742) +
    circle(250, 190, 14, ink.lanternBright) +
    circle(560, 600, 14, ink.screen) +
    circle(170, 560, 14, ink.good) +
    pill(70, 818, '2048 x 2048', ok(0.26, 0.05, 275), ink.text, 34) +
    pill(370, 818, '14 materials in 1', ink.lantern, ink.onLantern, 34)
  );
};

const inspector = (): string =>
  backdrop() +
  dock(
    { x: 40, y: 40, width: 440, height: 820 },
    ['Hierarchy'],
    hierarchy(40, 112, 440, [
      [0, 'Village', true],
      [1, 'Tower'],
      [1, 'House'],
      [2, 'Roof'],
      [2, 'Walls'],
      [2, 'Door'],
      [1, 'Trees (5)'],
      [1, 'Crates (2)'],
      [1, 'Fence (9)'],
      [0, 'Village_Combined'],
      [1, 'LOD 0'],
      [1, 'LOD 1'],
    ]),
  ) +
  dock(
    { x: 500, y: 40, width: 520, height: 820 },
    ['Scene'],
    rect(
      500,
      100,
      520,
      760,
      linear([
        [0, ok(0.24, 0.07, 275)],
        [1, ok(0.36, 0.09, 276)],
      ]),
    ),
    stage('village/outlined', 200, 190, 1120, 630),
    pill(630, 740, '1 mesh, 9,420 tris', ok(0.16, 0.045, 275), ink.text, 28),
  ) +
  dock(
    { x: 1040, y: 40, width: 520, height: 820 },
    ['Inspector'],
    fields(
      1040,
      108,
      520,
      [
        { kind: 'component', label: 'Mesh Combiner', icon: ink.lantern },
        { kind: 'object', label: 'Root', value: 'Village', colour: ink.cyan },
        { kind: 'toggle', label: 'Merge materials', on: true },
        { kind: 'menu', label: 'Atlas', value: '2048' },
        { kind: 'toggle', label: 'Lightmap UVs', on: true },
        { kind: 'toggle', label: 'Mesh collider', on: false },
        { kind: 'menu', label: 'Index', value: '32 bit' },
        { kind: 'value', label: 'LOD levels', value: '4' },
        { kind: 'component', label: 'Result', icon: ink.good },
        { kind: 'value', label: 'Batches', value: '86 to 1', mark: ink.good },
        { kind: 'value', label: 'Saved as', value: 'Village.asset' },
        { kind: 'gap' },
        { kind: 'button', label: 'Combine', primary: true },
      ],
      0.46,
    ),
  ) +
  cursor(1360, 784, 1.3);

export const meshCombine = {
  cover,
  'before-after': () => beforeAfter(),
  'draw-calls': drawCalls,
  lods,
  atlas,
  inspector,
} satisfies Scenes;

export const meshCombinePreviews = {
  'before-after': (time) => beforeAfter(800 + Math.round(Math.sin(time * Math.PI * 2) * 400)),
} satisfies Previews;
