import { box, drum, group, put, ring } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, lit, matt, ok } from '../paint.ts';
import { evening, ghost, glowing, lampAt, sized, sweep, unshaded } from '../paper.ts';
import { heart, starOf, coin, stopwatch } from '../things.ts';

/** A resting part of an interface. */
const tile = (w: number, h: number, x: number, y: number) =>
  put(box([w, h, 0.12], matt(ok(0.64, 0.09, 245), 0.5), 0.05), [x, y, 0.14]);

/** A layer of the interface that moves, lifted off the one that stands still. */
export const canvas = (): Stage => {
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
};
