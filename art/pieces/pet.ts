import { icon } from '../kit/icons.ts';
import { ink, ok } from '../kit/palette.ts';
import { circle, ellipse, rect } from '../kit/svg.ts';

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
