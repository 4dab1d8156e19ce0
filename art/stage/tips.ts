import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, slab, turned, type Spot } from './forms.ts';
import type { Stage } from './light.ts';
import { head, leaping, sitting } from './lumi.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';
import { evening, ghost, glowing, lampAt, sized, sweep, unshaded } from './paper.ts';

/** One small scene on a paper sweep for each tip: a thing of its subject, and Lumi at it. */

const dots = (count: number, r: number, material: THREE.Material, at: (t: number) => Spot) =>
  Array.from({ length: count }, (_, n) => put(unshaded(ball(r, material)), at(n / (count - 1))));

/** A branch of grass on a block of earth whose top is y = 0. */
const ledge = (width: number, depth = 3): THREE.Group =>
  group(
    put(box([width, 0.36, depth], matt(ok(0.62, 0.14, 148), 0.95), 0.16), [0, -0.18, 0]),
    put(box([width - 0.16, 5, depth - 0.16], matt(ok(0.46, 0.08, 50), 0.95), 0.14), [0, -2.72, 0]),
    ...Array.from({ length: Math.round(width * 3) }, (_, n) =>
      put(
        drum(0, 0.05, 0.22 + (n % 3) * 0.07, matt(ok(0.56 + (n % 2) * 0.08, 0.14, 148), 0.95), 6),
        [
          -width / 2 + 0.2 + ((n * 0.37) % 1) * (width - 0.4),
          0.08,
          depth / 2 - 0.25 - (n % 4) * 0.2,
        ],
        [0, 0, ((n * 53) % 30) - 15],
      ),
    ),
    ...Array.from({ length: Math.round(width * 1.6) }, (_, n) =>
      put(ball(0.12 + (n % 3) * 0.05, matt(ok(0.56, 0.05, 60), 0.95), [1.2, 0.8, 0.5]), [
        -width / 2 + 0.3 + ((n * 0.618) % 1) * (width - 0.6),
        -0.8 - ((n * 0.37) % 1) * 2.4,
        depth / 2 - 0.1,
      ]),
    ),
  );

