import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, slab, turned, type Spot } from './forms.ts';
import { dye, lit, matt, ok } from './paint.ts';

type Corner = readonly [number, number];

/** A closed outline with round corners. */
const smooth = (corners: readonly Corner[]): readonly Corner[] =>
  new THREE.CatmullRomCurve3(
    corners.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
    'catmullrom',
    0.6,
  )
    .getPoints(corners.length * 8)
    .slice(0, -1)
    .map(({ x, y }): Corner => [x, y]);

/** An outline made smaller towards a place. */
const shrunk = (corners: readonly Corner[], by: number, [x, y]: Corner): readonly Corner[] =>
  corners.map(([cx, cy]): Corner => [x + (cx - x) * by, y + (cy - y) * by]);

/** Without a shadow of its own: what glows. */
const glowing = (mesh: THREE.Mesh): THREE.Mesh => {
  mesh.castShadow = false;
  return mesh;
};

const FORE: readonly Corner[] = [
  [0.25, -0.35],
  [0.3, 0.5],
  [1.2, 1.75],
  [2.5, 2.5],
  [3.5, 2.45],
  [3.55, 1.6],
  [3.05, 0.75],
  [2.2, 0.0],
  [1.2, -0.45],
];
const HIND: readonly Corner[] = [
  [0.25, 0.1],
  [1.3, 0.05],
  [2.25, -0.35],
  [2.75, -1.1],
  [2.45, -2.0],
  [1.75, -2.5],
  [1.35, -1.9],
  [0.85, -1.3],
  [0.3, -0.7],
];

const disc = (r: number, deep: number, material: THREE.Material) => drum(r, r, deep, material, 40);

/** A spot that looks like an eye, facing forward. */
const spot = (r: number): THREE.Group =>
  group(
    put(disc(r, 0.1, matt(ok(0.2, 0.07, 295), 0.8)), [0, 0, 0.04], [90, 0, 0]),
    put(disc(r * 0.76, 0.14, matt(dye.coral, 0.6)), [0, 0, 0.05], [90, 0, 0]),
    put(disc(r * 0.5, 0.18, matt(dye.lantern, 0.6)), [0, 0, 0.06], [90, 0, 0]),
    put(ball(r * 0.24, matt(ok(0.2, 0.07, 295), 0.2), [1, 1, 0.5]), [0, 0, 0.16]),
  );

const wing = (): THREE.Group =>
  group(
    put(slab(smooth(HIND), 0.14, matt(ok(0.4, 0.12, 295), 0.9), 0.06), [0, 0, -0.12]),
    put(
      slab(smooth(shrunk(HIND, 0.74, [1.35, -0.85])), 0.14, matt(ok(0.52, 0.15, 318), 0.9), 0.06),
      [0, 0, -0.04],
    ),
    put(slab(smooth(FORE), 0.16, matt(ok(0.44, 0.14, 303), 0.9), 0.07), [0, 0, 0.02]),
    put(
      slab(smooth(shrunk(FORE, 0.78, [2.0, 0.95])), 0.16, matt(ok(0.58, 0.17, 335), 0.9), 0.07),
      [0, 0, 0.1],
    ),
    put(
      slab(smooth(shrunk(FORE, 0.42, [1.15, 0.55])), 0.12, matt(ok(0.68, 0.15, 350), 0.9), 0.05),
      [0, 0, 0.19],
    ),
    put(spot(0.52), [2.55, 1.5, 0.16]),
    put(spot(0.34), [1.75, -1.05, 0.02]),
    ...[0, 1, 2, 3, 4].map((n) =>
      put(ball(0.1, matt(dye.cream, 0.8), [1, 1, 0.6]), [
        3.42 - n * 0.36 + (n === 0 ? -0.1 : 0),
        2.2 - n * 0.44,
        0.06,
      ]),
    ),
  );

const FUZZ = () => matt(ok(0.88, 0.05, 75), 0.95);

/** A collar of tufts around the neck. */
const collar = (): THREE.Group =>
  group(
    ...Array.from({ length: 13 }, (_, n) => {
      const angle = (n / 13) * Math.PI * 2;
      return put(ball(0.26, FUZZ(), [1, 1.15, 0.9]), [
        Math.cos(angle) * 0.5,
        0.42 + Math.sin(angle) * 0.34,
        0.34 + Math.sin(angle * 3) * 0.04,
      ]);
    }),
    put(ball(0.56, FUZZ()), [0, 0.42, 0.16]),
  );

