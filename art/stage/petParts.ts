import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, type Spot } from './forms.ts';
import type { Lamp, Stage } from './light.ts';
import { dye, lit, matt, ok, patterned, wooden } from './paint.ts';

const plane = (width: number, height: number, material: THREE.Material): THREE.Mesh => {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
  mesh.receiveShadow = true;
  return mesh;
};

/** Floor, wall and skirting. */
export const shell = (hue: number): THREE.Group =>
  group(
    put(plane(40, 16, wooden(ok(0.52, 0.07, 55), 21, [4, 5])), [0, 0, 3], [-90, 0, 0]),
    put(
      plane(
        40,
        16,
        patterned(`oklch(0.46 0.085 ${hue})`, `oklch(0.435 0.085 ${hue})`, [22, 1], 'stripes'),
      ),
      [0, 8, -3.4],
    ),
    put(box([40, 0.5, 0.16], matt(ok(0.4, 0.06, 55)), 0.04), [0, 0.25, -3.32]),
  );

export const rug = (r: number, hue: number): THREE.Group =>
  group(
    put(drum(r, r, 0.06, matt(ok(0.52, 0.12, hue), 0.95), 64), [0, 0.03, 0]),
    put(drum(r * 0.86, r * 0.86, 0.064, matt(dye.lantern, 0.95), 64), [0, 0.035, 0]),
    put(drum(r * 0.8, r * 0.8, 0.07, matt(ok(0.52, 0.12, hue), 0.95), 64), [0, 0.038, 0]),
    put(drum(r * 0.42, r * 0.42, 0.074, matt(ok(0.62, 0.11, hue), 0.95), 64), [0, 0.04, 0]),
    ...Array.from({ length: 40 }, (_, n) => {
      const angle = (n / 40) * Math.PI * 2;
      return put(ball(0.07, matt(dye.cream, 0.95), [1, 0.5, 1]), [
        Math.sin(angle) * r,
        0.04,
        Math.cos(angle) * r,
      ]);
    }),
  );

export const nightWindow = (width = 3, height = 2.7): THREE.Group =>
  group(
    plane(width, height, lit(ok(0.26, 0.1, 266), 1)),
    put(
      new THREE.Mesh(new THREE.CircleGeometry(0.44, 48), lit(dye.cream, 1.1)),
      [0.55, 0.45, 0.01],
    ),
    put(
      new THREE.Mesh(new THREE.CircleGeometry(0.42, 48), lit(ok(0.26, 0.1, 266), 1)),
      [0.76, 0.58, 0.02],
    ),
    put(
      new THREE.Mesh(
        new THREE.CircleGeometry(width * 0.46, 48, 0, Math.PI).scale(1, 0.5, 1),
        lit(ok(0.2, 0.07, 262), 1),
      ),
      [-width * 0.04, -height / 2, 0.02],
    ),
    ...Array.from({ length: 16 }, (_, n) =>
      put(
        new THREE.Mesh(new THREE.CircleGeometry(0.016 + (n % 3) * 0.008, 12), lit(dye.cream, 0.9)),
        [-width / 2 + 0.15 + ((n * 37) % 27) / 10, -0.5 + ((n * 53) % 18) / 10, 0.015],
      ),
    ),
    ...[-width / 2, 0, width / 2].map((x) =>
      put(box([0.15, height + 0.2, 0.22], wooden(dye.woodLight, 3), 0.04), [x, 0, 0.06]),
    ),
    ...[-height / 2, 0, height / 2].map((y) =>
      put(box([width + 0.15, 0.15, 0.22], wooden(dye.woodLight, 4), 0.04), [0, y, 0.06]),
    ),
    put(box([width + 0.6, 0.12, 0.5], wooden(dye.woodLight, 5), 0.04), [0, -height / 2 - 0.1, 0.2]),
    // Curtains.
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2, 3].map((n) =>
        put(drum(0.13, 0.16, height + 0.5, matt(ok(0.6, 0.13, 20), 0.9), 20), [
          side * (width / 2 + 0.18 + n * 0.19),
          -0.05,
          0.24,
        ]),
      ),
    ),
    put(
      drum(0.05, 0.05, width + 2, wooden(dye.woodDark)),
      [0, height / 2 + 0.28, 0.26],
      [0, 0, 90],
    ),
  );

export const floorLamp = (on = true): THREE.Group =>
  group(
    put(drum(0.5, 0.55, 0.1, matt(dye.woodDark)), [0, 0.05, 0]),
    put(drum(0.05, 0.05, 3.4, matt(dye.woodDark)), [0, 1.7, 0]),
    put(
      (() => {
        const shade = drum(
          0.42,
          0.85,
          1,
          on ? lit(ok(0.82, 0.13, 72), 1.15) : matt(ok(0.6, 0.09, 70)),
        );
        shade.castShadow = false;
        return shade;
      })(),
      [0, 3.7, 0],
    ),
  );

