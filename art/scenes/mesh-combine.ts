import { cursor, dock, fields, pill, tree as hierarchy } from '../kit/editor.ts';
import { isoBox, isoPyramid, isoRoof, project, type View } from '../kit/iso.ts';
import { backdrop, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import {
  at,
  circle,
  clipped,
  glow,
  line,
  linear,
  polygon,
  rect,
  stroke,
  text,
  through,
  times,
} from '../kit/svg.ts';
import {
  crate,
  fence,
  hamlet,
  house,
  island,
  type Look,
  tower,
  tree,
  WIRE,
} from '../pieces/village.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string => {
  const whole: View = { x: 1120, y: 492, unit: 124 };
  const parts: View = { x: 340, y: 492, unit: 106 };
  return (
    sky(ok(0.16, 0.055, 275), ok(0.33, 0.095, 276)) +
    stars(51, 120, 900) +
    glow(1120, 470, 620, ink.lantern, 0.35) +
    glow(350, 450, 480, ink.screen, 0.22) +
    // Many parts, still apart.
    tower(parts, -0.9, -1.5, WIRE, 0.7) +
    tree(parts, 1.1, -1.3, WIRE, 0.5) +
    tree(parts, -1.9, 0.5, WIRE, 0.2) +
    house(parts, 0.5, 0.3, 25, WIRE, 0.25) +
    crate(parts, -0.7, 1.5, WIRE, 0.5, 0.1) +
    crate(parts, 0.7, 2, WIRE, 0.42, -0.1) +
    fence(parts, 1.6, 1.7, 5, WIRE, -0.5) +
    island(whole, -1.6, -1.6, 3.6, 3.6) +
    tower(whole, -1.3, -1.3) +
    tree(whole, 0, -1.4) +
    tree(whole, 0.8, -1.2, {}, 0, 150) +
    tree(whole, 1.3, -0.7) +
    house(whole, -0.2, -0.1, 25) +
    tree(whole, -1.4, 0.2) +
    tree(whole, -1.3, 1, {}, 0, 150) +
    crate(whole, 0.2, 1.3) +
    crate(whole, 0.7, 1.4, {}, 0.32) +
    fence(whole, -0.9, 1.85, 9) +
    stroke('M560 770q70 60 170 40', ink.lantern, 18) +
    polygon(
      [
        [780, 792],
        [706, 774],
        [728, 848],
      ],
      ink.lantern,
    ) +
    vignette(0.35)
  );
};

const dusk = (): string => sky(ok(0.17, 0.055, 275), ok(0.33, 0.095, 276)) + stars(52, 90, 900);

const beforeAfter = (): string => {
  const view: View = { x: 770, y: 522, unit: 138 };
  const one: Look = { wire: ink.lanternBright, fillOpacity: 0.3 };
  return (
    dusk() +
    glow(790, 500, 640, ink.lantern, 0.3) +
    hamlet(view) +
    clipped(
      rect(800, 0, 800, 900, '#fff'),
      dusk(),
      glow(790, 500, 640, ink.lantern, 0.2),
      hamlet(view, one),
    ) +
    stroke('M800 0V900', ink.cream, 6) +
    circle(800, 470, 46, ink.cream) +
    stroke('M785 453l-15 17 15 17M815 453l15 17-15 17', ink.dark, 7) +
    pill(50, 46, '42 meshes', ok(0.16, 0.045, 275), ink.text, 46) +
    pill(1270, 46, '1 mesh', ink.lantern, ink.onLantern, 46) +
    text(56, 850, '6 materials', 44, ink.quiet, { weight: 600 }) +
    text(1544, 850, '1 material', 44, ink.lanternBright, { weight: 600, textAnchor: 'end' })
  );
};

const stats = (x: number, batches: string, ms: string, colour: string, bar: number) =>
  rect(x, 640, 680, 214, ok(0.16, 0.045, 275, 0.94), { rx: 32 }) +
  text(x + 40, 708, 'Batches', 38, ink.quiet) +
  text(x + 40, 806, batches, 108, colour, { display: 1, weight: 800 }) +
  text(x + 640, 708, 'CPU main', 38, ink.quiet, { textAnchor: 'end' }) +
  text(x + 640, 790, ms, 72, ink.text, { display: 1, textAnchor: 'end' }) +
  rect(x + 40, 826, 600, 12, ink.line, { rx: 6 }) +
  rect(x + 40, 826, 600 * bar, 12, colour, { rx: 6 });

