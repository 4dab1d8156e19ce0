import type * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, slab, type Spot } from '../forms.ts';
import type { Stage } from '../light.ts';
import { type Coat, type Ears, type Face, FROST, head, MOSS, NYX } from '../lumi.ts';
import { dye, lit, matt, ok, wooden } from '../paint.ts';
import { evening, lampAt, sized, sweep, unshaded } from '../paper.ts';

/** Three devices, the relay in their middle, and what stands behind it. */
const screen = (face: Face, coat: Coat, ears: Ears, colour: THREE.Color): THREE.Group =>
  group(
    put(box([1.55, 2.5, 0.22], matt(dye.dark, 0.35), 0.16), [0, 1.35, 0]),
    put(box([1.32, 2.2, 0.04], lit(ok(0.4, 0.1, 268), 1), 0.02), [0, 1.35, 0.11]),
    put(sized(group(head(face, coat, ears, false)), 0.5), [0, 0.95, 0.3], [-4, 0, 0]),
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

export const relay = (): Stage =>
  evening(
    [
      sweep(262, 0.42, 0.095, -9),
      // The relay: a lighthouse of three machines.
      put(
        group(
          put(box([2.5, 0.24, 2.1], wooden(dye.woodDark, 4), 0.06), [0, 0.12, 0]),
          put(box([2.2, 2.5, 1.5], matt(ok(0.27, 0.05, 275), 0.5), 0.12), [0, 1.45, -0.06]),
          ...unit(0.65, [dye.leaf, dye.cyan, dye.leaf, dye.lantern]),
          ...unit(1.42, [dye.cyan, dye.leaf, dye.cyan, dye.leaf]),
          ...unit(2.19, [dye.leaf, dye.lantern, dye.cyan, dye.leaf]),
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
      cable(-1, [-3.0, 0.1, -2.9], dye.cyan),
      cable(-1, [-5.0, 0.1, -0.1], dye.cyan),
      cable(-1, [-2.9, 0.1, 2.3], dye.cyan),
      put(screen('happy', NYX, 'cat', ok(0.62, 0.12, 290)), [-3.3, 0, -3.1], [0, 20, 0]),
      put(screen('open', FROST, 'rabbit', dye.cyan), [-5.5, 0, -0.2], [0, 30, 0]),
      put(screen('happy', MOSS, 'bear', dye.leaf), [-3.3, 0, 2.4], [0, 24, 0]),
      // Letters on their way.
      put(letter(ok(0.66, 0.12, 290)), [-1.95, 2.5, -2.0], [0, 12, 8]),
      put(letter(dye.cyan), [-3.3, 1.25, 0.0], [0, 12, -5]),
      put(letter(dye.leaf), [-1.75, 0.85, 1.6], [0, 12, 6]),
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
          ...(
            [
              [NYX, 'cat'],
              [FROST, 'rabbit'],
              [MOSS, 'bear'],
            ] as const
          ).map(([coat, ears], n) =>
            group(
              put(sized(group(head(n === 2 ? 'asleep' : 'happy', coat, ears, false)), 0.46), [
                -0.82 + n * 0.82,
                0.78,
                -0.1,
              ]),
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
