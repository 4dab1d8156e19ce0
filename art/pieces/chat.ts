import { animalHead, type Mood } from '../kit/lumi.ts';
import { hills, moon, sky, stars } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { centred, circle, g, glow, path, polygon, rect, text } from '../kit/svg.ts';

/** The cast of the chat: each player is an animal of another fur. */
export const CAST = {
  Nyx: {
    kind: 'cat',
    fur: ok(0.62, 0.12, 295),
    shade: ok(0.44, 0.12, 290),
    back: ok(0.8, 0.08, 300),
  },
  Moss: {
    kind: 'bear',
    fur: ok(0.68, 0.12, 150),
    shade: ok(0.5, 0.1, 155),
    back: ok(0.35, 0.07, 165),
  },
  Koi: {
    kind: 'bear',
    fur: ok(0.7, 0.15, 30),
    shade: ok(0.54, 0.15, 26),
    back: ok(0.86, 0.06, 60),
  },
  Frost: {
    kind: 'rabbit',
    fur: ok(0.8, 0.07, 220),
    shade: ok(0.62, 0.08, 230),
    back: ok(0.38, 0.08, 245),
  },
  Ash: {
    kind: 'cat',
    fur: ok(0.64, 0.03, 265),
    shade: ok(0.46, 0.04, 270),
    back: ok(0.84, 0.05, 85),
  },
} as const;
export type Player = keyof typeof CAST;

export const avatar = (
  player: Player,
  x: number,
  y: number,
  r: number,
  mood: Mood = 'calm',
): string => {
  const { kind, fur, shade, back } = CAST[player];
  return (
    circle(x, y, r, back) +
    g(
      { style: `--lumi-fur:${fur};--lumi-shade:${shade}` },
      animalHead(kind, x, y + r * (kind === 'rabbit' ? 0.2 : 0.1), r / 32, mood),
    )
  );
};

export const online = (x: number, y: number, r: number, colour: string, edge: string): string =>
  circle(x, y, r + 5, edge) + circle(x, y, r, colour);

/** A bubble with its tail at the lower left (or right for one's own). */
export const bubble = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  own = false,
): string =>
  rect(x, y, width, height, fill, { rx: Math.min(44, height / 2) }) +
  path(
    own
      ? `M${x + width - 50} ${y + height - 46}l76 50q-40 10-96-8Z`
      : `M${x + 50} ${y + height - 46}l-76 50q40 10 96-8Z`,
    fill,
  );

/** A line of chat: avatar, name and words in a bubble as wide as they need; your own has no player. */
export const message = (
  {
    player,
    words,
    mood = 'calm',
    mark,
  }: {
    player?: Player;
    words: string | readonly string[];
    mood?: Mood;
    mark?: string;
  },
  x: number,
  y: number,
  width: number,
  size = 34,
): string => {
  const own = player === undefined;
  const lines = typeof words === 'string' ? [words] : words;
  const wide = Math.max(...lines.map((each) => each.length)) * size * 0.5 + size * 2;
  const high = lines.length * size * 1.35 + size * 0.95;
  const left = own ? x + width - wide : x + size * 3.2;
  const fill = own ? ink.lantern : ok(0.33, 0.055, 275);
  return (
    (own ? '' : avatar(player, x + size * 1.2, y + high - size * 0.9, size * 1.2, mood)) +
    (own
      ? ''
      : text(left + size * 0.4, y - size * 0.4, player, size * 0.72, CAST[player].fur, {
          weight: 700,
        })) +
    bubble(left, y, wide, high, fill, own) +
    lines
      .map((each, n) =>
        text(
          left + size,
          y + size * 1.4 + n * size * 1.35,
          each,
          size,
          own ? ink.onLantern : ink.text,
        ),
      )
      .join('') +
    (mark
      ? centred(left + wide - 10, y + high + size * 0.8, mark, size * 0.64, ink.quiet, {
          textAnchor: 'end',
        })
      : '')
  );
};

export const PANEL = ok(0.205, 0.045, 276);

/** A clearing with a fire, at which two players meet; `name` is its stage. */
export const camp = (name: string, left: Player, right: Player): string =>
  sky(ok(0.2, 0.07, 272), ok(0.44, 0.1, 268)) +
  stars(33, 120) +
  moon(220, 150, 1) +
  hills(560, 50, ok(0.3, 0.08, 266), 2) +
  glow(420, 660, 460, ink.lantern, 0.6) +
  stage(name) +
  glow(415, 700, 220, ink.lantern, 0.35) +
  namePlate(left, 172) +
  namePlate(right, 655);

const namePlate = (player: Player, x: number): string =>
  rect(x - 66, 818, 132, 50, ok(0.14, 0.045, 275, 0.85), { rx: 25 }) +
  centred(x, 854, player, 32, ink.text, { weight: 700 });

export const writing = (x: number, y: number, width: number, words: string): string =>
  rect(x, y, width, 84, ok(0.15, 0.04, 275), {
    rx: 42,
    stroke: ok(0.36, 0.06, 276),
    strokeWidth: 3,
  }) +
  text(x + 40, y + 54, words, 34, ink.quiet) +
  circle(x + width - 46, y + 42, 32, ink.lantern) +
  polygon(
    [
      [x + width - 60, y + 26],
      [x + width - 26, y + 42],
      [x + width - 60, y + 58],
      [x + width - 52, y + 42],
    ],
    ink.onLantern,
  );
