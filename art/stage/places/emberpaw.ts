import * as THREE from 'three';
import { seeded } from '../../kit/random.ts';
import { ball, box, drum, group, put, ring } from '../forms.ts';
import type { Stage } from '../light.ts';
import { type Coat, hat, head, sitting, NYX, MOSS } from '../lumi.ts';
import { dye, lit, matt, ok, patterned, wooden } from '../paint.ts';
import { lampAt, sized, unshaded } from '../paper.ts';
import { barrel, crate, fence, house, lampPost, pine, tower, well } from '../village.ts';

const HARE: Coat = { fur: ok(0.84, 0.04, 70), shade: ok(0.68, 0.05, 60) };

const BEAR: Coat = { fur: ok(0.52, 0.08, 52), shade: ok(0.4, 0.07, 48) };

const CAT: Coat = { fur: ok(0.6, 0.03, 265), shade: ok(0.44, 0.04, 270) };

/** An animal on its way: a cape around its shoulders. */
const caped = (colour: THREE.Color, animal: THREE.Group): THREE.Group =>
  group(
    animal,
    put(drum(0.42, 1.16, 1.3, matt(colour, 0.9), 32), [0, 0.76, -0.12], [-4, 0, 0]),
    put(ring(0.42, 0.11, matt(colour, 0.9)), [0, 1.42, -0.06], [80, 0, 0]),
    put(ball(0.11, matt(dye.lantern, 0.3)), [0, 1.38, 0.42]),
  );

const shield = (colour: THREE.Color): THREE.Group =>
  group(
    put(drum(0.62, 0.62, 0.14, wooden(colour, 4), 32), [0, 0, 0], [90, 0, 0]),
    put(ring(0.62, 0.08, matt(dye.steel, 0.3, 0.1)), [0, 0, 0]),
    put(ball(0.18, matt(dye.lantern, 0.3), [1, 1, 0.6]), [0, 0, 0.08]),
  );

const staff = (): THREE.Group =>
  group(
    put(drum(0.06, 0.08, 2.7, wooden(dye.wood, 2)), [0, 1.35, 0]),
    put(ring(0.2, 0.05, matt(dye.woodDark)), [0, 2.8, 0]),
    put(unshaded(ball(0.16, lit(dye.cyan, 1.5))), [0, 2.8, 0]),
  );

/** A shard of the great ember. */
const shard = (tall: number, wide: number, colour: THREE.Color, strength: number): THREE.Mesh => {
  const mesh = new THREE.Mesh(
    new THREE.CylinderGeometry(wide * 0.62, wide, tall, 6, 1),
    new THREE.MeshStandardMaterial({
      // It glows and takes little of the lamps' light, which would bleach it.
      color: colour.clone().multiplyScalar(0.25),
      emissive: colour,
      emissiveIntensity: strength,
      roughness: 0.3,
      flatShading: true,
    }),
  );
  const tip = new THREE.Mesh(new THREE.ConeGeometry(wide * 0.62, tall * 0.5, 6), mesh.material);
  tip.position.y = tall * 0.75;
  mesh.add(tip);
  return mesh;
};

