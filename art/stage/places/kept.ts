import { box, drum, group, put, ring, slab } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, matt, ok, wooden } from '../paint.ts';
import { evening, lampAt, sweep } from '../paper.ts';

/** Lumi keeps the letters of others in a chest with a lock. */
export const kept = (): Stage =>
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
