import { icon } from '../kit/icons.ts';
import { moon, pine } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import { circle, clipped, ellipse, glow, linear, path, rect, stroke, times } from '../kit/svg.ts';

export type RoomColours = { wall: string; wallLow: string; floor: string; floorLow: string };

export const EVENING: RoomColours = {
  wall: ok(0.33, 0.085, 288),
  wallLow: ok(0.4, 0.09, 300),
  floor: ok(0.5, 0.075, 55),
  floorLow: ok(0.4, 0.065, 50),
};
export const MIDNIGHT: RoomColours = {
  wall: ok(0.2, 0.06, 272),
  wallLow: ok(0.25, 0.07, 275),
  floor: ok(0.27, 0.055, 285),
  floorLow: ok(0.21, 0.05, 280),
};

/** Wall and floor; the floor begins at y = 640. */
export const room = ({ wall, wallLow, floor, floorLow }: RoomColours): string =>
  rect(
    0,
    0,
    1600,
    650,
    linear([
      [0, wall],
      [1, wallLow],
    ]),
  ) +
  times(9, (n) =>
    times(5, (m) =>
      circle(90 + n * 180 + (m % 2) * 90, 70 + m * 130, 7, ink.cream, { opacity: 0.07 }),
    ),
  ) +
  rect(
    0,
    640,
    1600,
    260,
    linear([
      [0, floor],
      [1, floorLow],
    ]),
  ) +
  rect(0, 626, 1600, 20, floorLow) +
  times(6, (n) => stroke(`M0 ${684 + n * 44}h1600`, floorLow, 3, { opacity: 0.6 })) +
  times(22, (n) =>
    stroke(`M${(n * 173) % 1600} ${684 + (n % 5) * 44}v44`, floorLow, 3, { opacity: 0.6 }),
  );

/** A window into the night, its upper left corner at x, y. */
export const roomWindow = (x: number, y: number, width: number, height: number): string => {
  const random = seeded(x + y);
  return (
    clipped(
      rect(x, y, width, height, '#fff', { rx: 24 }),
      rect(
        x,
        y,
        width,
        height,
        linear([
          [0, ink.sky],
          [1, ok(0.42, 0.11, 272)],
        ]),
      ),
      times(30, () =>
        circle(x + random() * width, y + random() * height * 0.7, 1.5 + random() * 2, ink.cream, {
          opacity: 0.8,
        }),
      ),
      moon(x + width * 0.72, y + height * 0.3, 0.75),
      path(
        `M${x} ${y + height * 0.78}q${width * 0.25}-60 ${width * 0.5}-10t${width * 0.5}-20V${y + height}H${x}Z`,
        ink.far,
      ),
      pine(x + width * 0.2, y + height * 0.86, 0.6),
      pine(x + width * 0.34, y + height * 0.9, 0.42),
    ) +
    rect(x, y, width, height, 'none', { rx: 24, stroke: ink.woodLight, strokeWidth: 18 }) +
    stroke(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, ink.woodLight, 10) +
    rect(x - 26, y + height - 2, width + 52, 24, ink.wood, { rx: 8 })
  );
};

export const rug = (x: number, y: number, rx: number, fill: string, trim: string): string =>
  ellipse(x, y, rx, rx * 0.24, trim) +
  ellipse(x, y, rx * 0.9, rx * 0.21, fill) +
  ellipse(x, y, rx * 0.62, rx * 0.14, 'none', {
    stroke: trim,
    strokeWidth: 8,
    strokeDasharray: '26 18',
  });

/** A shelf of things, its board at y. */
export const shelf = (x: number, y: number, width: number): string =>
  rect(x, y, width, 20, ink.wood, { rx: 6 }) +
  rect(x + 30, y + 20, 14, 34, ink.woodDark) +
  rect(x + width - 44, y + 20, 14, 34, ink.woodDark);

export const books = (x: number, y: number): string =>
  [
    [24, 92, ink.coral],
    [30, 108, ink.teal],
    [22, 84, ink.lantern],
    [28, 100, ink.blue],
    [26, 90, ink.rose],
  ]
    .map(([width, height, fill], n, all) => {
      const left = x + all.slice(0, n).reduce((sum, [w]) => sum + Number(w) + 3, 0);
      return (
        rect(left, y - Number(height), Number(width), Number(height), String(fill), { rx: 4 }) +
        rect(left + 5, y - Number(height) + 16, Number(width) - 10, 6, ink.cream, { opacity: 0.6 })
      );
    })
    .join('');

/** A standing lamp with its light. */
export const floorLamp = (x: number, y: number, lit = true): string =>
  (lit ? glow(x, y - 420, 420, ink.lantern, 0.5) : '') +
  rect(x - 6, y - 400, 12, 400, ink.woodDark) +
  ellipse(x, y, 64, 14, ink.woodDark) +
  path(`M${x - 54} ${y - 500}h108l46 116h-200z`, lit ? ink.lantern : ok(0.4, 0.06, 60)) +
  (lit ? path(`M${x - 20} ${y - 500}h40l24 116h-88z`, ink.light, { opacity: 0.7 }) : '');

export const cushion = (x: number, y: number, rx: number, fill: string, low: string): string =>
  ellipse(x, y, rx, rx * 0.3, low) + ellipse(x, y - rx * 0.1, rx, rx * 0.28, fill);

/** What the pet thinks of: a cloud with a thing in it. */
export const thought = (
  x: number,
  y: number,
  scale: number,
  thing: string,
  flipped = false,
): string => {
  const side = flipped ? -1 : 1;
  return (
    circle(x - side * 120 * scale, y + 110 * scale, 13 * scale, ink.cream) +
    circle(x - side * 92 * scale, y + 80 * scale, 21 * scale, ink.cream) +
    ellipse(x, y, 112 * scale, 86 * scale, ink.cream) +
    circle(x - 78 * scale, y + 22 * scale, 50 * scale, ink.cream) +
    circle(x + 78 * scale, y + 20 * scale, 52 * scale, ink.cream) +
    circle(x - 50 * scale, y - 46 * scale, 54 * scale, ink.cream) +
    circle(x + 46 * scale, y - 48 * scale, 56 * scale, ink.cream) +
    thing
  );
};

/** A need as a bar with its icon. */
export const need = (
  x: number,
  y: number,
  name: Parameters<typeof icon>[0],
  level: number,
  colour: string,
  width = 250,
): string =>
  rect(x, y, width + 86, 66, ok(0.17, 0.045, 275, 0.88), { rx: 33 }) +
  icon(name, x + 38, y + 33, 46) +
  rect(x + 72, y + 22, width - 12, 22, ok(0.3, 0.05, 275), { rx: 11 }) +
  rect(x + 72, y + 22, (width - 12) * level, 22, colour, { rx: 11 });