export const emberpaw = (): Stage => {
  const random = seeded(31);
  const scene = new THREE.Scene();
  const grass = matt(ok(0.5, 0.1, 150), 0.95);
  const things: readonly THREE.Object3D[] = [
    // The hill on which the village stands.
    put(ball(20, grass, [1.5, 0.2, 1]), [0, -4.05, -5]),
    put(
      drum(3.1, 3.3, 0.16, patterned('#8f8799', '#6f6878', [14, 1], 'bricks'), 48),
      [0, 0.06, -1.4],
    ),
    put(
      drum(2.2, 2.4, 0.3, patterned('#a39bae', '#7d7588', [12, 1], 'bricks'), 48),
      [0, 0.22, -1.4],
    ),
    put(
      drum(1.35, 1.0, 0.8, patterned('#a39bae', '#7d7588', [8, 2], 'bricks'), 32),
      [0, 0.7, -1.4],
    ),
    put(ring(1.3, 0.16, matt(ok(0.62, 0.03, 285), 0.8)), [0, 1.1, -1.4], [90, 0, 0]),
    put(shard(1.5, 0.62, ok(0.84, 0.16, 78), 0.95), [0, 1.95, -1.4], [0, 20, 0]),
    ...(
      [
        [-0.66, 1.55, 0.9, 0.4, 24],
        [0.7, 1.6, 1.0, 0.42, -22],
        [0.2, 1.4, 0.6, 0.34, -6],
        [-0.2, 1.5, 0.8, 0.36, 10],
      ] as const
    ).map(([x, y, tall, wide, lean], n) =>
      put(
        shard(tall, wide, ok(0.72, 0.19, 46 + n * 6), 0.8),
        [x, y, -1.4 + (n === 2 ? 0.7 : n === 3 ? -0.5 : 0.1)],
        [n === 2 ? 22 : 0, n * 30, lean],
      ),
    ),
    ...Array.from({ length: 11 }, (_, n) =>
      put(
        box([0.7, 0.08, 0.5], matt(ok(0.66, 0.03, 70), 0.9), 0.04),
        [Math.sin(n * 0.8) * 0.3, 0.02 - n * 0.012, 1.5 + n * 0.55],
        [0, random() * 50, 0],
      ),
    ),
    // Houses around the green.
    put(sized(house(25), 1.75), [-5.6, -0.1, -3.2], [0, 32, 0]),
    put(sized(house(290, 1.15), 1.6), [-3.1, 0.05, -5.6], [0, 16, 0]),
    put(sized(house(205), 1.7), [5.6, -0.1, -3.4], [0, -34, 0]),
    put(sized(house(45, 1.1), 1.55), [3.2, 0.05, -6], [0, -14, 0]),
    put(sized(tower(), 1.6), [1.2, 0.1, -8.2], [0, 10, 0]),
    put(sized(well(), 1.5), [4.3, -0.1, -0.9], [0, 25, 0]),
    put(sized(fence(6), 1.5), [-7.6, -0.5, 0.2], [0, 18, 0]),
    put(sized(fence(6), 1.5), [5.9, -0.35, 0.6], [0, -14, 0]),
    put(sized(barrel(), 1.6), [-4.1, -0.1, -1.6]),
    put(sized(crate(0.42), 1.5), [-4.7, -0.15, -1.0], [0, 20, 0]),
    put(sized(lampPost(), 1.9), [-2.7, 0, -2.9]),
    put(sized(lampPost(), 1.9), [2.75, 0, -3.0]),
    ...(
      [
        [-8.2, -4.6, 2.2],
        [-7.2, -6.6, 2.6],
        [-4.9, -7.6, 2.4],
        [-1.6, -8.4, 2.1],
        [5.1, -8.2, 2.5],
        [7.4, -6.2, 2.5],
        [8.4, -4.2, 2.1],
        [9.6, -2.4, 1.7],
        [-9.4, -2.4, 1.8],
      ] as const
    ).map(([x, z, size], n) =>
      put(sized(pine(1, 158 + (n % 3) * 14), size), [x, -0.3, z], [0, n * 40, 0]),
    ),
    ...Array.from({ length: 26 }, () =>
      put(
        ball(
          0.05 + random() * 0.08,
          matt(ok(0.56 + random() * 0.1, 0.1, 145), 0.95),
          [1.2, 0.7, 1],
        ),
        [(random() - 0.5) * 17, -0.1, 0.8 + random() * 4],
      ),
    ),
    // The adventurers.
    put(sitting({ face: 'happy', turn: 20, tilt: -4 }), [-1.95, -0.05, 1.1], [0, 26, 0]),
    put(
      group(
        sitting({
          face: 'open',
          turn: 22,
          coat: HARE,
          ears: 'rabbit',
          marked: false,
          withLantern: false,
        }),
        put(shield(ok(0.55, 0.13, 250)), [-0.78, 0.75, 0.55], [0, -20, 0]),
      ),
      [-4.0, -0.15, 1.5],
      [0, 34, 0],
    ),
    put(
      caped(
        ok(0.5, 0.14, 20),
        sized(
          sitting({ face: 'happy', turn: 18, coat: NYX, marked: false, withLantern: false }),
          0.92,
        ),
      ),
      [-5.9, -0.35, 1.2],
      [0, 40, 0],
    ),
    put(
      group(
        sized(
          sitting({
            face: 'happy',
            turn: -20,
            tilt: 3,
            coat: BEAR,
            ears: 'bear',
            marked: false,
            withLantern: false,
          }),
          1.18,
        ),
      ),
      [2.35, -0.05, 0.9],
      [0, -28, 0],
    ),
    put(
      group(
        (() => {
          const cat = sitting({
            face: 'open',
            turn: -16,
            coat: CAT,
            ears: 'cat',
            marked: false,
            withLantern: false,
            reach: [0.9, 1.2, 0.7],
            left: true,
          });
          cat.add(put(hat(), [0.04, 2.56, 0.1], [4, 0, 4]));
          return cat;
        })(),
        put(staff(), [-0.92, -0.05, 0.74], [0, 0, 4]),
      ),
      [4.75, -0.25, 1.5],
      [0, -32, 0],
    ),
    put(
      sized(
        sitting({ face: 'happy', turn: -14, coat: MOSS, marked: false, withLantern: false }),
        0.86,
      ),
      [6.45, -0.4, 0.9],
      [0, -40, 0],
    ),
    // One hatches.
    put(
      group(
        put(ball(0.5, matt(dye.cream, 0.6), [1, 0.72, 1]), [0, 0.28, 0]),
        ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
          put(
            drum(0, 0.17, 0.26, matt(dye.cream, 0.6), 4),
            [Math.sin(n * 0.9) * 0.44, 0.52, Math.cos(n * 0.9) * 0.44],
            [0, n * 51, 0],
          ),
        ),
        ...[0, 1, 2].map((n) =>
          put(ball(0.12, matt(dye.coral, 0.6), [1, 1, 0.4]), [
            -0.26 + n * 0.26,
            0.18 + (n % 2) * 0.14,
            0.45 - Math.abs(n - 1) * 0.1,
          ]),
        ),
        put(sized(group(head('surprised')), 0.46), [0, 0.72, 0.02], [-10, 0, 4]),
      ),
      [0.15, -0.1, 2.5],
    ),
  ];
  scene.add(...things);
  const from = new THREE.PerspectiveCamera(23, 1, 0.1, 100);
  from.position.set(0, 7.0, 21.5);
  from.lookAt(0, 1.85, -1);
  return {
    scene,
    camera: from,
    key: { at: [-2.5, 7, 6], colour: ok(0.76, 0.09, 330), strength: 3.8, size: 1.6 },
    sky: { above: ok(0.66, 0.1, 285), around: ok(0.66, 0.12, 330), strength: 3.1 },
    bounce: ok(0.6, 0.1, 40),
    lamps: [
      lampAt([0, 4.9, -0.3], 190, ok(0.84, 0.14, 66)),
      lampAt([0, 3.4, 2.4], 70, ok(0.84, 0.14, 66)),
      lampAt([-2.7, 2.2, -2.4], 16),
      lampAt([2.75, 2.2, -2.4], 16),
    ],
    reach: 11,
  };
};
