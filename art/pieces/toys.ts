import { ink, ok } from '../kit/palette.ts';
import { at, circle, ellipse, path, polygon, rect, stroke, times } from '../kit/svg.ts';

const shade = ok(0.15, 0.05, 275, 0.28);
const shine = ok(1, 0, 0, 0.26);

/** A wooden block, its middle at x, y. */
export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  turn = 0,
): string =>
  at(
    x,
    y,
    { turn },
    rect(-width / 2, -height / 2, width, height, fill, { rx: 10 }),
    rect(-width / 2, height / 2 - 14, width, 14, shade, { rx: 7 }),
    rect(-width / 2 + 8, -height / 2 + 7, width - 16, 7, shine, { rx: 3.5 }),
  );

/** A triangular roof block standing on y. */
export const wedge = (x: number, y: number, width: number, height: number, fill: string): string =>
  path(`M${x - width / 2} ${y}L${x - 8} ${y - height + 8}q8-12 16 0L${x + width / 2} ${y}Z`, fill, {
    stroke: fill,
    strokeWidth: 6,
    strokeLinejoin: 'round',
  }) + path(`M${x} ${y - height + 4}L${x + width / 2} ${y}H${x + width * 0.16}Z`, shade);

export const beachBall = (x: number, y: number, r: number, turn = 0): string =>
  at(
    x,
    y,
    { scale: r / 100, turn },
    circle(0, 0, 100, ink.cream),
    path(
      'M0 0V-100A100 100 0 0 1 87-50ZM0 0 87 50A100 100 0 0 1 0 100ZM0 0-87 50A100 100 0 0 1-87-50Z',
      ink.coral,
    ),
    circle(0, 0, 16, ink.lantern),
    path('M-100 0a100 100 0 0 0 200 0 110 92 0 0 1-200 0Z', shade),
    ellipse(-36, -56, 24, 12, shine, { transform: 'rotate(-34 -36 -56)' }),
  );

export const marble = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, r, fill) +
  path(
    `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0 ${r * 1.1} ${r * 0.9} 0 0 1 ${-2 * r} 0Z`,
    shade,
  ) +
  ellipse(x - r * 0.35, y - r * 0.45, r * 0.26, r * 0.16, ok(1, 0, 0, 0.6));

/** A bolt that two parts turn on. */
export const hinge = (x: number, y: number, r = 20): string =>
  circle(x, y, r, ink.woodDark) +
  circle(x, y, r * 0.78, ok(0.8, 0.03, 275)) +
  stroke(`M${x - r * 0.4} ${y - r * 0.2}l${r * 0.8} ${r * 0.4}`, ok(0.4, 0.03, 275), r * 0.24);

/** A tin robot standing on y; about 150 by 250 units. */
export const robot = (x: number, y: number, scale: number, turn = 0): string =>
  at(
    x,
    y,
    { scale, turn },
    rect(-50, -34, 36, 34, ink.blueDark, { rx: 8 }) +
      rect(14, -34, 36, 34, ink.blueDark, { rx: 8 }),
    rect(-92, -134, 28, 78, ink.blueDark, { rx: 14 }) +
      rect(64, -134, 28, 78, ink.blueDark, { rx: 14 }),
    rect(-66, -146, 132, 118, ink.teal, { rx: 18 }),
    rect(-66, -54, 132, 26, shade, { rx: 13 }),
    rect(-40, -126, 80, 54, ink.dark, { rx: 8 }),
    times(3, (n) =>
      circle(-22 + n * 22, -88, 8, [ink.coral, ink.lantern, ink.leaf][n] ?? ink.coral),
    ),
    stroke('M-28-112h56', ink.screen, 5),
    rect(-52, -232, 104, 80, ink.screen, { rx: 20 }),
    circle(-22, -194, 15, ink.dark) + circle(22, -194, 15, ink.dark),
    circle(-19, -198, 5, ink.light) + circle(25, -198, 5, ink.light),
    stroke('M-16-168h32', ink.dark, 5),
    stroke('M0-232v-22', ink.blueDark, 6) + circle(0, -260, 11, ink.coral),
  );

/** A wooden car on its wheels at y; about 240 units wide. */
export const car = (x: number, y: number, scale: number, fill: string = ink.coral): string =>
  at(
    x,
    y,
    { scale },
    path(
      'M-118-36c0-34 10-42 38-44l24-40c6-10 12-14 24-14h56c12 0 18 4 24 14l20 38c36 4 50 12 50 46Z',
      fill,
    ),
    path('M-40-84l16-28c2-4 6-6 10-6h6v34ZM4-84v-34h16c5 0 8 2 10 6l14 28Z', ink.screen),
    rect(-118, -52, 236, 16, shade, { rx: 8 }),
    circle(104, -62, 9, ink.light),
    times(
      2,
      (n) =>
        circle(-66 + n * 130, -32, 34, ink.dark) + circle(-66 + n * 130, -32, 16, ink.woodLight),
    ),
  );

/** Rings on a pole, standing on y. */
export const rings = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    { scale },
    rect(-8, -190, 16, 190, ink.woodLight, { rx: 8 }),
    times(
      4,
      (n) =>
        rect(
          -90 + n * 16,
          -42 - n * 40,
          180 - n * 32,
          38,
          [ink.coral, ink.lantern, ink.leaf, ink.teal][n] ?? ink.coral,
          { rx: 19 },
        ) + rect(-90 + n * 16, -20 - n * 40, 180 - n * 32, 16, shade, { rx: 8 }),
    ),
  );

/** A board with its grain, along y (its upper edge). */
export const board = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, ink.wood) +
  rect(x, y, width, 16, ink.woodLight) +
  times(Math.ceil(width / 180), (n) =>
    stroke(`M${x + 30 + n * 180} ${y + 40 + (n % 3) * 22}h${90 + (n % 4) * 14}`, ink.woodDark, 4, {
      opacity: 0.5,
    }),
  );

/** A force on a body: an arrow from x, y along dx, dy. */
export const force = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  colour: string,
  width = 12,
): string => {
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const head = width * 3;
  const [ex, ey] = [x + dx, y + dy];
  const [bx, by] = [ex - ux * head, ey - uy * head];
  return (
    stroke(`M${x} ${y}L${bx.toFixed(1)} ${by.toFixed(1)}`, colour, width) +
    polygon(
      [
        [ex, ey],
        [bx - uy * head * 0.6, by + ux * head * 0.6],
        [bx + uy * head * 0.6, by - ux * head * 0.6],
      ],
      colour,
    ) +
    circle(x, y, width * 0.9, colour)
  );
};
