import * as THREE from 'three';
import { ball, box, drum, group, put, ring, slab, type Spot } from './forms.ts';
import type { Stage } from './light.ts';
import { head } from './lumi.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';

export const painted = (color: THREE.Color) => matt(color, 0.38);

/** A glowing material that is also shaded, for arrows. */
export const shone = (color: THREE.Color): THREE.Material =>
  new THREE.MeshStandardMaterial({
    color,
    emissive: color,
    emissiveIntensity: 0.45,
    roughness: 0.35,
  });

export const block = (size: Spot, color: THREE.Color): THREE.Mesh =>
  box(size, painted(color), 0.07);

export const plank = (length: number, seed = 1, depth = 0.9): THREE.Mesh =>
  box([length, 0.2, depth], wooden(dye.woodLight, seed), 0.06);

export const wedge = (
  width: number,
  height: number,
  depth: number,
  color: THREE.Color,
): THREE.Mesh =>
  slab(
    [
      [-width / 2, 0],
      [width / 2, 0],
      [0, height],
    ],
    depth,
    painted(color),
    0.06,
  );

/** A ball in six fields of two colours. */
export const beachBall = (r: number): THREE.Group => {
  const colours = [dye.coral, dye.cream, dye.teal, dye.cream, dye.lantern, dye.cream];
  return group(
    ...colours.map((color, n) => {
      const mesh = new THREE.Mesh(
        new THREE.SphereGeometry(r, 16, 32, (n / 6) * Math.PI * 2, Math.PI / 3),
        matt(color, 0.3),
      );
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    }),
    put(ball(r * 0.16, matt(dye.lantern, 0.3), [1, 0.4, 1]), [0, r * 0.97, 0]),
  );
};

export const marble = (r: number, color: THREE.Color): THREE.Mesh => ball(r, matt(color, 0.08));

export const bolt = (r: number): THREE.Group =>
  group(
    put(drum(r, r, 0.14, matt(dye.steel, 0.25, 0.1), 6), [0, 0, 0], [90, 0, 0]),
    put(box([r * 1.3, r * 0.24, 0.04], matt(dye.dark), 0.01), [0, 0, 0.08], [0, 0, 30]),
  );

/** A tin robot standing on 0, about 1.7 high. */
export const robot = (): THREE.Group =>
  group(
    ...[-1, 1].flatMap((side) => [
      put(box([0.3, 0.26, 0.36], matt(dye.blue, 0.35, 0.1), 0.08), [side * 0.22, 0.13, 0.02]),
      put(
        drum(0.09, 0.09, 0.5, matt(dye.blue, 0.35, 0.1)),
        [side * 0.56, 0.66, 0],
        [0, 0, side * 12],
      ),
      put(ball(0.12, matt(dye.steel, 0.3, 0.1)), [side * 0.61, 0.4, 0]),
    ]),
    put(box([0.88, 0.76, 0.6], matt(dye.teal, 0.32, 0.1), 0.12), [0, 0.62, 0]),
    put(box([0.56, 0.34, 0.06], matt(dye.dark, 0.3), 0.03), [0, 0.72, 0.3]),
    ...[dye.coral, dye.lantern, dye.leaf].map((color, n) =>
      put(ball(0.055, lit(color, 1.2)), [-0.16 + n * 0.16, 0.68, 0.34]),
    ),
    put(drum(0.12, 0.12, 0.1, matt(dye.steel, 0.3, 0.1)), [0, 1.04, 0]),
    put(box([0.7, 0.54, 0.5], matt(ok(0.78, 0.09, 205), 0.3, 0.1), 0.14), [0, 1.34, 0]),
    ...[-1, 1].map((side) =>
      put(ball(0.1, matt(dye.dark, 0.1), [1, 1, 0.5]), [side * 0.17, 1.38, 0.24]),
    ),
    ...[-1, 1].map((side) =>
      put(ball(0.034, lit(dye.glow, 1.5)), [side * 0.17 + 0.03, 1.42, 0.29]),
    ),
    put(box([0.26, 0.04, 0.04], matt(dye.dark), 0.01), [0, 1.2, 0.25]),
    put(drum(0.025, 0.025, 0.2, matt(dye.steel, 0.3, 0.1)), [0, 1.7, 0]),
    put(ball(0.08, matt(dye.coral, 0.25)), [0, 1.83, 0]),
  );

/** A wooden car on 0, about 1.6 long. */
export const car = (color: THREE.Color): THREE.Group =>
  group(
    put(box([1.6, 0.36, 0.72], painted(color), 0.14), [0, 0.36, 0]),
    put(box([0.86, 0.4, 0.62], painted(color), 0.16), [-0.06, 0.66, 0]),
    put(box([0.74, 0.24, 0.66], matt(ok(0.8, 0.07, 215), 0.1), 0.08), [-0.06, 0.69, 0]),
    ...[-0.5, 0.5].flatMap((x) =>
      [-1, 1].flatMap((side) => [
        put(drum(0.24, 0.24, 0.16, matt(dye.dark, 0.6)), [x, 0.24, side * 0.36], [90, 0, 0]),
        put(drum(0.11, 0.11, 0.2, matt(dye.woodLight)), [x, 0.24, side * 0.36], [90, 0, 0]),
      ]),
    ),
    put(ball(0.08, lit(dye.glow, 1.3)), [0.8, 0.4, 0.22]),
    put(ball(0.08, lit(dye.glow, 1.3)), [0.8, 0.4, -0.22]),
  );

