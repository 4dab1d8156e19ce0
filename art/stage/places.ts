import * as THREE from 'three';
import { seeded } from '../kit/random.ts';
import { ball, box, drum, group, limb, put, ring, slab, type Spot } from './forms.ts';
import type { Stage } from './light.ts';
import { type Coat, type Face, hat, head, sitting } from './lumi.ts';
import { dye, lit, matt, ok, patterned, wooden } from './paint.ts';
import { evening, lampAt, sized, sweep, unshaded } from './paper.ts';
import { barrel, crate, fence, house, lampPost, pine, tower, well } from './village.ts';

const NYX: Coat = { fur: ok(0.63, 0.12, 295), shade: ok(0.45, 0.12, 290) };
const MOSS: Coat = { fur: ok(0.72, 0.12, 148), shade: ok(0.52, 0.1, 155) };
const HARE: Coat = { fur: ok(0.84, 0.04, 70), shade: ok(0.68, 0.05, 60) };
const BEAR: Coat = { fur: ok(0.52, 0.08, 52), shade: ok(0.4, 0.07, 48) };
const CAT: Coat = { fur: ok(0.6, 0.03, 265), shade: ok(0.44, 0.04, 270) };

/** Three devices, the relay in their middle, and what stands behind it. */
const screen = (face: Face, coat: Coat | undefined, colour: THREE.Color): THREE.Group =>
  group(
    put(box([1.55, 2.5, 0.22], matt(dye.dark, 0.35), 0.16), [0, 1.35, 0]),
    put(box([1.32, 2.2, 0.04], lit(ok(0.4, 0.1, 268), 1), 0.02), [0, 1.35, 0.11]),
    put(
      sized(group(head(face, coat, 'fox', coat === undefined)), 0.52),
      [0, 1.05, 0.3],
      [-4, 0, 0],
    ),
    put(box([0.9, 0.36, 0.12], matt(colour, 0.5), 0.06), [0, 2.1, 0.18]),
    put(box([1.2, 0.16, 0.9], wooden(dye.wood, 3), 0.05), [0, 0.08, 0.06]),
  );

const letter = (colour: THREE.Color, own = false): THREE.Group => {
  const side = own ? 1 : -1;
  const tail: readonly (readonly [number, number])[] = [
    [-0.16, 0.05],
    [0.3, -0.26],
    [0.2, 0.05],
  ];
  return group(
    box([0.86, 0.56, 0.26], matt(colour, 0.4), 0.12),
    put(
      slab(
        own ? tail : tail.map(([x, y]) => [-x, y] as const).toReversed(),
        0.2,
        matt(colour, 0.4),
        0.04,
      ),
      [side * 0.18, -0.27, 0],
    ),
    ...[-0.2, 0, 0.2].map((x) => put(ball(0.065, matt(dye.dark, 0.4)), [x, 0, 0.13])),
  );
};

/** From the foot of the relay along the floor to a place. */
const cable = (side: number, [x, y, z]: Spot, colour: THREE.Color): THREE.Mesh =>
  limb(
    [
      [side * 0.9, 0.1, z * 0.12 - 0.3],
      [side * 1.7, 0.08, z * 0.25 - 0.1],
      [x * 0.72, 0.08, z * 0.9],
      [x, y, z],
    ],
    () => 0.08,
    matt(colour, 0.4),
  );

const unit = (y: number, lamps: readonly THREE.Color[]): THREE.Object3D[] => [
  put(box([1.9, 0.62, 1.5], matt(ok(0.42, 0.06, 275), 0.45), 0.08), [0, y, 0]),
  put(box([0.8, 0.36, 0.06], matt(dye.dark, 0.5), 0.03), [-0.42, y, 0.75]),
  ...[0, 1, 2, 3].map((n) =>
    put(box([0.08, 0.26, 0.08], matt(ok(0.5, 0.05, 275), 0.5), 0.02), [-0.69 + n * 0.18, y, 0.77]),
  ),
  ...lamps.map((colour, n) =>
    put(unshaded(ball(0.075, lit(colour, 1.25))), [0.24 + n * 0.21, y, 0.78]),
  ),
];

