import { star } from '../kit/icons.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  circle,
  ellipse,
  g,
  glow,
  linear,
  path,
  type Point,
  polygon,
  rect,
  round,
  stroke,
  times,
} from '../kit/svg.ts';

export type Element = 'fire' | 'frost' | 'storm' | 'void';

export const ELEMENTS: Readonly<Record<Element, readonly [core: string, edge: string]>> = {
  fire: [ink.light, ok(0.72, 0.17, 48)],
  frost: [ok(0.97, 0.02, 210), ok(0.75, 0.12, 215)],
  storm: [ok(0.98, 0.06, 105), ok(0.84, 0.16, 92)],
  void: [ok(0.93, 0.05, 340), ok(0.66, 0.18, 352)],
};

/** One bullet; its light is drawn first so that many may overlap. */
export const bullet = (x: number, y: number, r: number, element: Element): string => {
  const [core, edge] = ELEMENTS[element];
  return glow(x, y, r * 2.3, edge, 0.55) + circle(x, y, r, edge) + circle(x, y, r * 0.58, core);
};

export const onCircle = (x: number, y: number, r: number, angle: number): Point => [
  x + r * Math.cos(angle),
  y + r * Math.sin(angle),
];

/** Arms that turn as they leave their middle. */
export const spiral = (
  [x, y]: Point,
  {
    arms,
    count,
    twist,
    start = 90,
    step = 34,
    r = 13,
    phase = 0,
    shift = 0,
    element,
  }: {
    arms: number;
    count: number;
    twist: number;
    start?: number;
    step?: number;
    r?: number;
    phase?: number;
    /** How far each bullet is on its way to the place of the next, from 0 to 1. */
    shift?: number;
    element: Element;
  },
): string =>
  times(arms, (arm) =>
    times(count, (each) => {
      const n = each + shift;
      const [bx, by] = onCircle(
        x,
        y,
        start + n * step,
        phase + (arm * 2 * Math.PI) / arms + n * twist,
      );
      if (bx < -40 || bx > 1640 || by < -40 || by > 940) return '';
      return bullet(bx, by, r + n * 0.25, element);
    }),
  );

const wing = (): string =>
  path(
    'M26-40C90-190 250-230 330-170c30 26-6 62-20 96-16 40-60 74-120 88L30 20Z',
    ok(0.46, 0.13, 305),
  ) +
  path(
    'M40-38C104-160 232-196 296-156c16 18-12 44-26 74-14 30-50 56-96 66L40 8Z',
    ok(0.6, 0.17, 340),
  ) +
  path('M24 10c70 0 190 10 220 70 14 34-40 44-70 66-40 30-100 10-130-50Z', ok(0.42, 0.12, 295)) +
  path('M34 22c60 0 150 12 176 60 8 20-30 30-54 46-30 20-72 4-96-44Z', ok(0.53, 0.14, 315)) +
  circle(196, -96, 44, ink.dark) +
  circle(196, -96, 34, ink.coral) +
  circle(196, -96, 20, ink.lanternBright) +
  circle(196, -96, 8, ink.dark) +
  circle(130, 76, 22, ink.dark) +
  circle(130, 76, 14, ink.screen) +
  stroke(
    'M44-30C110-90 150-130 230-170M40-16c60-20 150-30 220-20M40 20c40 10 110 30 160 60',
    ok(0.3, 0.08, 290),
    4,
    {
      opacity: 0.6,
    },
  );

/** The moth that eats lanterns, its middle at x, y; about 700 units wide with its wings spread. */
export const moth = (x: number, y: number, scale: number, spread = 1): string =>
  at(
    x,
    y,
    { scale },
    g({ transform: `scale(${spread} 1)` }, wing()),
    g({ transform: `scale(${-spread} 1)` }, wing()),
    stroke('M-14-84c-14-60-50-84-86-82M14-84c14-60 50-84 86-82', ok(0.5, 0.13, 325), 8),
    circle(-102, -166, 11, ink.lantern) + circle(102, -166, 11, ink.lantern),
    ellipse(0, 30, 44, 110, ink.dark),
    times(4, (n) =>
      path(
        `M${-40 + n * 5} ${14 + n * 28}q${40 - n * 5} 22 ${80 - n * 10} 0v12q${-40 + n * 5} 22 ${-80 + n * 10} 0Z`,
        ok(0.5, 0.13, 325),
      ),
    ),
    circle(0, -62, 50, ok(0.3, 0.08, 290)),
    circle(0, -62, 50, 'none', { stroke: ok(0.5, 0.13, 325), strokeWidth: 5 }),
    polygon(
      [
        [-40, -80],
        [-8, -62],
        [-34, -48],
      ],
      ink.lanternBright,
    ),
    polygon(
      [
        [40, -80],
        [8, -62],
        [34, -48],
      ],
      ink.lanternBright,
    ),
    circle(-26, -64, 5, ink.dark) + circle(26, -64, 5, ink.dark),
    path('M-16-34 0-22l16-12-16 30Z', ink.cream),
    at(0, -104, {}, path(star(20, 8, 4), ink.coral)),
  );

/** A small foe: an eyed ember with two horns. */
export const imp = (x: number, y: number, scale: number, hue: number): string =>
  at(
    x,
    y,
    { scale },
    path(
      'M-40 6c0-40 16-56 40-56s40 16 40 56c0 22-12 34-20 26-8 14-16 14-20 2-4 12-12 12-20-2-8 8-20-4-20-26Z',
      ok(0.5, 0.12, hue),
    ),
    path('M-30-34-48-62-14-48ZM30-34 48-62 14-48Z', ok(0.48, 0.13, hue)),
    ellipse(-14, -8, 10, 13, ink.cream) + ellipse(14, -8, 10, 13, ink.cream),
    circle(-12, -4, 6, ink.dark) + circle(16, -4, 6, ink.dark),
  );

/** The clouds below the fight, streaming downwards; `fall` from 0 to 1 is once round. */
export const arena = (seed: number, hue = 285, fall = 0): string => {
  const random = seeded(seed);
  return (
    rect(
      0,
      0,
      1600,
      900,
      linear([
        [0, ok(0.15, 0.05, hue)],
        [1, ok(0.24, 0.08, 270)],
      ]),
    ) +
    times(16, () => {
      const x = random() * 1600;
      const y = random() * 900;
      const wide = 120 + random() * 260;
      return ellipse(x, y, wide, wide * 0.34, ok(0.3, 0.08, hue - 10), { opacity: 0.28 });
    }) +
    times(90, () => {
      const x = round(random() * 1600);
      const y = round((random() * 900 + fall * 900) % 900);
      const long = 4 + random() * 34;
      return stroke(`M${x} ${y}v${round(long)}`, ink.cream, 2, { opacity: 0.12 + random() * 0.3 });
    })
  );
};