const drawCalls = (): string => {
  const before: View = { x: 410, y: 420, unit: 96 };
  const after: View = { x: 1190, y: 420, unit: 96 };
  return (
    dusk() +
    rect(0, 0, 800, 900, ok(0.4, 0.12, 20, 0.14)) +
    glow(1190, 380, 500, ink.good, 0.22) +
    times(26, (n) => {
      const [x, y] = project(before, [((n * 7) % 13) / 4 - 1.5, ((n * 5) % 13) / 4 - 1.5, 0]);
      return (
        line([x, y], [x, 40 + (n % 4) * 12], ink.bad, 3, {
          strokeDasharray: '3 12',
          opacity: 0.75,
        }) + circle(x, 40 + (n % 4) * 12, 8, ink.bad)
      );
    }) +
    hamlet(before) +
    line([1190, 330], [1190, 60], ink.good, 7, { strokeDasharray: '4 16' }) +
    circle(1190, 50, 18, ink.good) +
    hamlet(after) +
    stats(70, '1,248', '14.6 ms', ink.bad, 0.94) +
    stats(850, '36', '3.1 ms', ink.good, 0.2) +
    stroke('M800 0V900', ok(0.4, 0.05, 275), 5)
  );
};

const wire = (opacity: number): Look => ({ wire: ink.cyan, fillOpacity: opacity });

/** A house in fewer and fewer triangles. */
const lods = (): string => {
  const spots = [
    [280, 372, 138],
    [690, 384, 122],
    [1050, 396, 106],
    [1360, 406, 92],
  ] as const;
  const drawn = spots.map(([x, y, unit], n) => {
    const view: View = { x, y, unit };
    const walls = { hue: 75, light: 0.86, chroma: 0.04 };
    const roof = { hue: 25, light: 0.7, chroma: 0.14 };
    const lines =
      n === 0
        ? ''
        : isoBox(view, [-0.75, -0.6, 0], [1.5, 1.2, 0.9], {
            ...walls,
            wire: ink.cyan,
            fillOpacity: 0,
          });
    if (n === 0)
      return (
        house(view, -0.75, -0.6, 25) +
        crate(view, 0.85, 0.35) +
        fence(view, -0.9, 0.9, 6) +
        at(0, 0, { opacity: 0.75 }, house(view, -0.75, -0.6, 25, wire(0)))
      );
    if (n === 1)
      return (
        house(view, -0.75, -0.6, 25) +
        crate(view, 0.85, 0.35) +
        at(0, 0, { opacity: 0.6 }, house(view, -0.75, -0.6, 25, wire(0)))
      );
    if (n === 2)
      return (
        isoBox(view, [-0.75, -0.6, 0], [1.5, 1.2, 0.9], walls) +
        isoRoof(view, [-0.85, -0.7, 0.9], [1.7, 1.4, 0.8], roof) +
        lines
      );
    return (
      isoBox(view, [-0.75, -0.6, 0], [1.5, 1.2, 0.9], { ...walls, light: 0.78 }) +
      isoPyramid(view, [-0.75, -0.6, 0.9], [1.5, 1.2, 0.7], roof) +
      lines
    );
  });
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
    drawn.join('') +
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
  const view: View = { x: 1180, y: 520, unit: 126 };
  const size = 158;
  return (
    dusk() +
    glow(1180, 460, 560, ink.lantern, 0.3) +
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
    hamlet(view) +
    circle(250, 190, 14, ink.lanternBright) +
    circle(560, 600, 14, ink.screen) +
    circle(170, 560, 14, ink.good) +
    pill(70, 818, '2048 x 2048', ok(0.26, 0.05, 275), ink.text, 34) +
    pill(370, 818, '6 materials in 1', ink.lantern, ink.onLantern, 34)
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
    hamlet({ x: 755, y: 480, unit: 72 }),
    hamlet({ x: 755, y: 480, unit: 72 }, { wire: ink.lanternBright, fillOpacity: 0 }),
    pill(630, 740, '1 mesh, 2,914 tris', ok(0.16, 0.045, 275), ink.text, 28),
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
        { kind: 'value', label: 'Batches', value: '42 to 1', mark: ink.good },
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
  'before-after': beforeAfter,
  'draw-calls': drawCalls,
  lods,
  atlas,
  inspector,
} satisfies Scenes;
