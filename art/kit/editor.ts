import { ink, ok } from './palette.ts';
import {
  centred,
  circle,
  clipped,
  g,
  line,
  linear,
  path,
  polygon,
  rect,
  stroke,
  text,
  through,
  times,
  type Point,
  type Stop,
} from './svg.ts';

/** Parts of the Unity editor in the site's colours. Rows are ROW units high. */
const ROW = 54;
const SIZE = 27;
const PANEL = ok(0.235, 0.035, 275);
const BAR = ok(0.19, 0.035, 275);
const FIELD = ok(0.165, 0.03, 275);
const EDGE = ok(0.33, 0.04, 275);

export type Box = { x: number; y: number; width: number; height: number };

/** A docked window: a tab bar (first tab is open), a body, and what is drawn in it (clipped). */
export const dock = (
  { x, y, width, height }: Box,
  tabs: readonly string[],
  ...children: string[]
): string => {
  let left = x + 14;
  const drawn = tabs.map((tab, n) => {
    const wide = tab.length * SIZE * 0.54 + 52;
    const here = left;
    left += wide + 4;
    return n === 0
      ? rect(here, y + 8, wide, 60, PANEL, { rx: 10 }) +
          rect(here + 10, y + 8, wide - 20, 4, ink.lantern, { rx: 2 }) +
          centred(here + wide / 2, y + 44, tab, SIZE, ink.text, { weight: 600 })
      : centred(here + wide / 2, y + 44, tab, SIZE, ink.quiet);
  });
  return (
    rect(x + 6, y + 16, width, height, ink.sunken, { rx: 16, opacity: 0.6 }) +
    rect(x, y, width, height, BAR, { rx: 16 }) +
    drawn.join('') +
    path(
      `M${x} ${y + 60}h${width}v${height - 76}a16 16 0 0 1-16 16h-${width - 32}a16 16 0 0 1-16-16Z`,
      PANEL,
    ) +
    clipped(rect(x, y + 60, width, height - 60, '#fff', { rx: 14 }), ...children) +
    rect(x, y, width, height, 'none', { rx: 16, stroke: EDGE, strokeWidth: 2 })
  );
};

export type Row =
  | { kind: 'component'; label: string; icon?: string; on?: boolean }
  | { kind: 'value'; label: string; value: string; mark?: string }
  | { kind: 'menu'; label: string; value: string }
  | { kind: 'slider'; label: string; at: number; value: string; colour?: string }
  | { kind: 'toggle'; label: string; on: boolean }
  | { kind: 'vector'; label: string; values: readonly string[] }
  | { kind: 'colour'; label: string; colour: string }
  | { kind: 'gradient'; label: string; stops: readonly Stop[] }
  | { kind: 'curve'; label: string; of: (t: number) => number }
  | { kind: 'object'; label: string; value: string; colour?: string }
  | { kind: 'button'; label: string; primary?: boolean }
  | { kind: 'note'; label: string; colour?: string }
  | { kind: 'gap' };

/** Fields under each other, labels left and values from `split` (0 to 1) of the width. */
export const fields = (
  x: number,
  y: number,
  width: number,
  rows: readonly Row[],
  split = 0.45,
): string =>
  rows
    .map((row, n) =>
      field(row, { x: x + 24, y: y + n * ROW, width: width - 48, height: ROW }, split),
    )
    .join('');

