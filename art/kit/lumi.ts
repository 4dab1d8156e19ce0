import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Lumi, LumiFigure, type Pose } from '../../src/brand/Lumi.tsx';
import { LumiHead } from '../../src/ui/LumiMark.tsx';
import { ink } from './palette.ts';
import { at, circle, ellipse, g, path, stroke } from './svg.ts';

export type Mood = 'calm' | 'happy' | 'sad' | 'sleepy' | 'hungry' | 'surprised' | 'angry';

/** The content of a component's SVG, without the svg element. */
const drawn = (child: ReactElement): string =>
  renderToStaticMarkup(createElement('svg', null, child)).slice('<svg>'.length, -'</svg>'.length);

const HEAD = drawn(createElement(LumiHead));
const FIGURE = drawn(createElement(LumiFigure, { lantern: true }));
const FIGURE_DARK = drawn(createElement(LumiFigure, { lantern: false }));

const EYES = /<ellipse.*<\/g>(?=<path fill="var\(--lumi-ink\)")/;

const arch = (x: number, y: number, bend: number): string =>
  stroke(`M${x - 3.6} ${y}q3.6 ${bend} 7.2 0`, ink.dark, 1.7);

const open = (look: number, ry = 4.2): string =>
  [16, 32]
    .map(
      (x) =>
        ellipse(x, 27, 3.6, ry, ink.dark) + circle(x + 0.8 + look, 27 - ry / 3, 1.5, ink.light),
    )
    .join('');

const FACES: Record<Mood, string> = {
  calm: open(0),
  happy: arch(16, 28, -6) + arch(32, 28, -6) + stroke('M20 37q4 4.4 8 0', ink.dark, 1.5),
  sad:
    open(0, 3.6) +
    stroke('M11.6 22.4 18.4 20M36.4 22.4 29.6 20', ink.dark, 1.5) +
    stroke('M21 39.6q3-2.6 6 0', ink.dark, 1.4),
  sleepy: arch(16, 27, 4.4) + arch(32, 27, 4.4),
  hungry: open(0.2) + path('M20.4 37h7.2c0 6-7.2 6-7.2 0Z', ink.coralDark),
  surprised: open(0, 5) + ellipse(24, 39.2, 1.9, 2.3, ink.dark),
  angry: open(0, 3.6) + stroke('M11.4 20.4 18.6 23.6M36.6 20.4 29.4 23.6', ink.dark, 1.9),
};

const face = (markup: string, mood: Mood): string =>
  mood === 'calm' ? markup : markup.replace(EYES, FACES[mood]);

/** Lumi's head, its middle at x, y; scale 1 is 48 units wide. */
export const lumiHead = (
  x: number,
  y: number,
  scale: number,
  mood: Mood = 'calm',
  turn = 0,
): string => at(x, y, { scale, turn }, g({ transform: 'translate(-24 -25)' }, face(HEAD, mood)));

/** The animals that are not foxes, told apart by their ears. */
export type Animal = 'cat' | 'bear' | 'rabbit';

const EARS: Readonly<Record<Animal, string>> = {
  cat:
    path('M8 22 6 8q0-2 2-1l11 7zM40 22l2-14q0-2-2-1l-11 7z', 'var(--lumi-fur)') +
    path('M10 18 9.4 11l6 3.6zM38 18l.6-7-6 3.6z', 'var(--lumi-shade)'),
  bear:
    circle(10, 14, 7, 'var(--lumi-fur)') +
    circle(38, 14, 7, 'var(--lumi-fur)') +
    circle(10, 14, 3.8, 'var(--lumi-shade)') +
    circle(38, 14, 3.8, 'var(--lumi-shade)'),
  rabbit:
    at(
      16,
      6,
      { turn: -9 },
      ellipse(0, 0, 5, 13, 'var(--lumi-fur)'),
      ellipse(0, 1, 2.6, 9, ink.rose),
    ) +
    at(
      32,
      6,
      { turn: 9 },
      ellipse(0, 0, 5, 13, 'var(--lumi-fur)'),
      ellipse(0, 1, 2.6, 9, ink.rose),
    ),
};

const SKULL = path(
  'M24 10.5c11 0 18.5 8.5 18.5 20 0 9-8.5 14.7-18.5 14.7S5.5 39.5 5.5 30.5c0-11.5 7.5-20 18.5-20Z',
  'var(--lumi-fur)',
);

/** The part of Lumi's head before its cheeks: fur and ears; and the flame on its brow. */
const FOX = /<path fill="var\(--lumi-fur\)".*?(?=<path fill="var\(--lumi-cream\)")/;
const FLAME = /<path fill="var\(--lumi-glow\)"[^>]*><\/path>/;

/** An animal's head as Lumi's, in the colours --lumi-fur and --lumi-shade. */
export const animalHead = (
  animal: Animal,
  x: number,
  y: number,
  scale: number,
  mood: Mood = 'calm',
): string =>
  at(
    x,
    y,
    { scale },
    g(
      { transform: 'translate(-24 -27)' },
      face(HEAD, mood)
        .replace(FOX, EARS[animal] + SKULL)
        .replace(FLAME, ''),
    ),
  );

/** Lumi sitting with its feet at x, y; scale 1 is 240 by 250 units. */
export const lumiSitting = (
  x: number,
  y: number,
  scale: number,
  {
    mood = 'calm',
    lantern = true,
    mirrored = false,
  }: { mood?: Mood; lantern?: boolean; mirrored?: boolean } = {},
): string =>
  at(
    x,
    y,
    { scale },
    g(
      { transform: `${mirrored ? 'scale(-1 1) ' : ''}translate(-102 -250)` },
      face(lantern ? FIGURE : FIGURE_DARK, mood),
    ),
  );

/** A pose of the mascot as the site shows it, in a box of 240 by 260 at x, y. */
export const lumiPose = (pose: Pose, lantern: boolean, x: number, y: number): string =>
  at(x, y, {}, renderToStaticMarkup(createElement(Lumi, { pose, lantern })));
