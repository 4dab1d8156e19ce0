import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, matt, ok } from '../paint.ts';
import { evening, ghost, glowing, lampAt, sweep, unshaded } from '../paper.ts';

const bullet = (r: number) =>
  ball(
    r,
    new THREE.MeshStandardMaterial({
      color: dye.lantern,
      emissive: dye.lantern,
      emissiveIntensity: 0.42,
      roughness: 0.3,
    }),
  );

/** Used bullets come back to the pool; Lumi washes them. */
export const pool = (): Stage => {
  return evening(
    [
      sweep(225, 0.43, 0.085),
      put(
        group(
          put(drum(2.3, 2.3, 0.5, matt(ok(0.62, 0.1, 215), 0.08)), [0, 0.4, 0]),
          ...[0, 1].map((n) =>
            put(
              ring(2.42, 0.34, matt(n ? dye.cream : dye.coral, 0.4)),
              [0, 0.32 + n * 0.5, 0],
              [90, 0, 0],
            ),
          ),
          ...Array.from({ length: 12 }, (_, n) => {
            const angle = (n / 12) * Math.PI * 2;
            return put(
              ball(0.35, matt(dye.coral, 0.4), [0.5, 0.5, 1.02]),
              [Math.sin(angle) * 2.42, 0.82, Math.cos(angle) * 2.42],
              [0, (angle * 180) / Math.PI + 90, 0],
            );
          }),
          ...Array.from({ length: 17 }, (_, n) => {
            const [a, r] = [n * 2.4, 0.42 * Math.sqrt(n + 0.4)];
            return put(bullet(0.27), [Math.sin(a) * r, 0.72, Math.cos(a) * r]);
          }),
        ),
        [-1.3, 0, 0],
      ),
      // One goes, one comes back with its trail.
      ...[0, 1, 2].map((n) => put(bullet(0.28 - n * 0.02), [-2.6 - n * 0.75, 2.3 + n * 0.72, 0.2])),
      put(ball(0.36, matt(ok(0.42, 0.06, 300), 0.9)), [1.5, 1.95, 1.2]),
      unshaded(
        limb(
          [
            [1.5, 1.97, 1.2],
            [1.75, 3.1, 0.6],
            [2.9, 3.85, 0.1],
            [4.6, 4.0, -0.4],
          ],
          (t) => 0.28 * (1 - t) + 0.01,
          glowing(ok(0.62, 0.14, 300), 0.5),
        ),
      ),
      put(
        sitting({
          face: 'happy',
          turn: -22,
          tilt: 4,
          withLantern: false,
          reach: [1.1, 1.2, 0.9],
          left: true,
        }),
        [3.1, 0, 0.7],
        [0, -18, 0],
      ),
      put(
        box([0.62, 0.36, 0.46], matt(ok(0.84, 0.13, 95), 0.95), 0.1),
        [1.86, 1.5, 1.6],
        [10, 20, 24],
      ),
      ...Array.from({ length: 9 }, (_, n) =>
        put(ball(0.07 + (n % 3) * 0.05, ghost(dye.cream, 0.75)), [
          1.25 + ((n * 0.37) % 1) * 0.75,
          1.35 + ((n * 0.61) % 1) * 0.75,
          1.6,
        ]),
      ),
    ],
    {
      from: [0, 4.6, 16],
      to: [0, 1.65, 0],
      lamps: [lampAt([-1.3, 2.4, 0.8], 20, ok(0.84, 0.14, 70)), lampAt([3, 5, 3.4], 50)],
    },
  );
};
