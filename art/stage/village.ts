import * as THREE from 'three';
import { seeded } from '../kit/random.ts';
import { ball, box, drum, group, put, slab, wired } from './forms.ts';
import type { Stage } from './light.ts';
import { dye, lit, matt, ok, patterned, wooden } from './paint.ts';

const wall = (hue: number) => matt(ok(0.88, 0.035, hue), 0.85);
const glass = () => lit(ok(0.88, 0.13, 82), 2.2);

const roofed = (width: number, depth: number, height: number, material: THREE.Material) => {
  const half = width / 2;
  const roof = slab(
    [
      [-half, 0],
      [half, 0],
      [0, height],
    ],
    depth,
    material,
    0.03,
  );
  return roof;
};

export const house = (hue: number, wide = 1.3): THREE.Group =>
  group(
    put(box([wide, 0.8, 1.05], wall(75), 0.03), [0, 0.4, 0]),
    put(roofed(wide + 0.35, 1.35, 0.75, patternedRoof(hue)), [0, 0.78, 0]),
    put(box([0.3, 0.55, 0.06], wooden(dye.woodDark, 3), 0.02), [-0.3, 0.27, 0.53]),
    put(box([0.3, 0.28, 0.05], glass(), 0.02), [0.28, 0.45, 0.52]),
    put(box([0.36, 0.04, 0.09], matt(dye.woodDark), 0.01), [0.28, 0.29, 0.53]),
    put(box([0.05, 0.28, 0.3], glass(), 0.02), [wide / 2, 0.45, 0]),
    put(
      box([0.2, 0.55, 0.2], patterned('#8d8796', '#6c6677', [1, 2], 'bricks'), 0.02),
      [0.35, 1.3, -0.25],
    ),
  );

const patternedRoof = (hue: number): THREE.Material => matt(ok(0.6, 0.15, hue), 0.7);

export const tower = (): THREE.Group =>
  group(
    put(drum(0.5, 0.56, 1.7, patterned('#b4afc2', '#8c879c', [8, 5], 'bricks'), 24), [0, 0.85, 0]),
    put(drum(0.62, 0.55, 0.22, matt(ok(0.78, 0.02, 275), 0.8), 24), [0, 1.75, 0]),
    put(drum(0, 0.68, 1.1, matt(ok(0.58, 0.17, 25), 0.65), 24), [0, 2.4, 0]),
    put(box([0.2, 0.34, 0.1], glass(), 0.04), [0, 1.25, 0.5]),
    put(box([0.1, 0.34, 0.2], glass(), 0.04), [0.5, 1.25, 0]),
    put(box([0.28, 0.5, 0.1], wooden(dye.woodDark, 5), 0.03), [0, 0.25, 0.54]),
    put(drum(0.015, 0.015, 0.5, matt(dye.woodDark)), [0, 3.15, 0]),
    put(
      slab(
        [
          [0, 0],
          [0.34, 0.1],
          [0, 0.2],
        ],
        0.03,
        matt(dye.lantern),
        0.005,
      ),
      [0, 3.18, 0],
    ),
  );

export const pine = (size: number, hue: number): THREE.Group => {
  const needles = (n: number) => matt(ok(0.5 + n * 0.05, 0.1, hue), 0.85);
  const tree = group(
    put(drum(0.07, 0.09, 0.3, matt(dye.woodDark)), [0, 0.15, 0]),
    put(drum(0, 0.38, 0.6, needles(0), 9), [0, 0.55, 0]),
    put(drum(0, 0.31, 0.52, needles(1), 9), [0, 0.85, 0], [0, 20, 0]),
    put(drum(0, 0.22, 0.44, needles(2), 9), [0, 1.15, 0], [0, 40, 0]),
  );
  tree.scale.setScalar(size);
  return tree;
};

export const crate = (size: number): THREE.Group =>
  group(
    put(box([size, size, size], wooden(dye.woodLight, 7), 0.02), [0, size / 2, 0]),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        put(box([size * 0.16, size * 1.04, size * 0.16], matt(dye.wood), 0.01), [
          x * size * 0.45,
          size / 2,
          z * size * 0.45,
        ]),
      ),
    ),
  );

export const barrel = (): THREE.Group =>
  group(
    put(drum(0.16, 0.13, 0.4, wooden(dye.wood, 9), 20), [0, 0.2, 0]),
    put(drum(0.165, 0.165, 0.04, matt(dye.steel, 0.4, 0.1), 20), [0, 0.3, 0]),
    put(drum(0.15, 0.15, 0.04, matt(dye.steel, 0.4, 0.1), 20), [0, 0.1, 0]),
  );

