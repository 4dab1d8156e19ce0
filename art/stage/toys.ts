import * as THREE from 'three';
import { arrow, ball, box, drum, limb, put, ring, slab, type Spot } from './forms.ts';
import type { Stage } from './light.ts';
import { liftAt } from './hinges.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';
import {
  beachBall,
  block,
  bolt,
  camera,
  car,
  chain,
  fir,
  lamplight,
  marble,
  painted,
  plank,
  rings,
  robot,
  scaled,
  sceneOf,
  shone,
  watcher,
  wedge,
  workshop,
} from './toyParts.ts';

export const toys = {
  cover: (): Stage =>
    lamplight(
      sceneOf(
        workshop([-4.1, 3.3, -2.9]),
        put(block([3.4, 0.7, 1.2], dye.blue), [1.6, 0.35, 0]),
        put(block([0.85, 0.95, 0.95], dye.coral), [0.55, 1.175, 0]),
        put(block([0.85, 0.95, 0.95], dye.lantern), [2.65, 1.175, 0]),
        put(plank(3.5, 4, 1), [1.6, 1.76, 0], [0, 0, -2.4]),
        put(rings(), [0.75, 1.9, 0], [0, 0, -2]),
        put(robot(), [2.3, 1.84, 0], [0, -14, -9]),
        put(marble(0.36, dye.rose), [-0.62, 0.36, 0.3]),
        put(wedge(1.1, 1.0, 0.9, dye.leaf), [-2.7, 0, 0]),
        put(plank(4.4, 8, 0.8), [-2.7, 1.1, 0], [0, 0, -15]),
        put(bolt(0.17), [-2.7, 1.1, 0.44]),
        put(car(dye.coral), [-4.05, 1.57, 0], [0, 0, -15]),
        put(beachBall(0.42), [-1.0, 1.24, 0], [20, 30, -30]),
        put(watcher([4.5, 0.72, 0.9], -34), [4.5, 0.72, 0.9], [4, -34, 6]),
        put(ball(0.24, matt(dye.cream), [1.1, 0.6, 1.2]), [3.95, 0.12, 1.5]),
        put(ball(0.24, matt(dye.cream), [1.1, 0.6, 1.2]), [4.75, 0.12, 1.75]),
      ),
      camera([0.3, 3.2, 14.6], [0.3, 1.98, 0], 24.5),
    ),
  stacked: (): Stage =>
    lamplight(
      sceneOf(
        workshop([4.6, 3.5, -2.9]),
        put(block([4.2, 0.66, 1.1], dye.blue), [0, 0.33, 0]),
        put(block([0.8, 0.95, 0.9], dye.coral), [-1.5, 1.135, 0]),
        put(block([0.8, 0.95, 0.9], dye.leaf), [0, 1.135, 0]),
        put(block([0.8, 0.95, 0.9], dye.lantern), [1.5, 1.135, 0]),
        put(plank(4.3, 4, 1), [0, 1.71, 0], [0, 0, 0.6]),
        put(rings(), [-1.3, 1.8, 0]),
        put(car(dye.rose), [0.3, 1.82, 0]),
        put(block([1.2, 0.34, 0.8], dye.teal), [0.22, 2.87, 0], [0, 0, 3]),
        put(robot(), [0.24, 3.04, 0], [0, -10, 3]),
        put(beachBall(0.56), [1.68, 2.38, 0], [30, 20, 10]),
        put(marble(0.36, dye.teal), [3.3, 0.36, 0.5]),
        put(wedge(1.4, 1.1, 1, dye.coral), [4.7, 0, -0.2], [0, -24, 0]),
        put(block([0.8, 0.8, 0.8], dye.lantern), [6.0, 0.4, 0.3], [0, 18, 0]),
        put(block([0.9, 0.9, 0.9], dye.rose), [-4.5, 0.45, 0.4], [0, 24, 0]),
        put(marble(0.32, dye.leaf), [-3.4, 0.32, 1]),
      ),
      camera([0.2, 3.4, 16], [0.5, 2.4, 0], 24.5),
    ),
  /** The bridge lifts, the chain swings, the wheel turns. */
  hinges: (time = 0): Stage => {
    const swing = Math.cos(time * Math.PI * 2);
    const lift = liftAt(time);
    const bounce = (1 - Math.cos(time * Math.PI * 4)) * 0.16;
    const links = chain([0.2, 5.15, 0.05], 7, 0.42, swing);
    return lamplight(
      sceneOf(
        workshop([-5.6, 5.2, -2.9]),
        // A drawbridge on a motor.
        put(block([1, 2.9, 1], dye.blue), [-5, 1.45, 0]),
        put(
          plank(4, 3, 0.9),
          [
            -4.75 + Math.cos((lift * Math.PI) / 180) * 1.97,
            2.65 + Math.sin((lift * Math.PI) / 180) * 1.97,
            0.05,
          ],
          [0, 0, lift],
        ),
        put(drum(0.36, 0.36, 1.1, matt(dye.steel, 0.25, 0.1)), [-4.75, 2.65, 0.05], [90, 0, 0]),
        put(bolt(0.24), [-4.75, 2.65, 0.66]),
        // The frame from which the other two hang.
        ...[-2.6, 2.75, 7].flatMap((x) => [
          put(box([0.34, 5.6, 0.34], wooden(dye.wood, 4), 0.06), [x, 2.8, -0.9]),
          put(box([1.1, 0.3, 1.3], wooden(dye.woodDark, 6), 0.06), [x, 0.15, -0.9]),
        ]),
        put(box([10.4, 0.4, 0.44], wooden(dye.wood, 2, [3, 1]), 0.07), [2.2, 5.55, -0.9]),
        ...[-2.6, 2.75].map((x) => put(bolt(0.13), [x, 5.55, -0.6])),
        // A chain of links, swinging.
        put(box([0.5, 0.5, 1.3], wooden(dye.woodDark, 2), 0.06), [0.2, 5.35, -0.4]),
        put(bolt(0.17), [0.2, 5.2, 0.28]),
        ...links.things,
        put(beachBall(0.72), links.end, [20, 40, links.lean]),
        // A wheel with its spring.
        put(box([0.9, 0.5, 1.3], wooden(dye.woodDark, 5), 0.06), [5, 5.2, -0.4]),
        limb(
          Array.from({ length: 64 }, (_, n): Spot => [
            5 + Math.sin(n * 0.65) * 0.34,
            4.95 - n * (0.033 - bounce / 64),
            Math.cos(n * 0.65) * 0.34,
          ]),
          () => 0.065,
          matt(dye.steel, 0.25, 0.1),
        ),
        put(drum(0.06, 0.06, 1.2, matt(dye.steel, 0.25, 0.1)), [5, 2.3 + bounce, 0]),
        put(ring(0.92, 0.24, matt(dye.dark, 0.7)), [5, 1.55 + bounce, 0]),
        put(ring(0.68, 0.06, matt(dye.teal, 0.3)), [5, 1.55 + bounce, 0]),
        ...Array.from({ length: 6 }, (_, n) =>
          put(
            box([0.12, 1.4, 0.12], matt(dye.teal, 0.3), 0.04),
            [5, 1.55 + bounce, 0],
            [0, 0, n * 30 - (1 - swing) * 45],
          ),
        ),
        put(drum(0.26, 0.26, 0.5, matt(dye.steel, 0.25, 0.1)), [5, 1.55 + bounce, 0], [90, 0, 0]),
        put(bolt(0.2), [5, 1.55 + bounce, 0.3]),
        put(scaled(robot(), 0.8), [-1.55, 0, 0.7], [0, 18, 0]),
        put(block([0.8, 0.8, 0.8], dye.lantern), [2.6, 0.4, 0.5], [0, 20, 0]),
        put(block([0.55, 0.55, 0.55], dye.leaf), [2.55, 1.08, 0.5], [0, -12, 0]),
        put(marble(0.3, dye.rose), [-3.4, 0.3, 1.1]),
      ),
      camera([0, 3.1, 17], [0.1, 2.75, 0]),
    );
  },
  forces: (): Stage => {
    const slope = 19.6;
    return lamplight(
      sceneOf(
        workshop([-4.3, 4.0, -2.9]),
        slab(
          [
            [-4.7, 0],
            [3.3, 0],
            [3.3, 0.08],
            [-4.7, 2.9],
          ],
          2,
          painted(dye.blue),
          0.05,
        ),
        put(
          box([8.55, 0.18, 2.16], wooden(dye.woodLight, 4, [2, 1]), 0.06),
          [-0.73, 1.55, 0],
          [0, 0, -slope],
        ),
        put(block([1.9, 1.2, 1.5], dye.coral), [-1.66, 2.6, 0], [0, 0, -slope]),
        put(ball(0.26, matt(dye.cream, 0.4)), [-1.66, 2.5, 1.3]),
        arrow([-1.66, 2.5, 1.25], [0, -2.25, 0], shone(dye.lantern), 0.13),
        arrow([-1.66, 2.5, 1.25], [0.84, 2.36, 0], shone(ok(0.8, 0.12, 210)), 0.13),
        arrow([-1.66, 2.5, 1.25], [-1.98, 0.7, 0], shone(dye.rose), 0.13),
        ...[0, 1, 2].map((n) => {
          const ghost = put(
            beachBall(0.66),
            [2.0 + n * 0.68, 1.3 - n * 0.21, 0.2],
            [0, 20, -n * 40],
          );
          ghost.traverse((part) => {
            if (!(part instanceof THREE.Mesh) || !(part.material instanceof THREE.Material)) return;
            part.material.transparent = true;
            part.material.opacity = 0.14 + n * 0.12;
            part.castShadow = false;
          });
          return ghost;
        }),
        put(beachBall(0.68), [4.1, 0.68, 0.3], [25, 20, -120]),
        arrow([4.1, 0.72, 1.15], [1.75, 0, 0], shone(dye.leaf), 0.13),
      ),
      camera([1.8, 3.6, 16], [0.5, 2.25, 0], 24.5),
    );
  },
  slingshot: (): Stage => ({
    ...lamplight(
      sceneOf(
        put(box([34, 0.5, 8], matt(ok(0.52, 0.11, 148), 0.95), 0.1), [0, -0.25, 0]),
        // The slingshot.
        limb(
          [
            [-4.6, 0, 0],
            [-4.6, 1.3, 0],
            [-5.1, 2.0, -0.5],
            [-5.1, 2.7, -0.5],
          ],
          (t) => 0.22 - t * 0.05,
          wooden(dye.wood, 1),
        ),
        limb(
          [
            [-4.6, 0, 0],
            [-4.6, 1.3, 0],
            [-4.1, 2.0, 0.5],
            [-4.1, 2.7, 0.5],
          ],
          (t) => 0.22 - t * 0.05,
          wooden(dye.wood, 1),
        ),
        limb(
          [
            [-5.1, 2.55, -0.5],
            [-6.2, 2.0, -0.3],
            [-6.9, 1.75, 0.0],
          ],
          () => 0.07,
          matt(ok(0.45, 0.13, 25)),
        ),
        limb(
          [
            [-4.1, 2.55, 0.5],
            [-5.6, 2.1, 0.5],
            [-6.9, 1.75, 0.2],
          ],
          () => 0.07,
          matt(ok(0.45, 0.13, 25)),
        ),
        put(beachBall(0.52), [-6.85, 1.85, 0.1], [10, 30, 40]),
        // The fort.
        put(block([0.6, 1.5, 0.9], dye.coral), [2.6, 0.75, 0]),
        put(block([0.6, 1.5, 0.9], dye.coral), [5.6, 0.75, 0]),
        put(plank(4, 4, 1), [4.1, 1.6, 0]),
        put(block([0.5, 1.3, 0.8], dye.lantern), [3.2, 2.35, 0]),
        put(block([0.5, 1.3, 0.8], dye.lantern), [5.0, 2.35, 0]),
        put(plank(2.8, 6, 0.9), [4.1, 3.1, 0]),
        put(wedge(2.4, 1.2, 0.9, dye.rose), [4.1, 3.2, 0]),
        put(scaled(robot(), 0.6), [4.1, 1.7, 0], [0, -20, 0]),
        put(scaled(robot(), 0.72), [4.1, 0, 0.1], [0, -20, 0]),
        ...Array.from({ length: 12 }, (_, n) => {
          const t = (n + 1) / 13;
          const dot = ball(0.1 - t * 0.03, lit(dye.cream, 1));
          dot.castShadow = false;
          return put(dot, [-5.6 + t * 8.4, 2.4 + 6.2 * t * (1 - t) + t * 0.4, 0]);
        }),
        ...[-9, -7.8, 0.2, 1.1, 7.6, 8.6].map((x, n) =>
          put(fir(1.3 + (n % 3) * 0.4), [x, 0, -2.4 + (n % 2) * 0.6]),
        ),
      ),
      camera([-0.5, 2.8, 17.4], [-0.7, 2.5, 0], 26),
    ),
    sky: { above: ok(0.78, 0.07, 270), around: ok(0.66, 0.11, 290), strength: 3 },
    key: { at: [5, 7, 5], colour: ok(0.88, 0.06, 75), strength: 4.4, size: 1 },
  }),
  basket: (): Stage =>
    lamplight(
      sceneOf(
        workshop(null),
        put(block([0.6, 2.2, 0.9], dye.blue), [1.5, 1.1, 0]),
        put(plank(2.8, 3, 0.9), [2.5, 2.1, 0], [0, 0, -18]),
        put(bolt(0.16), [1.75, 2.33, 0.5]),
        put(drum(1.15, 0.85, 1.5, wooden(ok(0.72, 0.11, 72), 2, [4, 2])), [5.1, 0.75, 0]),
        put(ring(1.15, 0.1, matt(ok(0.62, 0.1, 62))), [5.1, 1.5, 0], [90, 0, 0]),
        put(beachBall(0.72), [5.1, 1.75, 0], [30, 20, 0]),
        put(marble(0.3, dye.rose), [3.1, 0.3, 0.9]),
      ),
      camera([0, 3.1, 16], [0, 2.3, 0]),
    ),
  /** What the editor's scene view shows. */
  editor: (): Stage =>
    lamplight(
      sceneOf(
        workshop(null),
        put(block([0.9, 1.1, 1], dye.blue), [-2, 0.55, 0]),
        put(block([0.9, 1.6, 1], dye.coral), [2, 0.8, 0]),
        put(plank(5, 3, 1), [0, 1.48, 0], [0, 0, 6]),
        put(robot(), [-1.4, 1.44, 0], [0, 12, 6]),
        put(beachBall(0.52), [1.3, 2.24, 0], [20, 20, 0]),
        arrow([0.1, 1.5, 0.7], [0, 1.7, 0], lit(dye.leaf, 1.1), 0.05),
        arrow([0.1, 1.5, 0.7], [1.7, 0, 0], lit(dye.coral, 1.1), 0.05),
        arrow([0.1, 1.5, 0.7], [-0.75, -0.5, 0.5], lit(dye.blue, 1.3), 0.05),
      ),
      camera([1.2, 3.4, 13], [0, 1.9, 0]),
    ),
  /** A robot that says something. */
  speaker: (): Stage => ({
    ...lamplight(
      sceneOf(put(robot(), [0, 0, 0], [0, -24, 0])),
      camera([0, 1.2, 7], [0, 0.92, 0], 17),
    ),
    reach: 2,
  }),
  /** The box of pieces, each alone. */
  ...Object.fromEntries(
    (
      [
        ['block', () => put(block([1.5, 1, 1], dye.coral), [0, 0.5, 0], [0, 28, 0])],
        ['wedge', () => put(wedge(1.6, 1.2, 1, dye.leaf), [0, 0, 0], [0, 28, 0])],
        ['ball', () => put(beachBall(0.7), [0, 0.7, 0], [25, 20, 15])],
        ['hinge', () => put(scaled(bolt(0.5), 1.3), [0, 0.65, 0], [0, 24, 0])],
        ['plank', () => put(plank(2, 3, 0.7), [0, 0.5, 0], [0, 24, 14])],
        ['car', () => put(car(dye.coral), [0, 0.1, 0], [0, 28, 0])],
        ['robot', () => put(scaled(robot(), 0.75), [0, 0, 0], [0, 20, 0])],
        ['rings', () => put(rings(), [0, 0, 0])],
      ] as const
    ).map(([name, build]): [string, () => Stage] => [
      `piece-${name}`,
      () => ({ ...lamplight(sceneOf(build()), camera([0, 1.6, 7], [0, 0.62, 0], 20)), reach: 2 }),
    ]),
  ),
} satisfies Record<string, () => Stage>;
