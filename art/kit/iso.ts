import { ok } from './palette.ts';
import { path, polygon, round, type Point } from './svg.ts';

type Place = readonly [x: number, y: number, z: number];

/** How a solid is drawn: flat faces of a hue, or its edges (with the diagonals of its triangles). */
export type Skin = {
  hue: number;
  chroma?: number;
  light?: number;
  wire?: string;
  fillOpacity?: number;
};

export type View = { x: number; y: number; unit: number };

/** Isometric view: x goes right and down, y left and down, z up; in units of a floor tile. */
export const project = ({ x, y, unit }: View, [px, py, pz]: Place): Point => [
  x + (px - py) * unit * 0.866,
  y + (px + py) * unit * 0.5 - pz * unit,
];

const shadeOf = (
  { hue, chroma = 0.1, light = 0.72 }: Skin,
  face: 'top' | 'left' | 'right',
  opacity = 1,
) =>
  ok(
    round(light - { top: 0, left: 0.13, right: 0.25 }[face]),
    face === 'top' ? chroma : round(chroma * 0.9),
    hue,
    opacity,
  );

const face = (
  view: View,
  skin: Skin,
  side: 'top' | 'left' | 'right',
  corners: readonly Place[],
): string => {
  const points = corners.map((corner) => project(view, corner));
  if (!skin.wire) {
    const fill = shadeOf(skin, side);
    return polygon(points, fill, { stroke: fill, strokeWidth: 1, strokeLinejoin: 'round' });
  }
  const [a, , c] = points;
  const diagonal =
    points.length === 4 && a && c
      ? path(`M${a.join(' ')}L${c.join(' ')}`, 'none', {
          stroke: skin.wire,
          strokeWidth: 2.5,
          opacity: 0.7,
        })
      : '';
  return (
    polygon(points, shadeOf(skin, side, skin.fillOpacity ?? 0.12), {
      stroke: skin.wire,
      strokeWidth: 3.5,
      strokeLinejoin: 'round',
    }) + diagonal
  );
};

/** A box from its lowest back corner. */
export const isoBox = (view: View, [x, y, z]: Place, [w, d, h]: Place, skin: Skin): string =>
  face(view, skin, 'left', [
    [x, y + d, z],
    [x + w, y + d, z],
    [x + w, y + d, z + h],
    [x, y + d, z + h],
  ]) +
  face(view, skin, 'right', [
    [x + w, y, z],
    [x + w, y + d, z],
    [x + w, y + d, z + h],
    [x + w, y, z + h],
  ]) +
  face(view, skin, 'top', [
    [x, y, z + h],
    [x + w, y, z + h],
    [x + w, y + d, z + h],
    [x, y + d, z + h],
  ]);

/** A gabled roof whose ridge runs along x. */
export const isoRoof = (view: View, [x, y, z]: Place, [w, d, h]: Place, skin: Skin): string =>
  face(view, skin, 'right', [
    [x + w, y, z],
    [x + w, y + d, z],
    [x + w, y + d / 2, z + h],
  ]) +
  face(view, skin, 'top', [
    [x, y + d, z],
    [x + w, y + d, z],
    [x + w, y + d / 2, z + h],
    [x, y + d / 2, z + h],
  ]);

/** A pointed solid of a square foot: tree tops, tents, spires. */
export const isoPyramid = (view: View, [x, y, z]: Place, [w, d, h]: Place, skin: Skin): string => {
  const tip: Place = [x + w / 2, y + d / 2, z + h];
  return (
    face(view, skin, 'left', [[x, y + d, z], [x + w, y + d, z], tip]) +
    face(view, skin, 'right', [[x + w, y, z], [x + w, y + d, z], tip])
  );
};
