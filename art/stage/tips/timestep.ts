import * as THREE from 'three';
import { ball, box, drum, group, put, slab } from '../forms.ts';
import type { Stage } from '../light.ts';
import { leaping } from '../lumi.ts';
import { dye, matt, ok, wooden } from '../paint.ts';
import { evening, ghost, lampAt, sized, sweep, unshaded } from '../paper.ts';

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

/** Fifty beats and sixty beats; between them Lumi stands still for one. */
export const timestep = (): Stage =>
  evening(
    [
      sweep(285, 0.43, 0.1),
      put(metronome(ok(0.6, 0.1, 60), dye.lantern, 24), [-3.5, 0, -0.5], [0, 10, 0]),
      put(metronome(ok(0.5, 0.09, 215), dye.cyan, -17), [3.5, 0, -0.5], [0, -10, 0]),
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
        put(ball(0.19, matt(dye.cyan, 0.3)), [-4.2 + n * 1.4, 0.19, 2.5]),
      ),
    ],
    { to: [0, 1.65, 0], lamps: [lampAt([-2, 5.4, 3.6], 60), lampAt([2.4, 5, 3], 40)] },
  );
