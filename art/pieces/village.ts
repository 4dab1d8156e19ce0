import { isoBox, isoPyramid, isoRoof, type Skin, type View } from '../kit/iso.ts';
import { ink } from '../kit/palette.ts';

/** Skins by material; as wireframe every edge takes `wire`. */
export type Look = { wire?: string; fillOpacity?: number };

const skin = (hue: number, light: number, chroma: number, { wire, fillOpacity }: Look): Skin => ({
  hue,
  light,
  chroma,
  ...(wire === undefined ? {} : { wire }),
  ...(fillOpacity === undefined ? {} : { fillOpacity }),
});

export const house = (
  view: View,
  x: number,
  y: number,
  hue: number,
  look: Look = {},
  z = 0,
): string => {
  const walls = isoBox(view, [x, y, z], [1.5, 1.2, 0.9], skin(75, 0.86, 0.04, look));
  const roof = isoRoof(
    view,
    [x - 0.1, y - 0.1, z + 0.9],
    [1.7, 1.4, 0.8],
    skin(hue, 0.7, 0.14, look),
  );
  const door = look.wire
    ? ''
    : isoBox(view, [x + 0.25, y + 1.2, z], [0.32, 0.02, 0.55], skin(55, 0.58, 0.07, look));
  const pane = look.wire
    ? ''
    : isoBox(view, [x + 0.9, y + 1.2, z + 0.35], [0.35, 0.02, 0.32], skin(85, 1, 0.12, look));
  return walls + door + pane + roof;
};

export const tree = (view: View, x: number, y: number, look: Look = {}, z = 0, hue = 158): string =>
  isoBox(view, [x + 0.22, y + 0.22, z], [0.16, 0.16, 0.35], skin(55, 0.52, 0.06, look)) +
  isoPyramid(view, [x, y, z + 0.3], [0.6, 0.6, 0.8], skin(hue, 0.66, 0.1, look)) +
  isoPyramid(view, [x + 0.08, y + 0.08, z + 0.72], [0.44, 0.44, 0.66], skin(hue, 0.72, 0.11, look));

export const crate = (
  view: View,
  x: number,
  y: number,
  look: Look = {},
  size = 0.42,
  z = 0,
): string => isoBox(view, [x, y, z], [size, size, size], skin(65, 0.72, 0.09, look));

export const tower = (view: View, x: number, y: number, look: Look = {}, z = 0): string =>
  isoBox(view, [x, y, z], [0.9, 0.9, 1.35], skin(275, 0.78, 0.03, look)) +
  isoBox(view, [x - 0.1, y - 0.1, z + 1.35], [1.1, 1.1, 0.3], skin(275, 0.86, 0.03, look)) +
  isoPyramid(view, [x, y, z + 1.65], [0.9, 0.9, 1.1], skin(28, 0.7, 0.15, look));

export const fence = (
  view: View,
  x: number,
  y: number,
  count: number,
  look: Look = {},
  z = 0,
): string =>
  Array.from({ length: count }, (_, n) =>
    isoBox(view, [x + n * 0.3, y, z], [0.1, 0.08, 0.4], skin(65, 0.76, 0.08, look)),
  ).join('') +
  isoBox(view, [x, y, z + 0.18], [count * 0.3 - 0.2, 0.05, 0.08], skin(65, 0.7, 0.08, look));

export const island = (
  view: View,
  x: number,
  y: number,
  w: number,
  d: number,
  look: Look = {},
): string =>
  isoBox(view, [x, y, -0.45], [w, d, 0.3], skin(50, 0.5, 0.06, look)) +
  isoBox(view, [x, y, -0.15], [w, d, 0.15], skin(150, 0.6, 0.1, look));

export const WIRE: Look = { wire: ink.cyan, fillOpacity: 0.1 };

/** A hamlet on its island, from the back to the front. */
export const hamlet = (view: View, look: Look = {}): string =>
  island(view, -1.6, -1.6, 3.6, 3.6, look) +
  tower(view, -1.3, -1.3, look) +
  tree(view, 0, -1.4, look) +
  tree(view, 0.8, -1.2, look, 0, 150) +
  tree(view, 1.3, -0.7, look) +
  house(view, -0.2, -0.1, 25, look) +
  tree(view, -1.4, 0.2, look) +
  tree(view, -1.3, 1, look, 0, 150) +
  crate(view, 0.2, 1.3, look) +
  crate(view, 0.7, 1.4, look, 0.32) +
  fence(view, -0.9, 1.85, 9, look);