const feeler = (side: number): THREE.Group => {
  const places: Spot[] = [
    [side * 0.2, 1.32, 0.4],
    [side * 0.5, 1.85, 0.55],
    [side * 1.0, 2.15, 0.6],
    [side * 1.42, 2.06, 0.6],
  ];
  const way = new THREE.CatmullRomCurve3(places.map((place) => new THREE.Vector3(...place)));
  const material = matt(ok(0.72, 0.13, 60), 0.8);
  return group(
    limb(places, (t) => 0.075 - t * 0.03, material),
    ...Array.from({ length: 9 }, (_, n) => {
      const t = 0.24 + n * 0.085;
      const { x, y, z } = way.getPointAt(t);
      const long = 0.4 - Math.abs(n - 3.5) * 0.05;
      return put(
        ball(0.055, material, [1, (long / 0.11) * 0.9, 1]),
        [x, y + 0.02, z],
        [0, 0, side * (18 + n * 9)],
      );
    }),
  );
};

/** The moth that eats lanterns, about 7 wide, its middle at 0; `flap` lifts its wings, in degrees. */
export const moth = (flap = 16): THREE.Group => {
  const right = put(wing(), [0.1, 0.1, 0], [0, -flap, 0]);
  const left = new THREE.Group().add(put(wing(), [0.1, 0.1, 0], [0, -flap, 0]));
  left.scale.x = -1;
  const plum = matt(ok(0.33, 0.1, 295), 0.85);
  const rose = matt(ok(0.62, 0.15, 340), 0.85);
  return group(
    right,
    left,
    ...[0, 1, 2, 3, 4, 5].map((n) =>
      put(ball(0.52 - n * 0.062, n % 2 ? rose : plum, [1, 0.62, 0.95]), [
        0,
        -0.12 - n * 0.36,
        0.14 + Math.sin(n * 0.5) * 0.14,
      ]),
    ),
    collar(),
    // The head, with brows that mean it.
    put(ball(0.62, plum, [1.08, 0.92, 0.95]), [0, 0.98, 0.5]),
    ...[-1, 1].flatMap((side) => [
      put(
        ball(0.25, lit(dye.lantern, 1.15), [1, 1.1, 0.6]),
        [side * 0.3, 0.98, 0.96],
        [0, side * 22, 0],
      ),
      put(ball(0.1, matt(dye.dark, 0.15), [0.62, 1.35, 0.5]), [side * 0.27, 0.95, 1.11]),
      put(ball(0.04, lit(dye.glow, 1.4)), [side * 0.27 + 0.06, 1.05, 1.15]),
      put(box([0.5, 0.16, 0.22], plum, 0.07), [side * 0.31, 1.19, 1.02], [0, side * 18, side * 20]),
      put(drum(0.07, 0.0, 0.2, matt(dye.cream, 0.6), 16), [side * 0.11, 0.6, 1.0], [12, 0, 0]),
      feeler(side),
    ]),
    put(drum(0, 0.16, 0.42, lit(dye.coral, 1.1), 5), [0, 1.62, 0.66], [-12, 0, 0]),
  );
};

