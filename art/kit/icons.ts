import { ink, ok } from './palette.ts';
import {
  at,
  circle,
  ellipse,
  line,
  path,
  polygon,
  rect,
  stroke,
  times,
  type Point,
} from './svg.ts';

/** Things that are won, bought or eaten, drawn around 0, 0 in a box of 100. */
const DRAWN = {
  coin: () =>
    circle(0, 4, 42, ink.furShade) +
    circle(0, 0, 42, ink.lantern) +
    circle(0, 0, 32, ink.lanternBright) +
    path('M0-19 6-6l14 2-10 9 2 14-12-7-12 7 2-14-10-9 14-2Z', ink.furShade),
  coins: () =>
    ellipse(-22, 28, 34, 13, ink.furShade) +
    ellipse(-22, 20, 34, 13, ink.lantern) +
    ellipse(22, 34, 34, 13, ink.furShade) +
    ellipse(22, 26, 34, 13, ink.lantern) +
    ellipse(18, 8, 34, 13, ink.furShade) +
    ellipse(18, 0, 34, 13, ink.lanternBright) +
    at(
      -14,
      -22,
      { scale: 0.55 },
      circle(0, 0, 42, ink.lantern),
      circle(0, 0, 30, ink.lanternBright),
    ),
  gem: () =>
    polygon(
      [
        [-44, -12],
        [-22, -40],
        [22, -40],
        [44, -12],
        [0, 44],
      ],
      ink.teal,
    ) +
    polygon(
      [
        [-44, -12],
        [-16, -12],
        [0, 44],
      ],
      ink.tealDark,
    ) +
    polygon(
      [
        [44, -12],
        [16, -12],
        [0, 44],
      ],
      ok(0.62, 0.1, 208),
    ) +
    polygon(
      [
        [-22, -40],
        [22, -40],
        [16, -12],
        [-16, -12],
      ],
      ok(0.88, 0.07, 205),
    ),
  star: () => path(star(46, 20), ink.lantern) + path(star(28, 12), ink.lanternBright),
  heart: () =>
    path('M0 42C-70-8-40-44-18-40-8-38-2-32 0-24c2-8 8-14 18-16C40-44 70-8 0 42Z', ink.coral) +
    stroke('M-28-16c0-8 5-12 11-12', ink.cream, 7, { opacity: 0.75 }),
  gift: () =>
    rect(-36, -8, 72, 50, ink.coral, { rx: 6 }) +
    rect(-42, -24, 84, 22, ink.rose, { rx: 6 }) +
    rect(-9, -24, 18, 66, ink.lanternBright) +
    stroke(
      'M0-26C-34-26-30-54-14-48-4-44 0-34 0-26 0-34 4-44 14-48 30-54 34-26 0-26',
      ink.lanternBright,
      8,
    ),
  apple: () =>
    path(
      'M0-20c-14-10-42-6-42 22C-42 30-20 46-6 42c4-1 8-1 12 0C20 46 42 30 42 2 42-26 14-30 0-20Z',
      ink.coral,
    ) +
    stroke('M0-20c0-10 3-18 8-24', ink.woodDark, 6) +
    path('M8-32c6-14 20-16 28-12-2 12-16 18-28 12Z', ink.leaf) +
    stroke('M-28 0c0-8 4-13 10-14', ink.cream, 6, { opacity: 0.7 }),
  fish: () =>
    path('M-40 0C-24-30 14-30 28-4l20-18c2 16 2 30 0 44L28 4C14 30-24 30-40 0Z', ink.teal) +
    path('M-16-20c10 12 10 28 0 40', 'none', { stroke: ink.tealDark, strokeWidth: 5 }) +
    circle(-26, -4, 5, ink.dark) +
    stroke('M0-6c4 4 4 8 0 12M12-6c4 4 4 8 0 12', ink.tealDark, 4),
  ball: () =>
    circle(0, 0, 42, ink.coral) +
    path('M-42 0a42 42 0 0 1 84 0c-20-14-64-14-84 0Z', ink.cream) +
    path('M-20-37c10 20 10 54 0 74M20-37c-10 20-10 54 0 74', 'none', {
      stroke: ink.blueDark,
      strokeWidth: 7,
    }),
  lamp: () =>
    path('M-24-40h48L42 6h-84z', ink.lantern) +
    path('M-10-40h20l7 46h-34z', ink.light) +
    rect(-4, 6, 8, 30, ink.woodDark) +
    rect(-24, 34, 48, 9, ink.woodDark, { rx: 4 }),
  plant: () =>
    path(
      'M0 8C-8-22-30-30-44-26-40-4-24 6 0 8ZM0 8C6-24 26-36 44-32 42-8 26 6 0 8ZM0 8C-10-18-8-40 4-48 14-34 12-10 0 8Z',
      ink.leaf,
    ) +
    path('M-26 6h52l-7 38h-38z', ink.coralDark) +
    rect(-30, 2, 60, 12, ink.coral, { rx: 4 }),
  bolt: () =>
    polygon(
      [
        [10, -48],
        [-32, 8],
        [-4, 8],
        [-12, 48],
        [32, -12],
        [4, -12],
      ],
      ink.lanternBright,
    ),
  key: () =>
    circle(-20, 0, 20, 'none', { stroke: ink.lantern, strokeWidth: 12 }) +
    stroke('M0 0H42M28 0v18M42 0v14', ink.lantern, 12),
  bed: () =>
    ellipse(0, 22, 48, 20, ink.blueDark) +
    ellipse(0, 14, 48, 20, ink.blue) +
    ellipse(0, 14, 32, 11, ink.cream),
  bowl: () =>
    path('M-30-4c4-18 22-14 26-8 4-10 26-12 32 8Z', ink.wood) +
    path('M-46-4h92l-12 38c-1 4-4 6-8 6h-52c-4 0-7-2-8-6Z', ink.teal) +
    rect(-48, -8, 96, 12, ink.screen, { rx: 6 }),
  soap: () =>
    rect(-36, -6, 72, 42, ink.rose, { rx: 18 }) +
    circle(-18, -22, 14, ok(0.88, 0.05, 210)) +
    circle(10, -30, 18, ok(0.82, 0.07, 210)) +
    circle(32, -14, 9, ok(0.9, 0.04, 210)),
  hat: () =>
    path('M-30 26 4-46 34 26Z', ink.blue) +
    path('M-22 8c18 8 32 8 48 0l5 12c-18 9-38 9-58 0Z', ink.lantern) +
    circle(4, -44, 11, ink.cream) +
    ellipse(2, 28, 42, 10, ink.blueDark),
  mushroom: () =>
    path('M-14 0h28l6 42h-40z', ink.cream) +
    path('M-46 6C-44-54 44-54 46 6Z', ink.coral) +
    circle(-18, -14, 9, ink.cream) +
    circle(14, -22, 11, ink.cream) +
    circle(28, -4, 6, ink.cream),
  chest: () =>
    path('M-44-8c0-36 88-36 88 0Z', ink.woodLight) +
    rect(-44, -4, 88, 44, ink.wood, { rx: 4 }) +
    rect(-44, -10, 88, 10, ink.woodDark) +
    rect(-10, -16, 20, 26, ink.lantern, { rx: 4 }),
  bell: () =>
    path('M-34 24c8-10 6-52 34-56 28 4 26 46 34 56Z', ink.lantern) +
    circle(0, 32, 9, ink.furShade) +
    circle(0, -36, 7, ink.lantern),
  moon: () => path('M-10-40a42 42 0 1 0 46 56A36 36 0 1 1-10-40Z', ink.cream),
  lock: () =>
    rect(-30, -6, 60, 46, ink.lantern, { rx: 8 }) +
    stroke('M-18-6v-14a18 18 0 0 1 36 0v14', ink.lantern, 9) +
    circle(0, 14, 7, ink.onLantern),
  ticket: () =>
    path('M-46-26h92v18a9 9 0 0 0 0 17v17h-92V9a9 9 0 0 0 0-17Z', ink.rose) +
    line([12, -20], [12, 22], ink.cream, 4, { strokeDasharray: '4 8' }) +
    at(-18, 0, { scale: 0.42 }, path(star(46, 20), ink.cream)),
} satisfies Record<string, () => string>;

