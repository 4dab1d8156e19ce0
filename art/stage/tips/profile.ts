import { ball, box, drum, group, limb, put, type Spot } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, lit, matt, ok, wooden } from '../paint.ts';
import { evening, ghost, glowing, lampAt, sweep, unshaded } from '../paper.ts';

/** An old phone runs hot: its last bars go over the line. */
export const profile = (): Stage => {
  const bars = [0.5, 0.62, 0.46, 0.7, 0.58, 0.66, 1.0, 1.35, 1.95];
  return evening(
    [
      sweep(272, 0.44, 0.1),
      put(
        group(
          put(box([4.9, 2.9, 0.5], matt(ok(0.3, 0.04, 275), 0.4), 0.34), [0, 1.75, 0]),
          put(box([3.66, 2.36, 0.1], matt(ok(0.16, 0.05, 270), 0.3), 0.05), [0, 1.75, 0.24]),
          put(drum(0.24, 0.24, 0.1, matt(ok(0.4, 0.04, 275), 0.4)), [2.15, 1.75, 0.24], [90, 0, 0]),
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
};