export const fence = (posts: number): THREE.Group =>
  group(
    ...Array.from({ length: posts }, (_, n) =>
      put(box([0.09, 0.42, 0.07], wooden(dye.woodLight, n), 0.02), [n * 0.26, 0.21, 0]),
    ),
    ...[0.14, 0.3].map((y) =>
      put(box([posts * 0.26 - 0.1, 0.06, 0.04], wooden(dye.wood, 2), 0.01), [
        ((posts - 1) * 0.26) / 2,
        y,
        0.04,
      ]),
    ),
  );

export const well = (): THREE.Group =>
  group(
    put(drum(0.3, 0.32, 0.34, patterned('#a9a4b6', '#827d92', [6, 1], 'bricks'), 20), [0, 0.17, 0]),
    put(drum(0.22, 0.22, 0.36, matt(ok(0.45, 0.09, 230), 0.2), 20), [0, 0.155, 0]),
    ...[-1, 1].map((x) =>
      put(box([0.06, 0.8, 0.06], matt(dye.woodDark), 0.02), [x * 0.26, 0.4, 0]),
    ),
    put(roofed(0.85, 0.6, 0.3, matt(ok(0.6, 0.15, 25))), [0, 0.78, 0]),
  );

export const lampPost = (): THREE.Group =>
  group(
    put(drum(0.03, 0.04, 0.8, matt(dye.dark)), [0, 0.4, 0]),
    put(box([0.16, 0.2, 0.16], lit(dye.glow, 2.6), 0.03), [0, 0.88, 0]),
    put(drum(0, 0.15, 0.12, matt(dye.dark), 4), [0, 1.04, 0], [0, 45, 0]),
  );

const island = (size: number): THREE.Group => {
  const random = seeded(12);
  return group(
    put(box([size, 0.22, size], matt(ok(0.56, 0.12, 148), 0.95), 0.08), [0, -0.11, 0]),
    put(box([size - 0.08, 0.34, size - 0.08], matt(ok(0.42, 0.06, 50), 0.95), 0.1), [0, -0.36, 0]),
    put(drum(size * 0.5, size * 0.16, 0.7, matt(ok(0.36, 0.05, 45), 0.95), 7), [0, -0.82, 0]),
    ...Array.from({ length: 7 }, (_, n) =>
      put(
        box([0.3, 0.04, 0.24], matt(ok(0.75, 0.03, 70), 0.9), 0.02),
        [0.1 + Math.sin(n * 0.9) * 0.14, 0.01, 0.55 + n * 0.2],
        [0, random() * 60, 0],
      ),
    ),
    ...Array.from({ length: 26 }, () =>
      put(
        ball(0.05 + random() * 0.07, matt(ok(0.5 + random() * 0.12, 0.11, 145), 0.95), [1, 0.6, 1]),
        [(random() - 0.5) * (size - 0.3), 0.02, (random() - 0.5) * (size - 0.3)],
      ),
    ),
  );
};

type Part = { thing: THREE.Group; at: [number, number, number]; turn?: number };

/** The parts of the hamlet, each where it belongs. */
const parts = (): Part[] => [
  { thing: tower(), at: [-1.05, 0, -1] },
  { thing: house(25), at: [0.75, 0, -0.35], turn: -8 },
  { thing: house(250, 1.05), at: [-1.1, 0, 0.65], turn: 62 },
  { thing: pine(1, 158), at: [0.2, 0, -1.5] },
  { thing: pine(0.8, 150), at: [0.85, 0, -1.55] },
  { thing: pine(1.1, 155), at: [1.6, 0, -1.3] },
  { thing: pine(0.75, 148), at: [1.7, 0, 0.6] },
  { thing: pine(0.6, 152), at: [-1.75, 0, -0.2] },
  { thing: crate(0.36), at: [1.55, 0, 0.05], turn: 15 },
  { thing: crate(0.26), at: [1.28, 0, 0.42], turn: -20 },
  { thing: barrel(), at: [-0.25, 0, 0.3] },
  { thing: barrel(), at: [-0.42, 0, 0.62] },
  { thing: well(), at: [0.95, 0, 1.15], turn: 25 },
  { thing: lampPost(), at: [-0.3, 0, 1.35] },
  { thing: fence(6), at: [0.35, 0, 1.82] },
  { thing: fence(5), at: [-1.75, 0, 1.82] },
];