export type IconName = keyof typeof DRAWN;

export const icon = (name: IconName, x: number, y: number, size: number, turn = 0): string =>
  at(x, y, { scale: size / 100, turn }, DRAWN[name]());

/** A five-pointed star around 0, 0. */
const star = (outer: number, inner: number, points = 5): string => {
  const corner = (n: number): Point => {
    const r = n % 2 === 0 ? outer : inner;
    const angle = (n * Math.PI) / points - Math.PI / 2;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  };
  return Array.from({ length: points * 2 }, (_, n) => corner(n))
    .map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
    .concat('Z');
};

/** A four-pointed twinkle. */
export const twinkle = (x: number, y: number, r: number, fill: string = ink.light): string =>
  at(
    x,
    y,
    {},
    path(
      `M0 ${-r}Q${r * 0.14} ${-r * 0.14} ${r} 0 ${r * 0.14} ${r * 0.14} 0 ${r} ${-r * 0.14} ${r * 0.14} ${-r} 0 ${-r * 0.14} ${-r * 0.14} 0 ${-r}Z`,
      fill,
    ),
  );

/** Paw: one pad and four toes. */
export const paw = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  at(
    x,
    y,
    { scale: size / 100, turn },
    path('M0-4c20 0 32 18 30 30-2 12-16 10-30 10s-28 2-30-10C-32 14-20-4 0-4Z', fill),
    times(4, (n) =>
      ellipse([-36, -14, 14, 36][n] ?? 0, [-10, -32, -32, -10][n] ?? 0, 10, 14, fill),
    ),
  );