const CYAN = ok(0.8, 0.11, 205);

const relay = (): Stage =>
  evening(
    [
      sweep(262, 0.42, 0.095, -9),
      // The relay: a lighthouse of three machines.
      put(
        group(
          put(box([2.5, 0.24, 2.1], wooden(dye.woodDark, 4), 0.06), [0, 0.12, 0]),
          put(box([2.2, 2.5, 1.5], matt(ok(0.27, 0.05, 275), 0.5), 0.12), [0, 1.45, -0.06]),
          ...unit(0.65, [dye.leaf, CYAN, dye.leaf, dye.lantern]),
          ...unit(1.42, [CYAN, dye.leaf, CYAN, dye.leaf]),
          ...unit(2.19, [dye.leaf, dye.lantern, CYAN, dye.leaf]),
          put(drum(0.8, 0.9, 0.2, matt(dye.steel, 0.35, 0.1), 24), [0, 2.8, 0]),
          put(unshaded(drum(0.52, 0.52, 0.7, lit(ok(0.9, 0.12, 82), 1.5), 24)), [0, 3.22, 0]),
          ...[0, 1, 2, 3, 4, 5].map((n) =>
            put(drum(0.04, 0.04, 0.72, matt(dye.dark, 0.4)), [
              Math.sin(n * 1.047) * 0.56,
              3.22,
              Math.cos(n * 1.047) * 0.56,
            ]),
          ),
          put(drum(0.1, 0.78, 0.5, matt(dye.coral, 0.5), 24), [0, 3.82, 0]),
          put(ball(0.13, matt(dye.lantern, 0.3)), [0, 4.12, 0]),
        ),
        [0, 0, -0.6],
      ),
      cable(-1, [-2.6, 0.1, -2.9], CYAN),
      cable(-1, [-5.0, 0.1, -0.7], CYAN),
      cable(-1, [-3.0, 0.1, 2.5], CYAN),
      put(screen('surprised', undefined, dye.lantern), [-2.9, 0, -3.1], [0, 18, 0]),
      put(screen('open', NYX, ok(0.62, 0.12, 290)), [-5.5, 0, -0.7], [0, 30, 0]),
      put(screen('happy', MOSS, dye.leaf), [-3.4, 0, 2.6], [0, 24, 0]),
      // Letters on their way.
      put(letter(dye.lantern), [-1.75, 2.9, -2.0], [0, 12, 8]),
      put(letter(ok(0.66, 0.12, 290)), [-3.45, 1.2, -0.2], [0, 12, -5]),
      put(letter(dye.leaf), [-1.75, 0.85, 1.7], [0, 12, 6]),
      // Moderation: a shield that stops a letter.
      cable(1, [3.0, 0.1, -2.8], dye.coral),
      put(
        group(
          put(
            slab(
              [
                [0, -1.0],
                [0.62, -0.5],
                [0.82, 0.2],
                [0.82, 0.86],
                [0, 1.06],
                [-0.82, 0.86],
                [-0.82, 0.2],
                [-0.62, -0.5],
              ],
              0.34,
              matt(dye.coral, 0.4),
              0.08,
            ),
            [0, 1.5, 0],
          ),
          put(ring(0.4, 0.1, matt(dye.cream, 0.5)), [0, 1.56, 0.2]),
          put(box([0.14, 0.86, 0.12], matt(dye.cream, 0.5), 0.04), [0, 1.56, 0.2], [0, 0, 45]),
          put(box([1.5, 0.5, 1.0], wooden(dye.wood, 6), 0.08), [0, 0.25, 0]),
        ),
        [3.5, 0, -2.9],
        [0, -20, 0],
      ),
      // History: a chest of drawers, one open.
      cable(1, [4.4, 0.1, -0.2], dye.lantern),
      put(
        group(
          put(box([1.9, 2.0, 1.2], wooden(dye.wood, 8, [1, 1]), 0.08), [0, 1.0, 0]),
          ...[0.42, 1.02, 1.62].map((y, n) =>
            group(
              put(box([1.6, 0.48, n === 1 ? 1.5 : 0.2], wooden(dye.woodLight, 5 + n), 0.05), [
                0,
                y,
                n === 1 ? 0.4 : 0.56,
              ]),
              put(ball(0.09, matt(dye.lantern, 0.3)), [0, y, n === 1 ? 1.2 : 0.72]),
            ),
          ),
          ...[dye.cream, ok(0.66, 0.12, 290), dye.leaf].map((color, n) =>
            put(box([1.2 - n * 0.1, 0.3, 0.07], matt(color, 0.7), 0.03), [
              0,
              1.36,
              0.72 + n * 0.16,
            ]),
          ),
        ),
        [5.4, 0, -0.3],
        [0, -30, 0],
      ),
      // Presence: who is there stands in the light.
      cable(1, [2.2, 0.1, 2.5], dye.leaf),
      put(
        group(
          put(box([2.5, 0.34, 1.1], wooden(dye.wood, 2, [1, 1]), 0.08), [0, 0.17, 0]),
          ...([undefined, NYX, MOSS] as const).map((coat, n) =>
            group(
              put(
                sized(
                  group(head(n === 2 ? 'asleep' : 'happy', coat, 'fox', coat === undefined)),
                  0.46,
                ),
                [-0.82 + n * 0.82, 0.78, -0.1],
              ),
              put(unshaded(ball(0.11, lit(n === 2 ? dye.lantern : dye.leaf, 1.3))), [
                -0.82 + n * 0.82,
                0.36,
                0.46,
              ]),
            ),
          ),
        ),
        [3.2, 0, 2.7],
        [0, -22, 0],
      ),
    ],
    {
      from: [0, 8, 18.6],
      to: [0, 1.45, 0],
      lamps: [lampAt([0, 3.3, 0.7], 22), lampAt([-4, 6.5, 4], 60), lampAt([4, 6.5, 4], 60)],
    },
  );

