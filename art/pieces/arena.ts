import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import { stage } from '../kit/stage.ts';
import {
  at,
  circle,
  ellipse,
  g,
  glow,
  linear,
  type Point,
  radial,
  rect,
  round,
  stroke,
  times,
} from '../kit/svg.ts';

export type Element = 'fire' | 'frost' | 'storm' | 'void';

export const ELEMENTS: Readonly<
  Record<Element, readonly [core: string, edge: string, rim: string]>
> = {
  fire: [ink.light, ok(0.72, 0.17, 48), ok(0.52, 0.17, 36)],
  frost: [ok(0.97, 0.02, 210), ok(0.75, 0.12, 215), ok(0.52, 0.12, 235)],
  storm: [ok(0.98, 0.06, 105), ok(0.84, 0.16, 92), ok(0.64, 0.14, 75)],
  void: [ok(0.93, 0.05, 340), ok(0.66, 0.18, 352), ok(0.46, 0.17, 335)],
};

/** One bullet; its light is drawn first so that many may overlap. */
export const bullet = (x: number, y: number, r: number, element: Element): string => {
  const [core, edge, rim] = ELEMENTS[element];
  return (
    glow(x, y, r * 2.3, edge, 0.55) +
    circle(
      x,
      y,
      r,
      radial([
        [0, core],
        [0.42, core],
        [0.78, edge],
        [1, rim],
      ]),
    )
  );
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

/** The boss, its middle at x, y; `size` is that of its square, in which its wings are 0.93 wide. */
export const boss = (x: number, y: number, size: number, spread = 1): string =>
  at(
    x,
    y,
    {},
    g(
      { transform: `scale(${round(spread)} 1)` },
      stage('arena/boss', -size / 2, -size / 2, size, size),
    ),
  );

const SHIP = 4;

/** The ship, its nose up; a unit of the model is `unit` wide. */
export const ship = (x: number, y: number, unit: number, turn = 0): string =>
  at(
    x,
    y,
    { turn },
    stage('arena/ship', (-SHIP / 2) * unit, (-SHIP / 2) * unit, SHIP * unit, SHIP * unit),
  );

/** The bubble around the ship: `inside` is drawn in it. */
export const shield = (x: number, y: number, r: number, inside: string): string =>
  circle(
    x,
    y,
    r,
    radial([
      [0, ink.sky, 0.7],
      [0.8, ink.sky, 0.5],
      [1, ink.screen, 0.35],
    ]),
  ) +
  glow(x, y, r * 1.35, ink.screen, 0.4) +
  inside +
  circle(x, y, r, 'none', { stroke: ink.screen, strokeWidth: r / 26, opacity: 0.85 }) +
  stroke(
    `M${round(x - r * 0.72)} ${round(y - r * 0.45)}a${round(r * 0.85)} ${round(r * 0.85)} 0 0 1 ${round(r * 0.5)} ${round(-r * 0.36)}`,
    ink.cream,
    r / 22,
    { opacity: 0.7 },
  );

/** A small foe of one element, in a square of `size`. */
export const imp = (
  x: number,
  y: number,
  size: number,
  kind: 'ember' | 'frost' | 'storm' | 'void',
): string => stage(`arena/${kind}`, x - size / 2, y - size / 2, size, size);

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
