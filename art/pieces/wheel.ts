import { icon, type IconName } from '../kit/icons.ts';
import { ink, ok } from '../kit/palette.ts';
import { at, circle, glow, path, rect, stroke, times } from '../kit/svg.ts';

export type Slice = { icon: IconName; weight: number; fill: string };

export const CARNIVAL: readonly Slice[] = [
  { icon: 'coin', weight: 1, fill: ink.blueDark },
  { icon: 'gem', weight: 1, fill: ink.coral },
  { icon: 'heart', weight: 1, fill: ink.dusk },
  { icon: 'gift', weight: 1, fill: ink.leafDark },
  { icon: 'bolt', weight: 1, fill: ink.blue },
  { icon: 'star', weight: 1, fill: ink.coralDark },
  { icon: 'key', weight: 1, fill: ink.tealDark },
  { icon: 'chest', weight: 1, fill: ink.rose },
];

export type WheelLook = { rim: string; rimLow: string; bulb: string; hub: string };
export const LANTERN_LOOK: WheelLook = {
  rim: ink.lantern,
  rimLow: ink.furShade,
  bulb: ink.light,
  hub: ink.dark,
};

/** The middle angle of each slice in degrees, 0 upwards, and its width. */
export const anglesOf = (slices: readonly Slice[]) => {
  const total = slices.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return slices.map((slice) => {
    const wide = (slice.weight / total) * 360;
    from += wide;
    return { slice, middle: from - wide / 2, wide };
  });
};

/** A prize wheel with radius 300 around x, y; slices as wide as they are likely. */
export const wheel = (
  x: number,
  y: number,
  scale: number,
  {
    slices = CARNIVAL,
    turn = 0,
    look = LANTERN_LOOK,
    bulbs = 24,
    chosen = -1,
  }: {
    slices?: readonly Slice[];
    turn?: number;
    look?: WheelLook;
    bulbs?: number;
    chosen?: number;
  } = {},
): string =>
  at(
    x,
    y,
    { scale },
    circle(0, 14, 346, ok(0.12, 0.04, 275, 0.5)),
    circle(0, 0, 344, look.rimLow),
    circle(0, 0, 332, look.rim),
    circle(0, 0, 302, look.rimLow),
    at(
      0,
      0,
      { turn },
      ...anglesOf(slices).map(({ slice, middle, wide }, n) => {
        const half = (wide / 2) * (Math.PI / 180);
        const [sx, sy] = [Math.sin(half) * 296, -Math.cos(half) * 296];
        return at(
          0,
          0,
          { turn: middle },
          path(
            `M0 0L${(-sx).toFixed(2)} ${sy.toFixed(2)}A296 296 0 ${wide > 180 ? 1 : 0} 1 ${sx.toFixed(2)} ${sy.toFixed(2)}Z`,
            slice.fill,
            { stroke: n === chosen ? ink.light : look.rimLow, strokeWidth: n === chosen ? 8 : 4 },
          ),
          icon(slice.icon, 0, -212, Math.min(112, 44 + wide * 1.6)),
        );
      }),
    ),
    times(bulbs, (n) => {
      const angle = (n / bulbs) * 2 * Math.PI;
      const [bx, by] = [317 * Math.cos(angle), 317 * Math.sin(angle)];
      return (
        (n % 2 ? '' : glow(bx, by, 30, look.bulb, 0.8)) +
        circle(bx, by, 9, n % 2 ? look.rimLow : look.bulb)
      );
    }),
    circle(0, 4, 74, ok(0.12, 0.04, 275, 0.4)),
    circle(0, 0, 70, look.rim),
    circle(0, 0, 56, look.hub),
  );

/** The pointer above the wheel; its tip at x, y. */
export const pointer = (x: number, y: number, scale = 1, fill: string = ink.coral): string =>
  at(
    x,
    y,
    { scale },
    path('M0 0-44-92a50 50 0 1 1 88 0Z', ok(0.12, 0.04, 275, 0.4), {
      transform: 'translate(4 10)',
    }),
    path('M0 0-44-92a50 50 0 1 1 88 0Z', fill),
    circle(0, -112, 20, ink.cream),
  );

export const confetti = (
  random: () => number,
  count: number,
  x: number,
  y: number,
  spread: number,
): string =>
  times(count, () => {
    const angle = random() * Math.PI * 2;
    const far = spread * (0.25 + 0.75 * random());
    const fill =
      [ink.lantern, ink.coral, ink.screen, ink.leaf, ink.rose, ink.cream][
        Math.floor(random() * 6)
      ] ?? ink.lantern;
    return at(
      x + far * Math.cos(angle),
      y + far * Math.sin(angle) * 0.72,
      { turn: random() * 360, scale: 0.6 + random() * 0.9 },
      random() < 0.5
        ? rect(-9, -5, 18, 10, fill, { rx: 2 })
        : stroke('M-10 4q5-12 10 0t10 0', fill, 5),
    );
  });
