import type * as THREE from 'three';
import { ball, box, group, limb, put, type Spot, turned } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, lit, matt } from '../paint.ts';
import { evening, lampAt, sweep, unshaded } from '../paper.ts';

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

const cord = (places: readonly Spot[]): THREE.Mesh =>
  limb(places, () => 0.022, matt(dye.cream, 0.8));

/** A bundle stays in the air as long as one string holds it. */
export const references = (): Stage => {
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
        cord([[-1.4, 2.58, 0], [(at[0] - 1.4) / 2 + 0.06, (at[1] + 2.58) / 2, at[2] / 2], at]),
      ]),
      // This one was let go.
      put(balloon(dye.lantern), [1.5, 3.0, -0.3], [0, 0, -14]),
      cord([
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
};
