import type * as THREE from 'three';
import { ball, box, drum, group, put } from '../forms.ts';
import type { Stage } from '../light.ts';
import { head } from '../lumi.ts';
import { dye, lit, matt, ok } from '../paint.ts';
import { evening, ghost, lampAt, sweep, unshaded } from '../paper.ts';
import { dots } from '../things.ts';

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

/** Three copies of a save; the battery beside them is flat. */
export const saves = (): Stage =>
  evening(
    [
      sweep(262, 0.43, 0.1),
      put(unshaded(floppy(dye.leaf, 0.3)), [-3.5, 0, -0.9], [-5, 26, 0]),
      put(floppy(dye.blue), [1.15, 0, -1.0], [-5, -10, 0]),
      put(head('happy'), [-1.45, 2.9, 0.2], [-4, 8, 4]),
      ...[-1, 1].map((side) =>
        put(ball(0.25, matt(dye.furShade, 0.8), [1, 0.75, 1.1]), [-1.5 + side * 0.72, 2.42, 0.85]),
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
  );