const hamlet = (): THREE.Group =>
  group(island(4), ...parts().map(({ thing, at, turn = 0 }) => put(thing, at, [0, turn, 0])));

/** The parts drawn apart, as they were before they were combined. */
const apart = (far: number): THREE.Group =>
  group(
    put(island(4), [0, -far * 0.9, 0]),
    ...parts().map(({ thing, at: [x, y, z], turn = 0 }, n) =>
      put(
        thing,
        [x * (1 + far * 0.55), y + far * (0.25 + ((n * 7) % 5) * 0.16), z * (1 + far * 0.55)],
        [0, turn, 0],
      ),
    ),
  );

const CYAN = ok(0.84, 0.12, 210);
const AMBER = ok(0.88, 0.14, 80);

const view = (target: [number, number, number], distance: number, turn = 38, tilt = 27) => {
  const camera = new THREE.PerspectiveCamera(24, 1, 0.1, 100);
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  camera.position.set(
    target[0] + Math.sin(a) * Math.cos(b) * distance,
    target[1] + Math.sin(b) * distance,
    target[2] + Math.cos(a) * Math.cos(b) * distance,
  );
  camera.lookAt(...target);
  return camera;
};

const evening = (scene: THREE.Scene, camera: THREE.PerspectiveCamera, reach = 4): Stage => ({
  scene,
  camera,
  key: { at: [-3, 4.2, 4.5], colour: ok(0.9, 0.07, 65), strength: 4.6, size: 0.9 },
  sky: { above: ok(0.86, 0.05, 262), around: ok(0.72, 0.09, 290), strength: 3.4 },
  bounce: ok(0.62, 0.08, 60),
  lamps: [{ at: [-0.3, 1.0, 1.36], colour: ok(0.85, 0.12, 75), strength: 9, size: 0.08 }],
  reach,
});

const sceneOf = (...things: THREE.Object3D[]): THREE.Scene => {
  const scene = new THREE.Scene();
  scene.add(...things);
  return scene;
};

/** A house in four levels of detail. */
const level = (n: number): THREE.Group => {
  if (n === 0) {
    return group(
      house(25),
      put(fence(5), [-0.9, 0, 0.95]),
      put(crate(0.3), [0.85, 0, 0.6]),
      put(barrel(), [0.9, 0, 0.15]),
    );
  }
  if (n === 1) return group(house(25), put(crate(0.3), [0.85, 0, 0.6]));
  const walls = put(new THREE.Mesh(new THREE.BoxGeometry(1.3, 0.8, 1.05), wall(75)), [0, 0.4, 0]);
  const roof = put(
    new THREE.Mesh(
      n === 2
        ? new THREE.CylinderGeometry(0.3, 1.15, 0.75, 4)
        : new THREE.ConeGeometry(1.15, 0.75, 4),
      matt(ok(0.6, 0.15, 25), 0.7),
    ),
    [0, 1.17, 0],
    [0, 45, 0],
  );
  for (const part of [walls, roof]) part.castShadow = part.receiveShadow = true;
  return group(walls, roof);
};

export const village = {
  whole: (): Stage => evening(sceneOf(hamlet()), view([0, 0.98, 0], 13.3)),
  wire: (): Stage => evening(sceneOf(wired(hamlet(), AMBER)), view([0, 0.98, 0], 13.3)),
  /** As `whole` and `wire`, closer and from lower down. */
  cover: (): Stage => evening(sceneOf(hamlet()), view([0, 1.16, 0], 12.5, 30, 20)),
  'cover-wire': (): Stage =>
    evening(sceneOf(wired(hamlet(), CYAN)), view([0, 1.16, 0], 12.5, 30, 20)),
  exploded: (): Stage => evening(sceneOf(apart(0.8)), view([0, 0.95, 0], 16.4), 6),
  outlined: (): Stage => evening(sceneOf(wired(hamlet(), AMBER, false)), view([0, 0.98, 0], 13.3)),
  levels: (): Stage =>
    evening(
      sceneOf(
        ...[0, 1, 2, 3].map((n) => {
          const one = level(n);
          const both = n === 0 ? group(one) : wired(one, CYAN, false);
          return put(both, [-3.6 + n * 2.45, 0, 0], [0, 28, 0]);
        }),
      ),
      view([0.05, 0.62, 0], 13.2, 0, 16),
      6,
    ),
} satisfies Record<string, () => Stage>;