/** The ship, about 3 high, its nose up, its middle at 0. */
export const ship = (): THREE.Group => {
  const hull = matt(ok(0.93, 0.025, 85), 0.42);
  const coral = matt(dye.coral, 0.4);
  const teal = matt(ok(0.55, 0.1, 215), 0.45);
  const steel = matt(ok(0.5, 0.03, 275), 0.35, 0.1);
  const delta: readonly Corner[] = [
    [0.3, 0.35],
    [1.25, -0.75],
    [1.3, -1.15],
    [0.3, -0.95],
  ];
  return group(
    // Hull and nose.
    turned(
      [
        [0.3, -1.15],
        [0.46, -1.05],
        [0.56, -0.6],
        [0.6, -0.05],
        [0.55, 0.45],
        [0.44, 0.85],
      ],
      hull,
    ),
    turned(
      [
        [0.445, 0.84],
        [0.42, 0.95],
        [0.31, 1.22],
        [0.16, 1.46],
        [0, 1.56],
      ],
      coral,
    ),
    put(ring(0.45, 0.05, matt(dye.lantern, 0.35)), [0, 0.84, 0], [90, 0, 0]),
    put(ring(0.55, 0.05, teal), [0, -0.72, 0], [90, 0, 0]),
    // The cockpit.
    put(ball(0.36, matt(dye.lantern, 0.35), [0.92, 1.28, 0.5]), [0, 0.24, 0.46]),
    put(ball(0.31, matt(ok(0.34, 0.09, 235), 0.08), [0.92, 1.3, 0.62]), [0, 0.25, 0.53]),
    put(
      ball(0.075, lit(ok(0.97, 0.02, 220), 1), [0.8, 1.5, 0.4]),
      [-0.12, 0.45, 0.69],
      [0, 0, -22],
    ),
    // Wings, with a cannon at each tip.
    ...[-1, 1].flatMap((side) => {
      const outline = delta.map(([x, y]): Corner => [x * side, y]);
      return [
        slab(side > 0 ? outline : outline.toReversed(), 0.2, coral, 0.07),
        put(drum(0.12, 0.14, 0.95, hull, 24), [side * 1.22, -0.72, 0.02]),
        put(drum(0.06, 0.06, 0.5, steel, 16), [side * 1.22, -0.08, 0.02]),
        glowing(put(ball(0.075, lit(dye.lantern, 1.5)), [side * 1.22, 0.2, 0.02])),
        put(drum(0.19, 0.24, 0.62, teal, 28), [side * 0.46, -1.05, -0.02]),
        glowing(
          put(drum(0.15, 0.02, 0.7, lit(ok(0.86, 0.11, 215), 1.2), 20), [side * 0.46, -1.7, -0.02]),
        ),
      ];
    }),
    put(
      slab(
        [
          [-0.09, -0.2],
          [0.09, -0.2],
          [0.13, -1.15],
          [-0.13, -1.15],
        ],
        0.3,
        teal,
        0.05,
      ),
      [0, 0, 0.56],
      [8, 0, 0],
    ),
    // The engine and its fire.
    put(drum(0.3, 0.38, 0.26, steel, 32), [0, -1.26, 0]),
    glowing(
      put(
        turned(
          [
            [0, -1.25],
            [0.16, -0.85],
            [0.27, -0.35],
            [0.24, 0],
          ],
          lit(ok(0.76, 0.17, 58), 1.1),
        ),
        [0, -1.38, 0],
      ),
    ),
    glowing(
      put(
        turned(
          [
            [0, -0.75],
            [0.12, -0.4],
            [0.16, -0.1],
            [0.12, 0],
          ],
          lit(dye.glow, 1.3),
        ),
        [0, -1.38, 0.16],
      ),
    ),
  );
};

/** A small foe of one element, about 1.5 wide: a horned coal that floats on its own fire. */
export const imp = (color: THREE.Color, dark: THREE.Color): THREE.Group =>
  group(
    put(ball(0.62, matt(color, 0.75), [1.06, 0.96, 0.95]), [0, 0, 0]),
    put(ball(0.5, matt(dark, 0.8), [1.05, 0.6, 0.9]), [0, -0.34, 0.02]),
    ...[-1, 1].flatMap((side) => [
      limb(
        [
          [side * 0.34, 0.42, 0.05],
          [side * 0.62, 0.72, 0.05],
          [side * 0.58, 1.05, 0.1],
        ],
        (t) => 0.17 * (1 - t * 0.85),
        matt(dye.cream, 0.7),
      ),
      put(
        ball(0.2, matt(dye.cream, 0.35), [0.9, 1.1, 0.6]),
        [side * 0.24, 0.08, 0.5],
        [0, side * 20, 0],
      ),
      put(ball(0.1, matt(dye.dark, 0.15), [0.8, 1.1, 0.5]), [side * 0.2, 0.02, 0.62]),
      put(
        box([0.4, 0.14, 0.2], matt(dark, 0.8), 0.06),
        [side * 0.25, 0.27, 0.56],
        [0, side * 18, side * 22],
      ),
      put(ball(0.17, matt(dark, 0.8), [1, 0.8, 0.9]), [side * 0.66, -0.24, 0.24]),
    ]),
    // A mouth, from which it fires.
    put(ball(0.15, matt(dye.dark, 0.6), [1.1, 0.85, 0.5]), [0, -0.28, 0.55]),
    glowing(put(ball(0.09, lit(color.clone().lerp(dye.glow, 0.5), 1.4)), [0, -0.29, 0.62])),
    ...[0, 1, 2].map((n) =>
      put(ball(0.2 - n * 0.05, matt(dark, 0.85)), [Math.sin(n * 2) * 0.12, -0.62 - n * 0.26, 0]),
    ),
  );