const field = (row: Row, { x, y, width }: Box, split: number): string => {
  if (row.kind === 'gap') return '';
  const middle = y + ROW / 2;
  const base = middle + 9;
  if (row.kind === 'component') {
    return (
      rect(x - 24, y + 2, width + 48, ROW - 4, ok(0.285, 0.045, 275)) +
      polygon(
        [
          [x - 8, middle - 5],
          [x + 8, middle - 5],
          [x, middle + 7],
        ],
        ink.quiet,
      ) +
      rect(x + 22, middle - 12, 24, 24, row.icon ?? ink.cyan, { rx: 6 }) +
      (row.on === false ? '' : check(x + 60, middle - 12, true)) +
      text(x + (row.on === false ? 60 : 98), base, row.label, SIZE + 1, ink.text, { weight: 700 })
    );
  }
  if (row.kind === 'button') {
    return (
      rect(x, y + 4, width, ROW - 8, row.primary ? ink.lantern : ok(0.32, 0.045, 275), { rx: 8 }) +
      centred(x + width / 2, base, row.label, SIZE, row.primary ? ink.onLantern : ink.text, {
        weight: 700,
      })
    );
  }
  if (row.kind === 'note') {
    return (
      circle(x + 10, middle, 8, row.colour ?? ink.cyan) +
      text(x + 32, base, row.label, SIZE - 2, row.colour ?? ink.quiet)
    );
  }
  const left = x + width * split;
  const wide = width * (1 - split);
  const box = (inner: string, wideOf = wide, from = left) =>
    rect(from, y + 6, wideOf, ROW - 12, FIELD, { rx: 7, stroke: EDGE, strokeWidth: 1.5 }) + inner;
  const label = text(x, base, row.label, SIZE, ink.quiet);
  switch (row.kind) {
    case 'value':
      return (
        label + box(text(left + 16, base, row.value, SIZE, row.mark ?? ink.text, { weight: 600 }))
      );
    case 'menu':
      return (
        label +
        box(
          text(left + 16, base, row.value, SIZE, ink.text, { weight: 600 }) +
            stroke(`M${left + wide - 32} ${middle - 4}l8 8 8-8`, ink.quiet, 3.5),
        )
      );
    case 'object':
      return (
        label +
        box(
          rect(left + 12, middle - 11, 22, 22, row.colour ?? ink.cyan, { rx: 5 }) +
            text(left + 46, base, row.value, SIZE, ink.text, { weight: 600 }) +
            circle(left + wide - 24, middle, 9, 'none', { stroke: ink.quiet, strokeWidth: 3 }) +
            circle(left + wide - 24, middle, 3, ink.quiet),
        )
      );
    case 'slider': {
      const track = wide - 104;
      return (
        label +
        rect(left, middle - 3, track, 6, EDGE, { rx: 3 }) +
        rect(left, middle - 3, track * row.at, 6, row.colour ?? ink.lantern, { rx: 3 }) +
        circle(left + track * row.at, middle, 12, ink.text) +
        box(
          centred(left + wide - 44, base, row.value, SIZE, ink.text, { weight: 600 }),
          88,
          left + wide - 88,
        )
      );
    }
    case 'toggle':
      return label + check(left, middle - 14, row.on, 28);
    case 'vector':
      return (
        label +
        row.values
          .map((value, n) => {
            const each = wide / row.values.length;
            const from = left + n * each;
            return (
              text(
                from,
                base,
                'XYZ'[n] ?? '',
                SIZE - 2,
                [ink.coral, ink.good, ink.cyan][n] ?? ink.quiet,
                { weight: 700 },
              ) +
              box(
                text(from + 36, base, value, SIZE - 1, ink.text, { weight: 600 }),
                each - 36,
                from + 26,
              )
            );
          })
          .join('')
      );
    case 'colour':
      return label + box(rect(left + 6, y + 12, wide - 12, ROW - 24, row.colour, { rx: 4 }));
    case 'gradient':
      return (
        label +
        box(rect(left + 6, y + 12, wide - 12, ROW - 24, linear(row.stops, [0, 0, 1, 0]), { rx: 4 }))
      );
    case 'curve':
      return label + box(plotted(row.of, left + 10, y + 13, wide - 20, ROW - 26));
    default:
      return row satisfies never;
  }
};

