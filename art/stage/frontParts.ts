import * as THREE from 'three';
import { ball, box, drum, group, put, ring, slab, turned, type Spot } from './forms.ts';
import type { Lamp, Stage } from './light.ts';
import { type Coat, type Ears, type Face, sitting } from './lumi.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';
import { pine } from './village.ts';

/**
 * Stages seen straight from the front, so that words and icons can be drawn on them: in the plane
 * z = 0 a unit is 100 units of the drawing, whose place is `at(x, y)`.
 */
const FAR = 22;

/** The camera before a picture that is so many units high. */
export const closeUp = (units: number): THREE.PerspectiveCamera => {
  const result = new THREE.PerspectiveCamera(
    (2 * Math.atan(units / 2 / FAR) * 180) / Math.PI,
    1,
    0.1,
    100,
  );
  result.position.set(0, 0, FAR);
  return result;
};

export const at = (x: number, y: number, z = 0): Spot => [(x - 800) / 100, (450 - y) / 100, z];

export const evening = (things: readonly THREE.Object3D[], lamps: readonly Lamp[] = []): Stage => {
  const scene = new THREE.Scene();
  scene.add(...things);
  return {
    scene,
    camera: closeUp(9),
    key: { at: [-4, 6, 8], colour: ok(0.92, 0.06, 70), strength: 4.4, size: 1.4 },
    sky: { above: ok(0.84, 0.06, 270), around: ok(0.74, 0.09, 290), strength: 3 },
    bounce: ok(0.6, 0.1, 60),
    lamps,
    reach: 9,
  };
};

export const GLOW = ok(0.86, 0.11, 70);

export const sized = <T extends THREE.Object3D>(thing: T, by: number): T => {
  thing.scale.multiplyScalar(by);
  return thing;
};

/** A tongue of fire, its foot at 0. */
export const fire = (size: number, color: THREE.Color, strength: number): THREE.Mesh => {
  const mesh = turned(
    Array.from({ length: 25 }, (_, n): [number, number] => {
      const y = n / 24;
      return [Math.sin(Math.PI * y ** 0.62) * 0.36 * (1 - y * 0.55) * size, y * size * 1.25];
    }),
    lit(color, strength),
  );
  mesh.castShadow = false;
  return mesh;
};

/** A player of the chat. */
export type Player = { coat: Coat; ears: Ears };

export const player = ({ coat, ears }: Player, face: Face, turn: number): THREE.Group =>
  sitting({ face, turn, coat, ears, marked: false, withLantern: false });

/** Two players at a fire on a meadow; the drawing adds the sky behind and text in front. */
export const camp = (left: Player, right: Player): Stage =>
  evening(
    [
      put(ball(9, matt(ok(0.44, 0.095, 155), 0.95), [1.6, 0.2, 0.6]), at(560, 920, -1.5)),
      ...[70, 250, 760, 1010, 1180, 1420].map((x, n) =>
        put(sized(pine(1, 165 + (n % 3) * 12), 2.4 + (n % 3) * 0.5), at(x, 722 + (n % 2) * 14, -4)),
      ),
      ...[-1, 1].map((side) =>
        put(drum(0.15, 0.17, 1.7, wooden(dye.woodDark, 3)), at(415, 782, 0.9), [0, side * 34, 82]),
      ),
      ...Array.from({ length: 9 }, (_, n) => {
        const angle = (n / 9) * Math.PI * 2;
        return put(ball(0.2, matt(ok(0.55, 0.02, 280), 0.9), [1.1, 0.8, 1]), [
          (415 - 800) / 100 + Math.sin(angle) * 1.05,
          (450 - 800) / 100 + Math.cos(angle) * -0.12,
          0.9 + Math.cos(angle) * 0.95,
        ]);
      }),
      put(fire(1.5, ok(0.72, 0.19, 45), 1.05), at(415, 790, 0.7)),
      put(fire(0.95, ok(0.72, 0.19, 50), 1.05), at(368, 788, 0.85), [0, 0, 14]),
      put(fire(0.9, ok(0.72, 0.19, 50), 1.05), at(462, 788, 0.85), [0, 0, -14]),
      put(fire(0.95, ok(0.88, 0.14, 85), 1.15), at(415, 788, 1.2)),
      put(sized(player(left, 'open', 20), 1.12), at(172, 788, 0.6), [0, 34, 0]),
      put(sized(player(right, 'happy', -20), 1.12), at(655, 790, 0.6), [0, -34, 0]),
    ],
    [
      { at: at(415, 560, 1.6), colour: ok(0.84, 0.14, 62), strength: 60, size: 0.3 },
      { at: at(415, 330, 3), colour: GLOW, strength: 40, size: 0.4 },
    ],
  );

type Corner = readonly [number, number];