/** Lumi keeps the letters of others in a chest with a lock. */
const kept = (): Stage =>
  evening(
    [
      sweep(248, 0.46, 0.1, -5),
      put(
        group(
          put(box([3.4, 1.7, 2.0], wooden(ok(0.62, 0.1, 60), 3, [1, 1]), 0.1), [0, 0.85, 0]),
          put(
            slab(
              [
                [1.0, 0],
                ...Array.from({ length: 15 }, (_, n): [number, number] => [
                  Math.cos((n / 14) * Math.PI) * 1.0,
                  Math.sin((n / 14) * Math.PI) * 0.86,
                ]),
                [-1.0, 0],
              ],
              3.4,
              wooden(ok(0.56, 0.1, 55), 6, [0.3, 0.3]),
              0.06,
            ),
            [0, 1.72, 0],
            [0, 90, 0],
          ),
          ...[-1.25, 1.25].map((x) =>
            put(box([0.3, 1.74, 2.08], matt(dye.lantern, 0.35), 0.05), [x, 0.87, 0]),
          ),
          put(box([3.46, 0.2, 2.08], matt(dye.lantern, 0.35), 0.05), [0, 1.7, 0]),
          // The lock.
          put(
            group(
              put(box([0.95, 0.85, 0.34], matt(ok(0.84, 0.13, 82), 0.3), 0.12), [0, 0, 0]),
              put(ring(0.3, 0.09, matt(dye.steel, 0.25, 0.1)), [0, 0.5, -0.02]),
              put(drum(0.12, 0.12, 0.1, matt(dye.dark, 0.4)), [0, 0.06, 0.16], [90, 0, 0]),
              put(box([0.1, 0.3, 0.1], matt(dye.dark, 0.4), 0.03), [0, -0.12, 0.16]),
            ),
            [0, 1.18, 1.14],
          ),
        ),
        [1.75, 0, -0.2],
        [0, -16, 0],
      ),
      // Letters with seals before it.
      ...(
        [
          [0.0, 0.06, 2.3, 14],
          [1.2, 0.06, 2.5, -20],
        ] as const
      ).map(([x, y, z, turn]) =>
        put(
          group(
            put(box([1.1, 0.08, 0.76], matt(dye.cream, 0.8), 0.03), [0, 0, 0]),
            put(drum(0.15, 0.15, 0.05, matt(dye.coral, 0.4)), [0, 0.06, 0]),
          ),
          [x, y, z],
          [0, turn, 0],
        ),
      ),
      put(sitting({ face: 'happy', turn: -14, tilt: 5 }), [4.35, 0, 0.9], [0, -14, 0]),
    ],
    {
      from: [0.45, 3.4, 15.8],
      to: [0.45, 1.6, 0],
      lamps: [lampAt([5.5, 2.1, 2], 20), lampAt([1.6, 5.6, 4], 120)],
    },
  );

