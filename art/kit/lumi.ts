import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Lumi, LumiFigure, type Pose } from '../../src/brand/Lumi.tsx';
import { LumiHead } from '../../src/brand/LumiMark.tsx';
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

/** Lumi in a little lantern ship, nose upwards, its middle at x, y; about 150 by 190 units. */
export const lumiShip = (x: number, y: number, scale: number, turn = 0): string =>
  at(
    x,
    y,
    { scale, turn },
    path('M0 60c-26 6-22 44 0 92 22-48 26-86 0-92Z', ink.lanternBright, { opacity: 0.9 }),
    path('M0 66c-12 4-12 26 0 54 12-28 12-50 0-54Z', ink.light),
    path('M-22-20-84 48c-6 7-2 18 8 18l60-6ZM22-20l62 68c6 7 2 18-8 18l-60-6Z', ink.tealDark),
    path('M-30 10-74 52l44-2zM30 10l44 42-44-2z', ink.teal),
    path('M0-100c34 26 46 70 40 128-3 30-18 42-40 42s-37-12-40-42c-6-58 6-102 40-128Z', ink.cream),
    path('M0-100c15 12 26 27 33 45h-66c7-18 18-33 33-45Z', ink.lantern),
    circle(0, 2, 37, ink.dark),
    lumiHead(0, 4, 1.35),
    circle(0, 2, 37, 'none', { stroke: ink.screen, strokeWidth: 5 }),
    stroke('M-24-14c5-10 12-15 20-17', ink.cream, 4, { opacity: 0.7 }),
  );

/** A pose of the mascot as the site shows it, in a box of 240 by 260 at x, y. */
export const lumiPose = (pose: Pose, lantern: boolean, x: number, y: number): string =>
  at(x, y, {}, renderToStaticMarkup(createElement(Lumi, { pose, lantern })));
