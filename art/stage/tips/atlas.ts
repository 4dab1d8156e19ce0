import * as THREE from 'three';
import { ball, box, drum, group, put } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, matt, ok, wooden } from '../paint.ts';
import { evening, lampAt, sized, sweep } from '../paper.ts';
import { heart, starOf, coin, toadstool } from '../things.ts';

const gem = (size: number, color: THREE.Color): THREE.Group => {
  const facet = (top: number, bottom: number, height: number) => {
    const mesh = drum(top, bottom, height, matt(color, 0.2), 6);
    if (mesh.material instanceof THREE.MeshStandardMaterial) mesh.material.flatShading = true;
    return mesh;
  };
  return group(
    put(facet(size * 0.6, size, size * 0.45), [0, size * 0.22, 0]),
    put(facet(size, 0, size * 1.1), [0, -size * 0.55, 0]),
  );
};

/** A tray with fields in two rows. */
const tray = (color: THREE.Color, cells: number, ...pieces: THREE.Object3D[]) => {
  const wide = cells * 1.15 + 0.3;
  return group(
    put(box([wide, 0.16, 2.75], wooden(color, 3, [1, 1]), 0.05), [0, 0.08, 0]),
    ...[-1, 1].map((side) =>
      put(box([wide, 0.42, 0.16], wooden(color, 5, [1, 0.2]), 0.05), [0, 0.21, side * 1.3]),
    ),
    ...Array.from({ length: cells + 1 }, (_, n) =>
      put(box([0.14, 0.4, 2.7], wooden(color, 7, [0.2, 1]), 0.04), [
        -wide / 2 + 0.08 + n * ((wide - 0.16) / cells),
        0.2,
        0,
      ]),
    ),
    put(box([wide, 0.34, 0.12], wooden(color, 8, [1, 0.2]), 0.04), [0, 0.18, 0]),
    ...pieces,
  );
};

/** Lying on its back in a tray. */
const flat = (thing: THREE.Object3D, x: number, z: number, turn = 0) =>
  put(group(put(group(thing), [0, 0, 0], [-90, 0, 0])), [x, 0.36, z], [0, turn, 0]);

/** Trays for three screens; one piece was forgotten outside. */
export const atlas = (): Stage => {
  return evening(
    [
      sweep(20, 0.42, 0.065),
      put(
        tray(
          dye.woodLight,
          3,
          flat(heart(0.42, matt(dye.coral, 0.35)), -1.15, -0.66),
          flat(coin(0.42), 0, -0.66, 10),
          flat(heart(0.42, matt(dye.coral, 0.35)), 1.15, -0.66),
          put(box([0.8, 0.26, 0.34], matt(dye.leaf, 0.4), 0.12), [-1.15, 0.34, 0.66]),
          flat(starOf(0.44, matt(dye.lantern, 0.35)), 0, 0.66),
        ),
        [-0.7, 0, 1.2],
        [0, 12, 0],
      ),
      put(
        tray(
          ok(0.6, 0.09, 205),
          2,
          put(toadstool(0.62), [-0.58, 0.16, -0.66]),
          put(toadstool(0.5), [0.58, 0.16, 0.66]),
          put(drum(0, 0.36, 0.9, matt(dye.leafDark, 0.8), 9), [0.58, 0.55, -0.66]),
          put(ball(0.34, matt(ok(0.6, 0.04, 275), 0.9), [1.2, 0.8, 1]), [-0.58, 0.4, 0.66]),
        ),
        [3.2, 0, -0.7],
        [0, -14, 0],
      ),
      put(
        tray(
          ok(0.55, 0.11, 290),
          2,
          put(sized(gem(0.4, dye.teal), 1), [-0.58, 0.5, -0.66]),
          put(sized(gem(0.4, dye.rose), 1), [0.58, 0.5, -0.66]),
          put(box([0.7, 0.4, 0.5], matt(dye.wood, 0.6), 0.08), [-0.58, 0.36, 0.66]),
          flat(coin(0.36), 0.58, 0.66),
        ),
        [-4.0, 0, -1.2],
        [0, 14, 0],
      ),
      // The forgotten one.
      put(heart(0.42, matt(dye.coral, 0.35)), [2.75, 0.42, 2.5], [-18, -14, 10]),
      put(sitting({ face: 'surprised', turn: 20, tilt: -4 }), [-0.2, 0, -1.7], [0, 12, 0]),
    ],
    {
      from: [0, 6.4, 14.6],
      to: [0, 0.85, 0],
      lamps: [lampAt([-2, 6, 3.6], 70), lampAt([3, 5.4, 3], 50)],
    },
  );
};
