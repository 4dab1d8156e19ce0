import type { Localized } from '../../src/content/types.ts';
import { ease } from './easing.ts';
import { lumiHead } from './lumi.ts';
import { ink, ok } from './palette.ts';
import { at, centred, g, linear, type Point, rect } from './svg.ts';

/** A part of a trailer: the frame at a time from 0 to 1, and its caption of one line. */
export type Shot = {
  seconds: number;
  /** Nothing where the picture says it in any language. */
  words?: Localized;
  /** Where the lower edge has words of its own, which the caption would cover. */
  wordsAbove?: boolean;
  draw: (time: number) => string;
};

export type Trailer = readonly Shot[];

/** How far `time` is from `from` to `to`, from 0 to 1. */
export const part = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)));

/** A way through places, each with its time; it slows down at every one. */
export const along = (time: number, places: readonly (readonly [number, Point])[]): Point => {
  const next = places.findIndex(([when]) => when >= time);
  const [to, end] = places[next] ?? places.at(-1) ?? [1, [0, 0]];
  const [from, start] = places[next - 1] ?? [to, end];
  const done = ease.inOutCubic(from === to ? 1 : part(time, from, to));
  return [start[0] + (end[0] - start[0]) * done, start[1] + (end[1] - start[1]) * done];
};

/** What the camera has in its middle, and how much larger than in the picture. */
type View = readonly [x: number, y: number, zoom: number];

/** A drawing as a camera sees it on its way between two views. */
export const camera = (time: number, from: View, to: View, drawing: string): string => {
  const done = ease.inOutSine(time);
  const on = (n: 0 | 1 | 2) => from[n] + (to[n] - from[n]) * done;
  const [x, y, zoom] = [on(0), on(1), on(2)];
  const held = (middle: number, size: number) =>
    Math.min(size - size / zoom / 2, Math.max(size / zoom / 2, middle));
  return g(
    {
      transform: `scale(${zoom}) translate(${800 / zoom - held(x, 1600)} ${450 / zoom - held(y, 900)})`,
    },
    drawing,
  );
};

/** As much of a text as is typed between two times. */
export const typed = (words: string, time: number, from: number, to: number): string =>
  words.slice(0, Math.round(words.length * part(time, from, to)));

const shade = () =>
  linear([
    [0, ok(0.14, 0.04, 275), 0],
    [0.45, ok(0.14, 0.04, 275), 0.75],
    [1, ok(0.14, 0.04, 275), 0.96],
  ]);

/** The picture under the words of a card, darker downwards. */
const card = (time: number, picture: string, ...words: string[]): string =>
  camera(time, [800, 450, 1.06], [800, 450, 1], picture) +
  rect(0, 380, 1600, 520, shade()) +
  words.join('');

/** How much of a card's words is there; they rise while they appear. */
const risen = (time: number, from: number, words: string): string => {
  const done = ease.outCubic(part(time, from, from + 0.2));
  return done === 0 ? '' : at(0, (1 - done) * 30, { opacity: done }, words);
};

const BRAND = 'Lumipaw Games';
const brandLine = (y: number): string =>
  lumiHead(800 - 176, y - 14, 1.15) + centred(832, y, BRAND, 44, ink.cream, { weight: 600 });

/** The first shot: the item's cover and name. */
export const titleShot = (name: string, cover: (time: number) => string): Shot => ({
  seconds: 3.5,
  draw: (time) =>
    card(
      time,
      cover(time),
      risen(
        time,
        0.08,
        centred(800, 740, name, 118, ink.lanternBright, { display: 1, weight: 800 }),
      ),
      risen(time, 0.2, brandLine(824)),
    ),
});

/** The last shot: name, what it needs, and whose it is. */
export const endShot = (
  name: string,
  needs: readonly string[],
  cover: (time: number) => string,
): Shot => ({
  seconds: 4,
  draw: (time) =>
    card(
      time,
      cover(time),
      centred(800, 660, name, 92, ink.lanternBright, { display: 1, weight: 800 }),
      risen(time, 0.05, centred(800, 738, needs.join('  ·  '), 42, ink.text, { weight: 600 })),
      risen(time, 0.12, brandLine(824)),
    ),
});