/** An animal on its way: a cape around its shoulders. */
const caped = (colour: THREE.Color, animal: THREE.Group): THREE.Group =>
  group(
    animal,
    put(drum(0.42, 1.16, 1.3, matt(colour, 0.9), 32), [0, 0.76, -0.12], [-4, 0, 0]),
    put(ring(0.42, 0.11, matt(colour, 0.9)), [0, 1.42, -0.06], [80, 0, 0]),
    put(ball(0.11, matt(dye.lantern, 0.3)), [0, 1.38, 0.42]),
  );

const shield = (colour: THREE.Color): THREE.Group =>
  group(
    put(drum(0.62, 0.62, 0.14, wooden(colour, 4), 32), [0, 0, 0], [90, 0, 0]),
    put(ring(0.62, 0.08, matt(dye.steel, 0.3, 0.1)), [0, 0, 0]),
    put(ball(0.18, matt(dye.lantern, 0.3), [1, 1, 0.6]), [0, 0, 0.08]),
  );

const staff = (): THREE.Group =>
  group(
    put(drum(0.06, 0.08, 2.7, wooden(dye.wood, 2)), [0, 1.35, 0]),
    put(ring(0.2, 0.05, matt(dye.woodDark)), [0, 2.8, 0]),
    put(unshaded(ball(0.16, lit(CYAN, 1.5))), [0, 2.8, 0]),
  );

/** A shard of the great ember. */
const shard = (tall: number, wide: number, colour: THREE.Color, strength: number): THREE.Mesh => {
  const mesh = new THREE.Mesh(
    new THREE.CylinderGeometry(wide * 0.62, wide, tall, 6, 1),
    new THREE.MeshStandardMaterial({
      // Its own light, and little of the lamps': else it would bleach.
      color: colour.clone().multiplyScalar(0.25),
      emissive: colour,
      emissiveIntensity: strength,
      roughness: 0.3,
      flatShading: true,
    }),
  );
  const tip = new THREE.Mesh(new THREE.ConeGeometry(wide * 0.62, tall * 0.5, 6), mesh.material);
  tip.position.y = tall * 0.75;
  mesh.add(tip);
  return mesh;
};

