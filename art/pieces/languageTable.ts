import { ink, ok } from '../kit/palette.ts';
import { circle, line, polygon, rect, stroke, text } from '../kit/svg.ts';

/** The height of a row. */
export const CELL = 76;

/** Texts by key, in the order of the columns; an empty Portuguese text is missing. */
export type Cells = readonly (readonly [key: string, en: string, pt: string])[];

/** Keys and their texts in two languages; a row may be chosen or lack its translation. */
export const sheet = (
  x: number,
  y: number,
  [a, b, c]: readonly [number, number, number],
  cells: Cells,
  { chosen = -1 }: { chosen?: number } = {},
): string => {
  const wide = a + b + c;
  const heads = ['Key', 'English', 'Português'];
  const lefts = [x, x + a, x + a + b];
  return (
    rect(x, y, wide, CELL, ok(0.29, 0.05, 275)) +
    heads
      .map((head, n) =>
        text((lefts[n] ?? x) + 26, y + 49, head, 32, n === 0 ? ink.quiet : ink.text, {
          weight: 700,
        }),
      )
      .join('') +
    cells
      .map(([key, en, pt], n) => {
        const top = y + (n + 1) * CELL;
        const missing = pt === '';
        return (
          rect(
            x,
            top,
            wide,
            CELL,
            n === chosen ? ok(0.36, 0.08, 252) : n % 2 ? ok(0.22, 0.036, 275) : ok(0.2, 0.036, 275),
          ) +
          text(x + 26, top + 49, key, 29, ink.cyan, { weight: 600 }) +
          text(x + a + 26, top + 49, en, 31, ink.text) +
          (missing
            ? rect(x + a + b + 4, top + 4, c - 8, CELL - 8, ok(0.4, 0.12, 25, 0.5), {
                stroke: ink.bad,
                strokeWidth: 4,
                rx: 8,
              }) +
              warning(x + a + b + 44, top + 38, 20) +
              text(x + a + b + 84, top + 49, 'Missing', 31, ink.bad, { weight: 700 })
            : text(x + a + b + 26, top + 49, pt, 31, ink.text))
        );
      })
      .join('') +
    stroke(
      `M${x + a} ${y}v${CELL * (cells.length + 1)}M${x + a + b} ${y}v${CELL * (cells.length + 1)}`,
      ok(0.33, 0.04, 275),
      2,
    )
  );
};

/** The yellow triangle of the editor, r units from its middle to its tip. */
export const warning = (x: number, y: number, r: number): string =>
  polygon(
    [
      [x, y - r],
      [x + r * 1.1, y + r * 0.85],
      [x - r * 1.1, y + r * 0.85],
    ],
    ink.lanternBright,
    { stroke: ink.lanternBright, strokeWidth: r * 0.3, strokeLinejoin: 'round' },
  ) +
  stroke(`M${x} ${y - r * 0.35}v${r * 0.5}`, ink.onLantern, r * 0.24) +
  circle(x, y + r * 0.58, r * 0.14, ink.onLantern);

/** A search field with what was typed. */
export const search = (x: number, y: number, width: number, words: string): string =>
  rect(x, y, width, 56, ok(0.165, 0.03, 275), {
    rx: 28,
    stroke: ok(0.38, 0.05, 275),
    strokeWidth: 2,
  }) +
  circle(x + 34, y + 26, 11, 'none', { stroke: ink.quiet, strokeWidth: 4 }) +
  line([x + 42, y + 35], [x + 51, y + 44], ink.quiet, 4) +
  text(x + 70, y + 38, words, 28, ink.quiet);
