import { box, drum, group, put, ring, turned } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, lit, matt, ok } from '../paint.ts';
import { evening, glowing, lampAt, sized, sweep, unshaded } from '../paper.ts';
import { stopwatch } from '../things.ts';

/** A press that is kept for a tenth of a round. */
export const buffer = (): Stage =>
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
  );