const emberpaw = (): Stage => {
  const random = seeded(31);
  const scene = new THREE.Scene();
  const grass = matt(ok(0.5, 0.1, 150), 0.95);
  const things: readonly THREE.Object3D[] = [
    // The hill on which the village stands.
    put(ball(20, grass, [1.5, 0.2, 1]), [0, -4.05, -5]),
    put(
      drum(3.1, 3.3, 0.16, patterned('#8f8799', '#6f6878', [14, 1], 'bricks'), 48),
      [0, 0.06, -1.4],
    ),
    put(
      drum(2.2, 2.4, 0.3, patterned('#a39bae', '#7d7588', [12, 1], 'bricks'), 48),
      [0, 0.22, -1.4],
    ),
    put(
      drum(1.35, 1.0, 0.8, patterned('#a39bae', '#7d7588', [8, 2], 'bricks'), 32),
      [0, 0.7, -1.4],
    ),
    put(ring(1.3, 0.16, matt(ok(0.62, 0.03, 285), 0.8)), [0, 1.1, -1.4], [90, 0, 0]),
    put(shard(1.5, 0.62, ok(0.84, 0.16, 78), 0.95), [0, 1.95, -1.4], [0, 20, 0]),
    ...(
      [
        [-0.66, 1.55, 0.9, 0.4, 24],
        [0.7, 1.6, 1.0, 0.42, -22],
        [0.2, 1.4, 0.6, 0.34, -6],
        [-0.2, 1.5, 0.8, 0.36, 10],
      ] as const
    ).map(([x, y, tall, wide, lean], n) =>
      put(
        shard(tall, wide, ok(0.72, 0.19, 46 + n * 6), 0.8),
        [x, y, -1.4 + (n === 2 ? 0.7 : n === 3 ? -0.5 : 0.1)],
        [n === 2 ? 22 : 0, n * 30, lean],
      ),
    ),
    ...Array.from({ length: 11 }, (_, n) =>
      put(
        box([0.7, 0.08, 0.5], matt(ok(0.66, 0.03, 70), 0.9), 0.04),
        [Math.sin(n * 0.8) * 0.3, 0.02 - n * 0.012, 1.5 + n * 0.55],
        [0, random() * 50, 0],
      ),
    ),
    // Houses around the green.
    put(sized(house(25), 1.75), [-5.6, -0.1, -3.2], [0, 32, 0]),
    put(sized(house(290, 1.15), 1.6), [-3.1, 0.05, -5.6], [0, 16, 0]),
    put(sized(house(205), 1.7), [5.6, -0.1, -3.4], [0, -34, 0]),
    put(sized(house(45, 1.1), 1.55), [3.2, 0.05, -6], [0, -14, 0]),
    put(sized(tower(), 1.6), [1.2, 0.1, -8.2], [0, 10, 0]),
    put(sized(well(), 1.5), [4.3, -0.1, -0.9], [0, 25, 0]),
    put(sized(fence(6), 1.5), [-7.6, -0.5, 0.2], [0, 18, 0]),
    put(sized(fence(6), 1.5), [5.9, -0.35, 0.6], [0, -14, 0]),
    put(sized(barrel(), 1.6), [-4.1, -0.1, -1.6]),
    put(sized(crate(0.42), 1.5), [-4.7, -0.15, -1.0], [0, 20, 0]),
    put(sized(lampPost(), 1.9), [-2.7, 0, -2.9]),
    put(sized(lampPost(), 1.9), [2.75, 0, -3.0]),
    ...(
      [
        [-8.2, -4.6, 2.2],
        [-7.2, -6.6, 2.6],
        [-4.9, -7.6, 2.4],
        [-1.6, -8.4, 2.1],
        [5.1, -8.2, 2.5],
        [7.4, -6.2, 2.5],
        [8.4, -4.2, 2.1],
        [9.6, -2.4, 1.7],
        [-9.4, -2.4, 1.8],
      ] as const
    ).map(([x, z, size], n) =>
      put(sized(pine(1, 158 + (n % 3) * 14), size), [x, -0.3, z], [0, n * 40, 0]),
    ),
    ...Array.from({ length: 26 }, () =>
      put(
        ball(
          0.05 + random() * 0.08,
          matt(ok(0.56 + random() * 0.1, 0.1, 145), 0.95),
          [1.2, 0.7, 1],
        ),
        [(random() - 0.5) * 17, -0.1, 0.8 + random() * 4],
      ),
    ),
    // The adventurers.
    put(sitting({ face: 'happy', turn: 20, tilt: -4 }), [-1.95, -0.05, 1.1], [0, 26, 0]),
    put(
      group(
        sitting({
          face: 'open',
          turn: 22,
          coat: HARE,
          ears: 'rabbit',
          marked: false,
          withLantern: false,
        }),
        put(shield(ok(0.55, 0.13, 250)), [-0.78, 0.75, 0.55], [0, -20, 0]),
      ),
      [-4.0, -0.15, 1.5],
      [0, 34, 0],
    ),
    put(
      caped(
        ok(0.5, 0.14, 20),
        sized(
          sitting({ face: 'happy', turn: 18, coat: NYX, marked: false, withLantern: false }),
          0.92,
        ),
      ),
      [-5.9, -0.35, 1.2],
      [0, 40, 0],
    ),
    put(
      group(
        sized(
          sitting({
            face: 'happy',
            turn: -20,
            tilt: 3,
            coat: BEAR,
            ears: 'bear',
            marked: false,
            withLantern: false,
          }),
          1.18,
        ),
      ),
      [2.35, -0.05, 0.9],
      [0, -28, 0],
    ),
    put(
      group(
        (() => {
          const cat = sitting({
            face: 'open',
            turn: -16,
            coat: CAT,
            ears: 'cat',
            marked: false,
            withLantern: false,
            reach: [0.9, 1.2, 0.7],
            left: true,
          });
          cat.add(put(hat(), [0.04, 2.56, 0.1], [4, 0, 4]));
          return cat;
        })(),
        put(staff(), [-0.92, -0.05, 0.74], [0, 0, 4]),
      ),
      [4.75, -0.25, 1.5],
      [0, -32, 0],
    ),
    put(
      sized(
        sitting({ face: 'happy', turn: -14, coat: MOSS, marked: false, withLantern: false }),
        0.86,
      ),
      [6.45, -0.4, 0.9],
      [0, -40, 0],
    ),
    // One hatches.
    put(
      group(
        put(ball(0.5, matt(dye.cream, 0.6), [1, 0.72, 1]), [0, 0.28, 0]),
        ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
          put(
            drum(0, 0.17, 0.26, matt(dye.cream, 0.6), 4),
            [Math.sin(n * 0.9) * 0.44, 0.52, Math.cos(n * 0.9) * 0.44],
            [0, n * 51, 0],
          ),
        ),
        ...[0, 1, 2].map((n) =>
          put(ball(0.12, matt(dye.coral, 0.6), [1, 1, 0.4]), [
            -0.26 + n * 0.26,
            0.18 + (n % 2) * 0.14,
            0.45 - Math.abs(n - 1) * 0.1,
          ]),
        ),
        put(sized(group(head('surprised')), 0.46), [0, 0.72, 0.02], [-10, 0, 4]),
      ),
      [0.15, -0.1, 2.5],
    ),
  ];
  scene.add(...things);
  const from = new THREE.PerspectiveCamera(23, 1, 0.1, 100);
  from.position.set(0, 7.0, 21.5);
  from.lookAt(0, 1.85, -1);
  return {
    scene,
    camera: from,
    key: { at: [-2.5, 7, 6], colour: ok(0.76, 0.09, 330), strength: 3.8, size: 1.6 },
    sky: { above: ok(0.66, 0.1, 285), around: ok(0.66, 0.12, 330), strength: 3.1 },
    bounce: ok(0.6, 0.1, 40),
    lamps: [
      lampAt([0, 4.9, -0.3], 190, ok(0.84, 0.14, 66)),
      lampAt([0, 3.4, 2.4], 70, ok(0.84, 0.14, 66)),
      lampAt([-2.7, 2.2, -2.4], 16),
      lampAt([2.75, 2.2, -2.4], 16),
    ],
    reach: 11,
  };
};

export const places = { relay, kept, emberpaw } satisfies Record<string, () => Stage>;