const TAIL: readonly Corner[] = [
  [-0.4, 0.1],
  [0.75, -0.6],
  [0.4, 0.1],
];

/** A speech bubble whose front is the plane of the drawing; its tail points down to one side. */
export const bubble = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: THREE.Color,
  own = false,
): THREE.Group => {
  const [w, h] = [width / 100, height / 100];
  const side = own ? 1 : -1;
  return put(
    group(
      box([w, h, 0.6], matt(color, 0.5), Math.min(0.29, h / 2.1)),
      put(
        slab(
          own ? TAIL : TAIL.map(([tx, ty]): Corner => [-tx, ty]).toReversed(),
          0.4,
          matt(color, 0.5),
          0.08,
        ),
        [side * (w / 2 - 0.75), -h / 2, 0],
      ),
    ),
    at(x + width / 2, y + height / 2, -0.3),
  );
};

export const board = (y: number, color: THREE.Color, turn: number, right: boolean): THREE.Group => {
  const side = right ? 1 : -1;
  const outline: [number, number][] = [
    [-3.44, -0.62],
    [2.9, -0.62],
    [3.66, 0],
    [2.9, 0.62],
    [-3.44, 0.62],
  ];
  const mirrored = outline.map(([x, z]): [number, number] => [x * side, z]);
  const wood = wooden(color, Math.round(y));
  if (wood instanceof THREE.MeshStandardMaterial) wood.map?.repeat.set(0.16, 0.4);
  return put(
    group(
      slab(right ? mirrored : mirrored.toReversed(), 0.24, wood, 0.05),
      ...[-0.36, 0.36].map((dy) =>
        put(drum(0.08, 0.08, 0.1, matt(dye.steel, 0.3), 20), [-side * 3.0, dy, 0.12], [90, 0, 0]),
      ),
    ),
    at(1000, y, -0.12),
    [0, 0, -turn],
  );
};

const SLICES = [
  ok(0.45, 0.13, 258),
  ok(0.64, 0.17, 28),
  ok(0.42, 0.11, 285),
  ok(0.52, 0.12, 158),
  ok(0.58, 0.14, 245),
  ok(0.52, 0.17, 26),
  ok(0.5, 0.1, 215),
  ok(0.7, 0.14, 0),
];

/** A prize wheel of radius 3.16 at the middle; `turn` as in the drawing, clockwise. */
export const wheel = (turn: number): THREE.Group =>
  group(
    put(drum(3.66, 3.66, 0.5, matt(ok(0.52, 0.12, 60), 0.5), 96), [0, 0, -0.4], [90, 0, 0]),
    put(ring(3.36, 0.27, matt(dye.lantern, 0.35)), [0, 0, -0.12]),
    ...SLICES.map((color, n) => {
      const middle = ((n + 0.5) / SLICES.length) * 360;
      const half = Math.PI / SLICES.length - 0.012;
      const rim = Array.from({ length: 17 }, (_, k): [number, number] => {
        const angle = half - (k / 16) * half * 2;
        return [Math.sin(angle) * 3.14, Math.cos(angle) * 3.14];
      });
      return put(
        slab([...rim, [0, 0.1]], 0.24, matt(color, 0.45), 0.03),
        [0, 0, -0.12],
        [0, 0, -(middle + turn)],
      );
    }),
    ...Array.from({ length: 24 }, (_, n) => {
      const angle = (n / 24) * Math.PI * 2;
      const bulb = ball(0.1, n % 2 ? matt(dye.cream, 0.3) : lit(dye.glow, 1.7));
      bulb.castShadow = false;
      return put(bulb, [Math.cos(angle) * 3.36, Math.sin(angle) * 3.36, 0.16]);
    }),
    put(drum(0.72, 0.8, 0.3, matt(dye.lantern, 0.35)), [0, 0, 0.1], [90, 0, 0]),
    put(drum(0.58, 0.58, 0.32, matt(dye.dark, 0.5)), [0, 0, 0.12], [90, 0, 0]),
  );

export const pointer = (): THREE.Group =>
  group(
    slab(
      [
        [0, 0],
        [0.38, 0.78],
        [0.4, 1.05],
        [0.22, 1.3],
        [-0.22, 1.3],
        [-0.4, 1.05],
        [-0.38, 0.78],
      ],
      0.3,
      matt(dye.coral, 0.35),
      0.08,
    ),
    put(ball(0.16, matt(dye.cream, 0.3), [1, 1, 0.5]), [0, 0.98, 0.17]),
  );

/** A sheet of paper with a corner folded down. */
export const page = (by: number): readonly Corner[] =>
  (
    [
      [-2.95, -1.19],
      [2.95, -1.19],
      [2.95, 0.53],
      [2.29, 1.19],
      [-2.95, 1.19],
    ] as const
  ).map(([x, y]): Corner => [x * by, y * (1 + (by - 1) * 1.3)]);