/** Rings on a pole, about 1.3 high. */
export const rings = (): THREE.Group =>
  group(
    put(drum(0.56, 0.6, 0.12, wooden(dye.wood)), [0, 0.06, 0]),
    put(drum(0.07, 0.07, 1.3, matt(dye.woodLight)), [0, 0.65, 0]),
    ...[dye.coral, dye.lantern, dye.leaf, dye.teal].map((color, n) =>
      put(
        ring(0.42 - n * 0.07, 0.15 - n * 0.008, painted(color)),
        [0, 0.28 + n * 0.25, 0],
        [90, 0, 0],
      ),
    ),
    put(ball(0.14, painted(dye.rose)), [0, 1.34, 0]),
  );

/** The workshop: a bench and the wall behind it, with a window into the night. */
export const workshop = (window: Spot | null = [-3.4, 3.2, -2.9]): THREE.Group =>
  group(
    put(box([30, 0.5, 7], wooden(dye.wood, 11, [3, 1.4]), 0.08), [0, -0.25, 0.2]),
    put(
      new THREE.Mesh(new THREE.PlaneGeometry(40, 24), matt(ok(0.42, 0.085, 282), 0.95)),
      [0, 4, -3],
    ),
    ...(window
      ? [
          put(
            group(
              new THREE.Mesh(new THREE.PlaneGeometry(3, 2.7), lit(ok(0.24, 0.09, 268), 1)),
              put(
                new THREE.Mesh(new THREE.CircleGeometry(0.42, 48), lit(dye.cream, 1)),
                [0.6, 0.5, 0.01],
              ),
              put(
                new THREE.Mesh(new THREE.CircleGeometry(0.4, 48), lit(ok(0.24, 0.09, 268), 1)),
                [0.8, 0.62, 0.02],
              ),
              ...Array.from({ length: 14 }, (_, n) =>
                put(
                  new THREE.Mesh(
                    new THREE.CircleGeometry(0.016 + (n % 3) * 0.008, 12),
                    lit(dye.cream, 0.9),
                  ),
                  [-1.35 + ((n * 37) % 27) / 10, -0.6 + ((n * 53) % 18) / 10, 0.015],
                ),
              ),
              ...[-1.5, 0, 1.5].map((x) =>
                put(box([0.14, 2.9, 0.2], wooden(dye.woodDark, 3), 0.03), [x, 0, 0.06]),
              ),
              ...[-1.38, 0, 1.38].map((y) =>
                put(box([3.14, 0.14, 0.2], wooden(dye.woodDark, 4), 0.03), [0, y, 0.06]),
              ),
            ),
            [window[0], window[1], window[2]],
          ),
        ]
      : []),
  );

export const camera = (from: Spot, to: Spot, angle = 26): THREE.PerspectiveCamera => {
  const result = new THREE.PerspectiveCamera(angle, 1, 0.1, 100);
  result.position.set(...from);
  result.lookAt(...to);
  return result;
};

const GLOW = ok(0.86, 0.12, 72);

export const lamplight = (scene: THREE.Scene, from: THREE.PerspectiveCamera): Stage => ({
  scene,
  camera: from,
  key: { at: [4.5, 7, 6], colour: ok(0.9, 0.085, 68), strength: 5, size: 1.2 },
  sky: { above: ok(0.82, 0.06, 275), around: ok(0.72, 0.1, 295), strength: 3.2 },
  bounce: ok(0.6, 0.1, 60),
  lamps: [{ at: [1.5, 6.5, 1.6], colour: GLOW, strength: 130, size: 0.5 }],
  reach: 8,
});

export const sceneOf = (...things: THREE.Object3D[]): THREE.Scene => {
  const scene = new THREE.Scene();
  scene.add(...things);
  return scene;
};

/** Lumi looks over the edge of the bench. */
export const watcher = (at: Spot, turn: number): THREE.Group =>
  put(head('surprised'), at, [0, turn, 0]);

export function scaled(thing: THREE.Object3D, by: number): THREE.Group {
  thing.scale.multiplyScalar(by);
  return group(thing);
}

export function fir(size: number): THREE.Group {
  return scaled(
    group(
      put(drum(0.09, 0.12, 0.4, matt(dye.woodDark)), [0, 0.2, 0]),
      ...[0, 1, 2].map((n) =>
        put(
          drum(0, 0.62 - n * 0.13, 0.85, matt(ok(0.36 + n * 0.04, 0.07, 190), 0.9), 10),
          [0, 0.75 + n * 0.48, 0],
          [0, n * 20, 0],
        ),
      ),
    ),
    size,
  );
}

/** Links that hang from a place and lean more and more to one side, as far as `swing` (-1 to 1). */
export function chain([x, y, z]: Spot, count: number, length: number, swing: number) {
  const things: THREE.Object3D[] = [];
  let [atX, atY] = [x, y];
  let angle = 0;
  for (let n = 0; n < count; n++) {
    angle = (0.12 + n * 0.09) * swing;
    const [dx, dy] = [Math.sin(angle) * length, -Math.cos(angle) * length];
    things.push(
      put(
        box([0.24, length + 0.1, 0.2], matt(n % 2 ? dye.lantern : dye.coral, 0.4), 0.08),
        [atX + dx / 2, atY + dy / 2, z],
        [0, 0, (angle * 180) / Math.PI],
      ),
      put(drum(0.1, 0.1, 0.3, matt(dye.steel, 0.25, 0.1)), [atX, atY, z], [90, 0, 0]),
    );
    atX += dx;
    atY += dy;
  }
  const end: Spot = [atX + Math.sin(angle) * 0.72, atY - Math.cos(angle) * 0.72, z];
  return { things, end, lean: (angle * 180) / Math.PI };
}
