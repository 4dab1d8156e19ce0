import type * as THREE from 'three';
import { ball, box, drum, group, put } from '../forms.ts';
import type { Stage } from '../light.ts';
import { leaping } from '../lumi.ts';
import { dye, lit, matt, ok } from '../paint.ts';
import { evening, ghost, glowing, lampAt, unshaded } from '../paper.ts';
import { dots, starOf, toadstool } from '../things.ts';

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

/** A step beyond the edge there is still ground, for a moment. */
export const coyote = (): Stage =>
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
  );