const heart = (size: number, material: THREE.Material): THREE.Mesh => {
  const outline = Array.from({ length: 48 }, (_, n): [number, number] => {
    const a = -(n / 48) * Math.PI * 2;
    return [
      Math.sin(a) ** 3 * size,
      ((13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 16) *
        size,
    ];
  });
  return slab(outline.toReversed(), size * 0.5, material, size * 0.12);
};

const starOf = (size: number, material: THREE.Material): THREE.Mesh =>
  slab(
    Array.from({ length: 10 }, (_, n): [number, number] => {
      const angle = (n * Math.PI) / 5 + Math.PI / 2;
      const r = n % 2 ? size * 0.52 : size;
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    }),
    size * 0.5,
    material,
    size * 0.12,
  );

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

const coin = (r: number): THREE.Group =>
  group(
    put(drum(r, r, r * 0.36, matt(dye.lantern, 0.35)), [0, 0, 0], [90, 0, 0]),
    put(ring(r * 0.82, r * 0.09, matt(dye.furShade, 0.4)), [0, 0, r * 0.17]),
    put(starOf(r * 0.5, matt(dye.glow, 0.4)), [0, 0, r * 0.2]),
  );

const toadstool = (size: number): THREE.Group =>
  sized(
    group(
      put(drum(0.22, 0.3, 0.6, matt(dye.cream, 0.85)), [0, 0.3, 0]),
      put(
        turned(
          [
            [0, 0.62],
            [0.62, 0],
            [0.66, 0.1],
            [0.5, 0.42],
            [0.2, 0.6],
            [0, 0.64],
          ],
          matt(dye.coral, 0.5),
        ),
        [0, 0.5, 0],
      ),
      ...[0, 1, 2, 3].map((n) =>
        put(ball(0.1, matt(dye.cream, 0.8), [1, 1, 0.5]), [
          Math.sin(n * 1.5 - 0.7) * 0.42,
          0.86 + (n % 2) * 0.12,
          Math.cos(n * 1.5 - 0.7) * 0.42,
        ]),
      ),
    ),
    size,
  );

/** A stopwatch that stands on 0, about 3.4 high, with a tenth of its round marked. */
const stopwatch = (): THREE.Group => {
  const wedge = Array.from({ length: 13 }, (_, n): [number, number] => {
    const angle = ((13 - n) / 13) * (Math.PI / 5) * 1.02;
    return [Math.sin(angle) * 1.02, Math.cos(angle) * 1.02];
  });
  return group(
    put(drum(1.42, 1.42, 0.55, matt(dye.lantern, 0.35)), [0, 1.42, 0], [90, 0, 0]),
    put(ring(1.3, 0.16, matt(ok(0.86, 0.12, 82), 0.3)), [0, 1.42, 0.24]),
    put(drum(1.2, 1.2, 0.1, matt(dye.cream, 0.6)), [0, 1.42, 0.25], [90, 0, 0]),
    put(unshaded(slab([[0, 0], ...wedge], 0.05, lit(dye.coral, 1.05), 0.01)), [0, 1.42, 0.32]),
    ...Array.from({ length: 10 }, (_, n) => {
      const angle = (n / 10) * Math.PI * 2;
      return put(
        box([0.09, n % 5 ? 0.2 : 0.3, 0.06], matt(dye.dark, 0.5), 0.02),
        [Math.sin(angle) * 1.0, 1.42 + Math.cos(angle) * 1.0, 0.31],
        [0, 0, (-n / 10) * 360],
      );
    }),
    put(
      group(put(box([0.09, 1.05, 0.06], matt(dye.dark, 0.4), 0.03), [0, 0.4, 0])),
      [0, 1.42, 0.4],
      [0, 0, -36],
    ),
    put(drum(0.13, 0.13, 0.1, matt(dye.dark, 0.3)), [0, 1.42, 0.42], [90, 0, 0]),
    put(drum(0.22, 0.26, 0.32, matt(dye.steel, 0.3, 0.1)), [0, 2.95, 0]),
    put(drum(0.34, 0.34, 0.24, matt(dye.coral, 0.4)), [0, 3.18, 0]),
    put(drum(0.14, 0.14, 0.4, matt(dye.steel, 0.3, 0.1)), [1.08, 2.5, 0], [0, 0, -45]),
    put(drum(0.2, 0.2, 0.16, matt(dye.steel, 0.3, 0.1)), [1.26, 2.68, 0], [0, 0, -45]),
  );
};

const floppy = (color: THREE.Color, opacity?: number): THREE.Group => {
  const made = (c: THREE.Color, rough: number) =>
    opacity === undefined ? matt(c, rough) : ghost(c, opacity);
  return group(
    put(box([2.3, 2.4, 0.26], made(color, 0.45), 0.1), [0, 1.2, 0]),
    put(box([1.3, 0.82, 0.3], made(dye.steel, 0.3), 0.04), [0.1, 2.0, 0]),
    put(box([0.32, 0.56, 0.32], made(dye.dark, 0.5), 0.03), [0.42, 2.02, 0]),
    put(box([1.76, 1.08, 0.3], made(dye.cream, 0.8), 0.06), [0, 0.62, 0]),
    ...[0.84, 0.6, 0.36].map((y, n) =>
      put(box([n === 2 ? 0.8 : 1.36, 0.08, 0.32], made(color, 0.6), 0.02), [
        n === 2 ? -0.28 : 0,
        y,
        0,
      ]),
    ),
  );
};

/** A battery standing on 0, about 2.2 high; `charge` from 0 to 1. */
const battery = (charge: number, color: THREE.Color): THREE.Group =>
  group(
    put(drum(0.62, 0.62, 0.2, matt(dye.steel, 0.3, 0.1)), [0, 0.1, 0]),
    put(drum(0.56, 0.56, 1.7, matt(ok(0.3, 0.05, 275), 0.35)), [0, 1.0, 0]),
    ...(charge > 0
      ? [
          put(unshaded(drum(0.575, 0.575, 1.6 * charge, lit(color, 1.15))), [
            0,
            0.22 + 0.8 * charge,
            0,
          ]),
        ]
      : []),
    put(drum(0.62, 0.62, 0.2, matt(dye.steel, 0.3, 0.1)), [0, 1.9, 0]),
    put(drum(0.26, 0.26, 0.22, matt(dye.steel, 0.3, 0.1)), [0, 2.1, 0]),
  );

/** Drawn once: Lumi in a landscape, in blocks of an image. */
const painting = (cells: number): THREE.CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells;
  const context = canvas.getContext('2d');
  if (context) {
    const s = cells / 16;
    const fill = (style: string, x: number, y: number, w: number, h: number) => {
      context.fillStyle = style;
      context.fillRect(x * s, y * s, w * s, h * s);
    };
    fill('#3b4fa0', 0, 0, 16, 16);
    fill('#5d6fc4', 0, 6, 16, 5);
    fill('#f6e7b8', 12, 1, 2, 3);
    fill('#3e8e6d', 0, 11, 16, 5);
    fill('#57ab7e', 0, 11, 16, 1);
    for (const x of [3, 10]) {
      fill('#e8862f', x, 2, 3, 3);
      fill('#9c4f2b', x + 1, 3, 1, 2);
    }
    fill('#f59b3c', 3, 4, 10, 7);
    fill('#f59b3c', 2, 7, 12, 4);
    fill('#fbf0dc', 2, 9, 5, 3);
    fill('#fbf0dc', 9, 9, 5, 3);
    fill('#fbf0dc', 5, 10, 6, 2);
    fill('#20204a', 4, 6, 2, 3);
    fill('#20204a', 10, 6, 2, 3);
    fill('#fff3b0', 5, 6, 1, 1);
    fill('#fff3b0', 11, 6, 1, 1);
    fill('#20204a', 7, 9, 2, 1);
    fill('#fff0a0', 7, 4, 2, 2);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.magFilter = THREE.NearestFilter;
  texture.generateMipmaps = false;
  texture.minFilter = THREE.LinearFilter;
  return texture;
};

/** A part of the painting as a block: column and row of a grid of `of` by `of`. */
const pictured = (size: Spot, of = 1, column = 0, row = 0, side = '#35407f'): THREE.Mesh => {
  const map = painting(16);
  map.repeat.set(1 / of, 1 / of);
  map.offset.set(column / of, row / of);
  const edge = () => new THREE.MeshStandardMaterial({ color: side, roughness: 0.6 });
  const face = new THREE.MeshStandardMaterial({ map, roughness: 0.55 });
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), [
    edge(),
    edge(),
    edge(),
    edge(),
    face,
    edge(),
  ]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

/** A balloon whose knot is at 0. */
const balloon = (color: THREE.Color): THREE.Group =>
  group(
    put(
      turned(
        [
          [0.02, 0],
          [0.1, 0.06],
          [0.05, 0.12],
          [0.34, 0.42],
          [0.62, 0.86],
          [0.68, 1.2],
          [0.58, 1.56],
          [0.32, 1.82],
          [0, 1.92],
        ],
        matt(color, 0.22),
      ),
      [0, 0, 0],
    ),
    put(
      unshaded(ball(0.1, lit(dye.cream, 0.95), [0.7, 1.5, 0.4])),
      [-0.34, 1.4, 0.46],
      [0, -30, 18],
    ),
  );

const string = (places: readonly Spot[]): THREE.Mesh =>
  limb(places, () => 0.022, matt(dye.cream, 0.8));

const arm = (angle: number, material: () => THREE.Material) =>
  put(
    group(
      put(box([0.07, 2.7, 0.05], material(), 0.02), [0, 1.3, 0]),
      put(
        slab(
          [
            [-0.24, -0.2],
            [0.24, -0.2],
            [0.34, 0.2],
            [-0.34, 0.2],
          ],
          0.16,
          material(),
          0.04,
        ),
        [0, 1.75, 0.03],
      ),
    ),
    [0, 0.66, 0.86],
    [-8, 0, angle],
  );
const metronome = (wood: THREE.Color, bob: THREE.Color, swing: number): THREE.Group => {
  const body = drum(0.52, 1.12, 3, wooden(wood, 7, [2, 1]), 4);
  return group(
    put(body, [0, 1.62, 0], [0, 45, 0]),
    put(box([1.9, 0.24, 1.9], wooden(dye.woodDark, 2), 0.06), [0, 0.12, 0]),
    put(
      slab(
        [
          [-0.5, 0],
          [0.5, 0],
          [0.22, 2.3],
          [-0.22, 2.3],
        ],
        0.06,
        matt(dye.cream, 0.8),
        0.01,
      ),
      [0, 0.56, 0.74],
      [-7.6, 0, 0],
    ),
    unshaded(arm(-swing * 0.55, () => ghost(bob, 0.22))),
    unshaded(arm(swing * 0.25, () => ghost(bob, 0.4))),
    arm(swing, () => matt(bob, 0.35)),
    put(drum(0.16, 0.16, 0.2, matt(dye.steel, 0.3, 0.1)), [0, 0.66, 0.92], [90, 0, 0]),
  );
};

/** A resting part of an interface. */
const tile = (w: number, h: number, x: number, y: number) =>
  put(box([w, h, 0.12], matt(ok(0.64, 0.09, 245), 0.5), 0.05), [x, y, 0.14]);
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
const bullet = (r: number) =>
  ball(
    r,
    new THREE.MeshStandardMaterial({
      color: dye.lantern,
      emissive: dye.lantern,
      emissiveIntensity: 0.42,
      roughness: 0.3,
    }),
  );
export const tips = {
  /** An old phone runs hot: its last bars go over the line. */
  profile: (): Stage => {
    const bars = [0.5, 0.62, 0.46, 0.7, 0.58, 0.66, 1.0, 1.35, 1.95];
    return evening(
      [
        sweep(272, 0.44, 0.1),
        put(
          group(
            put(box([4.9, 2.9, 0.5], matt(ok(0.3, 0.04, 275), 0.4), 0.34), [0, 1.75, 0]),
            put(box([3.66, 2.36, 0.1], matt(ok(0.16, 0.05, 270), 0.3), 0.05), [0, 1.75, 0.24]),
            put(
              drum(0.24, 0.24, 0.1, matt(ok(0.4, 0.04, 275), 0.4)),
              [2.15, 1.75, 0.24],
              [90, 0, 0],
            ),
            put(box([0.08, 0.7, 0.06], matt(dye.dark, 0.5), 0.02), [-2.15, 1.75, 0.25]),
            ...bars.map((tall, n) =>
              put(
                unshaded(
                  box(
                    [0.27, tall, 0.2],
                    lit(n > 6 ? dye.coral : n === 6 ? dye.lantern : ok(0.8, 0.11, 195), 1.05),
                    0.04,
                  ),
                ),
                [-1.48 + n * 0.37, 0.66 + tall / 2, 0.36],
              ),
            ),
            put(unshaded(box([3.5, 0.045, 0.08], lit(dye.cream, 1), 0.01)), [0, 1.83, 0.4]),
            // A crack, and the plaster that holds the corner.
            ...(
              [
                [-1.74, 2.84, 0.55, -52],
                [-1.42, 2.5, 0.5, -28],
                [-1.12, 2.48, 0.34, 38],
                [-1.5, 2.28, 0.3, -76],
              ] as const
            ).map(([x, y, long, turn]) =>
              put(
                unshaded(box([long, 0.03, 0.02], lit(dye.cream, 0.9), 0.005)),
                [x, y, 0.31],
                [0, 0, turn],
              ),
            ),
            put(
              box([1.25, 0.42, 0.06], matt(ok(0.82, 0.07, 60), 0.9), 0.03),
              [2.06, 0.55, 0.27],
              [0, 0, 38],
            ),
            put(
              box([0.42, 0.44, 0.07], matt(ok(0.9, 0.04, 70), 0.9), 0.03),
              [2.06, 0.55, 0.28],
              [0, 0, 38],
            ),
          ),
          [-1.5, 0.16, 0],
          [-7, 12, 0],
        ),
        put(box([2.6, 0.3, 0.9], wooden(dye.wood, 4), 0.08), [-1.5, 0.12, 0.1], [0, 12, 0]),
        // Heat rises from it.
        ...[-2.5, -1.5, -0.5].map((x, n) =>
          unshaded(
            limb(
              Array.from({ length: 9 }, (_, k): Spot => [
                x + 0.2 + Math.sin(k * 1.05 + n) * 0.16,
                3.5 + k * 0.13,
                -0.1,
              ]),
              (t) => 0.075 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) + 0.008,
              glowing(dye.lantern, 0.6),
            ),
          ),
        ),
        // The thermometer.
        put(
          group(
            put(drum(0.2, 0.2, 2.3, ghost(dye.cream, 0.35)), [0, 1.5, 0]),
            put(ball(0.2, ghost(dye.cream, 0.35)), [0, 2.65, 0]),
            put(unshaded(drum(0.1, 0.1, 1.95, lit(dye.coral, 1.1))), [0, 1.4, 0.05]),
            put(unshaded(ball(0.34, lit(dye.coral, 1.1))), [0, 0.34, 0]),
            ...[0, 1, 2, 3, 4].map((n) =>
              put(box([0.22, 0.05, 0.05], matt(dye.cream, 0.6), 0.01), [0.34, 1.0 + n * 0.36, 0]),
            ),
          ),
          [1.65, 0.02, 0.9],
          [0, 0, -5],
        ),
        put(
          sitting({ face: 'surprised', turn: -26, tilt: 5, withLantern: false }),
          [3.4, 0, 0.3],
          [0, -16, 0],
        ),
      ],
      { lamps: [lampAt([-1.8, 2.2, 2.2], 16, ok(0.8, 0.12, 40)), lampAt([3.4, 5, 3], 60)] },
    );
  },
  /** A layer of the interface that moves, lifted off the one that stands still. */
  canvas: (): Stage => {
    const still = ok(0.5, 0.1, 255);
    return evening(
      [
        sweep(290, 0.45, 0.09),
        put(
          group(
            put(box([5.6, 3.3, 0.2], matt(still, 0.55), 0.1), [0, 0, 0]),
            put(box([5.2, 2.9, 0.06], matt(ok(0.36, 0.09, 262), 0.6), 0.03), [0, 0, 0.1]),
            tile(1.5, 0.42, -1.7, 1.1),
            tile(0.42, 0.42, 2.2, 1.1),
            tile(0.42, 0.42, 1.65, 1.1),
            ...[-1.2, -0.4, 0.4, 1.2].map((x) => tile(0.66, 0.66, x, -1.0)),
            tile(0.9, 1.3, -2.05, 0.05),
            put(heart(0.2, matt(ok(0.72, 0.09, 240), 0.5)), [-1.2, -1.0, 0.28]),
            put(starOf(0.26, matt(ok(0.72, 0.09, 240), 0.5)), [-0.4, -1.0, 0.26]),
            put(sized(coin(0.2), 1), [0.4, -1.0, 0.24]),
            put(starOf(0.26, matt(ok(0.72, 0.09, 240), 0.5)), [1.2, -1.0, 0.26]),
          ),
          [-1.75, 2.0, -1.3],
          [0, 24, 0],
        ),
        // The layer in front: a timer and a bar of health, in the light.
        put(
          group(
            put(unshaded(box([4.9, 2.9, 0.07], ghost(ok(0.86, 0.09, 78), 0.2), 0.03)), [0, 0, 0]),
            ...[-1.45, 1.45].map((y) =>
              put(unshaded(box([4.96, 0.06, 0.1], lit(dye.lantern, 1.05), 0.02)), [0, y, 0]),
            ),
            ...[-2.45, 2.45].map((x) =>
              put(unshaded(box([0.06, 2.96, 0.1], lit(dye.lantern, 1.05), 0.02)), [x, 0, 0]),
            ),
            put(box([2.3, 0.4, 0.2], matt(dye.dark, 0.5), 0.18), [0.7, 0.95, 0.1]),
            put(box([1.4, 0.3, 0.24], matt(dye.coral, 0.4), 0.14), [0.3, 0.95, 0.12]),
            put(heart(0.36, matt(dye.coral, 0.35)), [-0.75, 0.98, 0.2]),
            put(sized(stopwatch(), 0.52), [0.5, -1.15, 0.2], [0, 0, -6]),
            ...[0, 1, 2].map((n) =>
              put(
                unshaded(ring(0.95 + n * 0.16, 0.022, glowing(dye.lantern, 0.7 - n * 0.2))),
                [0.5, -0.42, 0.05],
              ),
            ),
          ),
          [-0.1, 2.0, 0.9],
          [0, 24, 0],
        ),
        put(sitting({ face: 'happy', turn: -20, tilt: 4 }), [3.15, 0, 0.9], [0, -22, 0]),
        ...[-1, 1].map((side) =>
          put(drum(0.07, 0.09, 1.1, matt(dye.woodDark)), [
            -1.75 + side * 2.1,
            0.25,
            -1.3 - side * 0.9,
          ]),
        ),
      ],
      { lamps: [lampAt([4.3, 2.2, 2.2], 16), lampAt([0.5, 4.6, 3.4], 40)] },
    );
  },
  /** A step beyond the edge there is still ground, for a moment. */
  coyote: (): Stage =>
    evening(
      [
        put(ledge(7, 3.2), [-5.1, 0.6, 0]),
        put(ledge(5, 3.2), [5.9, 1.5, 0]),
        ...[0, 1, 2, 3].map((n) =>
          put(unshaded(box([0.6, 0.3, 3], ghost(ok(0.88, 0.14, 84), 0.9 - n * 0.2), 0.1)), [
            -1.24 + n * 0.66,
            0.45,
            0,
          ]),
        ),
        put(leaping('open'), [0.05, 1.62, 0.3], [0, -8, 8]),
        ...dots(8, 0.085, lit(dye.cream, 1), (t) => [
          1.75 + t * 2.3,
          2.5 + Math.sin(t * Math.PI * 0.86) * 1.05,
          0.3,
        ]),
        put(toadstool(0.8), [-4.6, 0.6, 0.6]),
        put(starOf(0.42, matt(dye.lantern, 0.3)), [4.55, 2.25, 0.3], [0, -20, 0]),
        ...[-3.2, -2.6].map((x, n) =>
          put(unshaded(box([0.7 - n * 0.2, 0.05, 0.05], glowing(dye.cream, 0.55), 0.02)), [
            x + n * 0.2,
            1.45 + n * 0.4,
            0.3,
          ]),
        ),
      ],
      {
        from: [0, 3.2, 16],
        to: [0, 1.55, 0],
        lamps: [lampAt([0.2, 1.3, 1.6], 8, ok(0.86, 0.13, 82)), lampAt([-3, 6, 4], 60)],
      },
    ),
  /** A press that is kept for a tenth of a round. */
  buffer: (): Stage =>
    evening(
      [
        sweep(205, 0.42, 0.075),
        put(
          group(
            put(box([3.0, 0.6, 2.6], matt(ok(0.3, 0.05, 275), 0.45), 0.2), [0, 0.3, 0]),
            put(drum(1.12, 1.2, 0.2, matt(dye.steel, 0.3, 0.1)), [0, 0.68, 0]),
            put(unshaded(drum(0.99, 0.99, 0.1, lit(ok(0.9, 0.12, 80), 1.3))), [0, 0.76, 0]),
            put(
              turned(
                [
                  [0.92, 0],
                  [0.92, 0.16],
                  [0.84, 0.28],
                  [0.5, 0.36],
                  [0, 0.38],
                ],
                matt(dye.coral, 0.28),
              ),
              [0, 0.76, 0],
            ),
          ),
          [-1.5, 0, 1.1],
          [0, 14, 0],
        ),
        ...[0, 1].map((n) =>
          put(
            unshaded(ring(1.34 + n * 0.22, 0.03, glowing(dye.lantern, 0.7 - n * 0.3))),
            [-1.5, 1.12 + n * 0.2, 1.1],
            [90, 0, 0],
          ),
        ),
        put(
          sitting({
            face: 'happy',
            turn: 14,
            tilt: -4,
            reach: [1.5, 1.26, 0.75],
            withLantern: false,
          }),
          [-3.2, 0, 0.05],
          [0, 16, 0],
        ),
        put(sized(stopwatch(), 1.18), [2.5, 0, 0.2], [0, -16, 0]),
      ],
      { lamps: [lampAt([-1.5, 1.7, 1.2], 12, ok(0.84, 0.14, 70)), lampAt([2.4, 5.4, 3.2], 55)] },
    ),
  /** Three copies of a save; the battery beside them is flat. */
  saves: (): Stage =>
    evening(
      [
        sweep(262, 0.43, 0.1),
        put(unshaded(floppy(dye.leaf, 0.3)), [-3.5, 0, -0.9], [-5, 26, 0]),
        put(floppy(dye.blue), [1.15, 0, -1.0], [-5, -10, 0]),
        put(head('happy'), [-1.45, 2.9, 0.2], [-4, 8, 4]),
        ...[-1, 1].map((side) =>
          put(ball(0.25, matt(dye.furShade, 0.8), [1, 0.75, 1.1]), [
            -1.5 + side * 0.72,
            2.42,
            0.85,
          ]),
        ),
        put(floppy(dye.lantern), [-1.5, 0, 1.1], [-9, 8, 0]),
        ...dots(5, 0.07, lit(dye.cream, 1), (t) => [
          -4.15 + t * 1.2,
          2.75 + Math.sin(t * 3.1) * 0.35,
          -0.5,
        ]),
        put(battery(0.14, dye.coral), [3.5, 0, 0.5], [0, 0, 0]),
        ...[-1, 0, 1].map((n) =>
          put(
            unshaded(box([0.08, 0.36, 0.08], lit(dye.coral, 1), 0.03)),
            [3.5 + n * 0.46, 2.78 - Math.abs(n) * 0.12, 0.5],
            [0, 0, -n * 28],
          ),
        ),
      ],
      { lamps: [lampAt([-1, 5.4, 3.6], 55)] },
    ),
  /** Sixteen blocks of a picture, and the press that makes one of them. */
  texture: (): Stage => {
    const size = 0.82;
    return evening(
      [
        sweep(165, 0.4, 0.07),
        ...Array.from({ length: 16 }, (_, n) => {
          const [column, row] = [n % 4, Math.floor(n / 4)];
          return put(
            pictured([size * 0.96, size * 0.96, size * 1.5], 4, column, row),
            [-4.62 + column * size, size / 2 + row * size, -0.2 + ((n * 7) % 3) * 0.06],
            [0, 0, 0],
          );
        }),
        // The press.
        put(box([3.3, 0.4, 2.2], wooden(dye.wood, 3, [1, 1]), 0.08), [1.0, 0.2, 0]),
        ...[-1, 1].map((side) =>
          put(box([0.36, 3.5, 0.6], wooden(dye.wood, 5, [0.4, 1]), 0.08), [
            1.0 + side * 1.4,
            1.9,
            0,
          ]),
        ),
        put(box([3.5, 0.5, 0.8], wooden(dye.woodDark, 6), 0.1), [1.0, 3.55, 0]),
        put(drum(0.2, 0.2, 2.1, matt(dye.steel, 0.25, 0.1)), [1.0, 2.95, 0]),
        ...Array.from({ length: 9 }, (_, n) =>
          put(ring(0.2, 0.045, matt(dye.steel, 0.3, 0.1)), [1.0, 2.1 + n * 0.14, 0], [84, 0, 0]),
        ),
        put(box([2.3, 0.26, 0.26], matt(dye.coral, 0.4), 0.12), [1.0, 4.05, 0], [0, 34, 0]),
        put(box([2.1, 0.3, 1.7], matt(dye.steel, 0.35, 0.1), 0.08), [1.0, 1.78, 0]),
        put(pictured([1.3, 1.2, 1.2]), [1.0, 1.0, 0]),
        ...[-1, 1].flatMap((side) =>
          [0, 1].map((n) =>
            put(
              unshaded(box([0.34, 0.06, 0.06], lit(dye.lantern, 1.05), 0.02)),
              [1.0 + side * 0.98, 0.86 + n * 0.36, 0.66],
              [0, 0, side * (n ? 24 : -10)],
            ),
          ),
        ),
        put(
          sitting({ face: 'happy', turn: -26, tilt: 3, withLantern: false }),
          [3.75, 0, 0.7],
          [0, -20, 0],
        ),
      ],
      {
        from: [-0.1, 3.4, 17],
        to: [-0.1, 1.9, 0],
        lamps: [lampAt([-2, 5.4, 3.6], 60), lampAt([2, 5.4, 3], 40)],
      },
    );
  },
  /** A bundle stays in the air as long as one string holds it. */
  references: (): Stage => {
    const knot: Spot = [0, 2.1, 0];
    const flown: readonly (readonly [THREE.Color, Spot])[] = [
      [dye.coral, [-2.2, 3.35, -0.2]],
      [dye.teal, [-0.7, 3.6, -0.5]],
    ];
    const boxes: readonly (readonly [Spot, Spot, THREE.Color])[] = [
      [[1.5, 1.1, 1.5], [-0.6, 0.55, 0], dye.blue],
      [[1.2, 1.1, 1.5], [0.75, 0.55, 0], dye.rose],
      [[1.0, 0.9, 1.4], [-0.85, 1.55, 0], dye.leaf],
      [[1.7, 0.9, 1.4], [0.5, 1.55, 0], dye.lantern],
    ];
    return evening(
      [
        sweep(248, 0.45, 0.09),
        put(
          group(
            ...boxes.map(([size, at, color]) => put(box(size, matt(color, 0.6), 0.08), at)),
            put(box([0.2, 2.06, 1.58], matt(dye.cream, 0.7), 0.03), [-0.02, 1, 0]),
            put(box([2.78, 0.2, 1.58], matt(dye.cream, 0.7), 0.03), [0, 1.06, 0]),
            put(ball(0.17, matt(dye.cream, 0.7)), knot),
          ),
          [-1.3, 0.5, 0],
          [0, 16, 3],
        ),
        ...flown.flatMap(([color, at]) => [
          put(balloon(color), at, [0, 0, -at[0] * 5]),
          string([[-1.4, 2.58, 0], [(at[0] - 1.4) / 2 + 0.06, (at[1] + 2.58) / 2, at[2] / 2], at]),
        ]),
        // This one was let go.
        put(balloon(dye.lantern), [1.5, 3.0, -0.3], [0, 0, -14]),
        string([
          [1.5, 3.0, -0.3],
          [1.72, 2.6, -0.2],
          [1.5, 2.3, -0.1],
          [1.7, 1.95, 0],
        ]),
        put(
          sitting({
            face: 'open',
            turn: -18,
            tilt: 8,
            withLantern: false,
            reach: [0.95, 1.5, 0.75],
            left: true,
          }),
          [3.1, 0, 0.6],
          [0, -18, 0],
        ),
      ],
      {
        to: [0, 2.3, 0],
        from: [0, 3.2, 18],
        lamps: [lampAt([-2, 5.4, 3.6], 60), lampAt([3.4, 4.4, 3], 30)],
      },
    );
  },
  /** Trays for three screens; one piece was forgotten outside. */
  atlas: (): Stage => {
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
  },
  /** Fifty beats and sixty beats; between them Lumi stands still for one. */
  timestep: (): Stage =>
    evening(
      [
        sweep(285, 0.43, 0.1),
        put(metronome(ok(0.6, 0.1, 60), dye.lantern, 24), [-3.5, 0, -0.5], [0, 10, 0]),
        put(metronome(ok(0.5, 0.09, 215), ok(0.8, 0.11, 205), -17), [3.5, 0, -0.5], [0, -10, 0]),
        ...[0, 1, 2].map((n) => {
          const one = group(leaping('open'));
          one.traverse((part) => {
            if (!(part instanceof THREE.Mesh) || !(part.material instanceof THREE.Material)) return;
            if (n === 2) return;
            part.material.transparent = true;
            part.material.opacity = 0.16 + n * 0.16;
            part.castShadow = false;
          });
          return put(sized(one, 0.78), [
            [-1.05, -0.62, 0.62][n] ?? 0,
            1.75 + n * 0.02,
            -0.2 + n * 0.4,
          ]);
        }),
        // Their beats along the floor: five and six in the same time.
        ...Array.from({ length: 6 }, (_, n) =>
          put(ball(0.19, matt(dye.lantern, 0.3)), [-4.2 + n * 1.68, 0.19, 1.35]),
        ),
        ...Array.from({ length: 7 }, (_, n) =>
          put(ball(0.19, matt(ok(0.8, 0.11, 205), 0.3)), [-4.2 + n * 1.4, 0.19, 2.5]),
        ),
      ],
      { to: [0, 1.65, 0], lamps: [lampAt([-2, 5.4, 3.6], 60), lampAt([2.4, 5, 3], 40)] },
    ),
  /** Used bullets come back to the pool; Lumi washes them. */
  pool: (): Stage => {
    return evening(
      [
        sweep(225, 0.43, 0.085),
        put(
          group(
            put(drum(2.3, 2.3, 0.5, matt(ok(0.62, 0.1, 215), 0.08)), [0, 0.4, 0]),
            ...[0, 1].map((n) =>
              put(
                ring(2.42, 0.34, matt(n ? dye.cream : dye.coral, 0.4)),
                [0, 0.32 + n * 0.5, 0],
                [90, 0, 0],
              ),
            ),
            ...Array.from({ length: 12 }, (_, n) => {
              const angle = (n / 12) * Math.PI * 2;
              return put(
                ball(0.35, matt(dye.coral, 0.4), [0.5, 0.5, 1.02]),
                [Math.sin(angle) * 2.42, 0.82, Math.cos(angle) * 2.42],
                [0, (angle * 180) / Math.PI + 90, 0],
              );
            }),
            ...Array.from({ length: 17 }, (_, n) => {
              const [a, r] = [n * 2.4, 0.42 * Math.sqrt(n + 0.4)];
              return put(bullet(0.27), [Math.sin(a) * r, 0.72, Math.cos(a) * r]);
            }),
          ),
          [-1.3, 0, 0],
        ),
        // One goes, one comes back with its trail.
        ...[0, 1, 2].map((n) =>
          put(bullet(0.28 - n * 0.02), [-2.6 - n * 0.75, 2.3 + n * 0.72, 0.2]),
        ),
        put(ball(0.36, matt(ok(0.42, 0.06, 300), 0.9)), [1.5, 1.95, 1.2]),
        unshaded(
          limb(
            [
              [1.5, 1.97, 1.2],
              [1.75, 3.1, 0.6],
              [2.9, 3.85, 0.1],
              [4.6, 4.0, -0.4],
            ],
            (t) => 0.28 * (1 - t) + 0.01,
            glowing(ok(0.62, 0.14, 300), 0.5),
          ),
        ),
        put(
          sitting({
            face: 'happy',
            turn: -22,
            tilt: 4,
            withLantern: false,
            reach: [1.1, 1.2, 0.9],
            left: true,
          }),
          [3.1, 0, 0.7],
          [0, -18, 0],
        ),
        put(
          box([0.62, 0.36, 0.46], matt(ok(0.84, 0.13, 95), 0.95), 0.1),
          [1.86, 1.5, 1.6],
          [10, 20, 24],
        ),
        ...Array.from({ length: 9 }, (_, n) =>
          put(ball(0.07 + (n % 3) * 0.05, ghost(dye.cream, 0.75)), [
            1.25 + ((n * 0.37) % 1) * 0.75,
            1.35 + ((n * 0.61) % 1) * 0.75,
            1.6,
          ]),
        ),
      ],
      {
        from: [0, 4.6, 16],
        to: [0, 1.65, 0],
        lamps: [lampAt([-1.3, 2.4, 0.8], 20, ok(0.84, 0.14, 70)), lampAt([3, 5, 3.4], 50)],
      },
    );
  },
} satisfies Record<string, () => Stage>;