export const plant = (): THREE.Group =>
  group(
    put(drum(0.3, 0.22, 0.5, matt(ok(0.62, 0.13, 40), 0.7)), [0, 0.25, 0]),
    ...Array.from({ length: 9 }, (_, n) => {
      const angle = n * 2.4;
      const lean = 0.25 + (n % 3) * 0.2;
      return limb(
        [
          [0, 0.45, 0],
          [Math.sin(angle) * lean * 0.5, 0.9, Math.cos(angle) * lean * 0.5],
          [
            Math.sin(angle) * lean * 1.5,
            1.1 - lean * 0.4 + (n % 2) * 0.2,
            Math.cos(angle) * lean * 1.5,
          ],
        ],
        (t) => 0.02 + Math.sin(t * Math.PI) * 0.09,
        matt(ok(0.6, 0.13, 150), 0.7),
      );
    }),
  );

export const shelf = (): THREE.Group =>
  group(
    box([3.4, 0.16, 0.7], wooden(dye.wood, 6), 0.04),
    ...(
      [
        [dye.coral, 0.8, 0.2],
        [dye.teal, 0.95, 0.16],
        [dye.lantern, 0.7, 0.24],
        [dye.violet, 0.88, 0.18],
        [dye.leaf, 0.78, 0.2],
        [dye.cream, 0.66, 0.15],
      ] as const
    ).map(([color, height, width], n) =>
      put(
        box([width, height, 0.5], matt(color, 0.8), 0.03),
        [-1.35 + n * 0.25, 0.08 + height / 2, 0],
        [0, 0, n === 5 ? -9 : 0],
      ),
    ),
    put(plant(), [1.1, 0.08, 0]),
  );

const cloth = (): THREE.Material => matt(ok(0.6, 0.1, 200), 0.95);

export const sofa = (): THREE.Group => {
  return group(
    put(box([3.6, 0.7, 1.4], cloth(), 0.26), [0, 0.5, 0]),
    put(box([3.6, 1.4, 0.5], cloth(), 0.24), [0, 1.0, -0.6]),
    ...[-1, 1].map((side) => put(box([0.5, 1.05, 1.5], cloth(), 0.24), [side * 1.75, 0.62, 0])),
    ...[-1, 1].map((side) =>
      put(box([1.5, 0.3, 1.2], matt(ok(0.68, 0.09, 200), 0.95), 0.14), [side * 0.77, 0.95, 0.12]),
    ),
    put(box([0.75, 0.7, 0.25], matt(dye.lantern, 0.95), 0.12), [-1.1, 1.35, -0.1], [-14, 10, 8]),
  );
};

export const bowl = (): THREE.Group =>
  group(
    put(drum(0.62, 0.46, 0.36, matt(dye.teal, 0.35)), [0, 0.18, 0]),
    put(drum(0.52, 0.52, 0.1, matt(ok(0.42, 0.06, 50), 0.9)), [0, 0.33, 0]),
    ...Array.from({ length: 12 }, (_, n) =>
      put(ball(0.1, matt(n % 3 ? ok(0.6, 0.1, 55) : ok(0.68, 0.13, 65), 0.8)), [
        Math.sin(n * 2.4) * 0.3,
        0.42,
        Math.cos(n * 2.4) * 0.3,
      ]),
    ),
  );

export const playBall = (r: number): THREE.Group =>
  group(
    ball(r, matt(dye.coral, 0.3)),
    put(ring(r * 1.0, r * 0.07, matt(dye.cream, 0.4)), [0, 0, 0], [70, 20, 0]),
    put(ring(r * 1.0, r * 0.07, matt(dye.cream, 0.4)), [0, 0, 0], [0, 60, 20]),
  );

export const bed = (): THREE.Group =>
  group(
    put(ball(2, matt(ok(0.5, 0.11, 262), 0.95), [1, 0.17, 0.78]), [0, 0.25, 0]),
    put(ring(1.7, 0.36, matt(ok(0.42, 0.11, 268), 0.95)), [0, 0.32, 0], [90, 0, 0]),
  );

export const camera = (from: Spot, to: Spot, angle = 27): THREE.PerspectiveCamera => {
  const result = new THREE.PerspectiveCamera(angle, 1, 0.1, 100);
  result.position.set(...from);
  result.lookAt(...to);
  return result;
};

export const GLOW = ok(0.86, 0.11, 70);

export const evening = (
  scene: THREE.Scene,
  from: THREE.PerspectiveCamera,
  lamps: readonly Lamp[],
): Stage => ({
  scene,
  camera: from,
  key: { at: [-2, 6, 7], colour: ok(0.86, 0.06, 60), strength: 3.8, size: 2 },
  sky: { above: ok(0.78, 0.07, 280), around: ok(0.68, 0.1, 300), strength: 3 },
  bounce: ok(0.6, 0.1, 55),
  lamps,
  reach: 8,
});

export const sceneOf = (...things: THREE.Object3D[]): THREE.Scene => {
  const scene = new THREE.Scene();
  scene.add(...things);
  return scene;
};

export const lampAt = (x: number, z: number): Lamp => ({
  at: [x, 3.5, z],
  colour: GLOW,
  strength: 46,
  size: 0.3,
});

export const lanternAt = (x: number, y: number, z: number): Lamp => ({
  at: [x, y, z],
  colour: GLOW,
  strength: 15,
  size: 0.12,
});