/** A curve of a field, in the box whose upper left corner is x, y. */
const plotted = (
  of: (t: number) => number,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  stroke(
    through(
      Array.from({ length: 41 }, (_, n): Point => [
        x + (width * n) / 40,
        y + height - height * of(n / 40),
      ]),
    ),
    ink.good,
    3,
  );

const check = (x: number, y: number, on: boolean, size = 24): string =>
  rect(x, y, size, size, on ? ink.cyan : FIELD, {
    rx: 6,
    stroke: on ? ink.cyan : EDGE,
    strokeWidth: 2,
  }) +
  (on
    ? stroke(
        `M${x + size * 0.24} ${y + size * 0.52}l${size * 0.2} ${size * 0.2} ${size * 0.34}-${size * 0.4}`,
        ink.dark,
        4,
      )
    : '');

/** The bar above an editor: play, pause, step. */
export const playBar = (x: number, y: number, width: number, playing = true): string =>
  rect(x, y, width, 64, BAR, { rx: 14 }) +
  g(
    { transform: `translate(${x + width / 2} ${y + 32})` },
    rect(-96, -24, 192, 48, ok(0.28, 0.045, 275), { rx: 10 }),
    polygon(
      [
        [-66, -13],
        [-44, 0],
        [-66, 13],
      ],
      playing ? ink.cyan : ink.text,
    ),
    rect(-10, -12, 7, 24, ink.text, { rx: 2 }) + rect(4, -12, 7, 24, ink.text, { rx: 2 }),
    polygon(
      [
        [46, -12],
        [62, 0],
        [46, 12],
      ],
      ink.text,
    ) + rect(63, -12, 5, 24, ink.text),
  );

/** The lines of a scene view, or of a curve editor. */
export const grid = (
  { x, y, width, height }: Box,
  step: number,
  colour: string = ok(0.3, 0.045, 275),
  strength = 1,
): string =>
  g(
    { opacity: strength },
    times(Math.floor(width / step) + 1, (n) =>
      line([x + n * step, y], [x + n * step, y + height], colour, 1.5),
    ),
    times(Math.floor(height / step) + 1, (n) =>
      line([x, y + n * step], [x + width, y + n * step], colour, 1.5),
    ),
  );

/** Rows of a hierarchy: depth, name, and whether it is chosen. */
export const tree = (
  x: number,
  y: number,
  width: number,
  rows: readonly (readonly [depth: number, name: string, chosen?: boolean])[],
): string =>
  rows
    .map(([depth, name, chosen], n) => {
      const top = y + n * ROW;
      const left = x + 28 + depth * 34;
      const parent = (rows[n + 1]?.[0] ?? 0) > depth;
      return (
        (chosen ? rect(x, top, width, ROW, ok(0.42, 0.09, 250)) : '') +
        (parent
          ? polygon(
              [
                [left - 8, top + 23],
                [left + 8, top + 23],
                [left, top + 35],
              ],
              ink.quiet,
            )
          : '') +
        cube(left + 32, top + 27) +
        text(
          left + 56,
          top + 36,
          name,
          SIZE,
          chosen ? ink.text : depth === 0 ? ink.text : ink.quiet,
          { weight: chosen ? 700 : 500 },
        )
      );
    })
    .join('');

const cube = (x: number, y: number): string =>
  path(`M${x} ${y - 13}l12 6v14l-12 6-12-6v-14z`, 'none', { stroke: ink.cyan, strokeWidth: 2.5 }) +
  stroke(`M${x - 12} ${y - 7}l12 6 12-6M${x} ${y - 1}v14`, ink.cyan, 2.5);

/** A small rounded label for a state or a count. */
export const pill = (
  x: number,
  y: number,
  words: string,
  fill: string,
  colour: string,
  size = 28,
): string => {
  const wide = words.length * size * 0.56 + size * 1.5;
  return (
    rect(x, y, wide, size * 1.75, fill, { rx: size * 0.875 }) +
    centred(x + wide / 2, y + size * 1.2, words, size, colour, { weight: 700 })
  );
};

/** The mouse pointer. */
export const cursor = (x: number, y: number, scale = 1): string =>
  g(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path('M0 0v44l11-10 8 18 9-4-8-17h15Z', ink.cream, {
      stroke: ink.dark,
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
  );
