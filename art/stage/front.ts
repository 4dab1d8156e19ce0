import * as THREE from 'three';
import { ball, box, drum, group, put, ring, slab, turned } from './forms.ts';
import type { Stage } from './light.ts';
import { head, leaping, sitting, MOSS, NYX } from './lumi.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';
import { curve, LUMI_AT, spline, WAYPOINTS } from './tween.ts';
import { pine } from './village.ts';
import {
  FROST,
  GLOW,
  at,
  board,
  bubble,
  camp,
  evening,
  face,
  page,
  pointer,
  sized,
  wheel,
} from './frontParts.ts';

export const front = {
  /** Three foxes and what they say. */
  chat: (): Stage =>
    evening([
      face(215, 250, 1.42, 'happy', NYX, [4, 24, 4]),
      bubble(390, 90, 780, 226, ok(0.5, 0.11, 276)),
      face(1405, 540, 1.62, 'happy', undefined, [4, -24, -4]),
      bubble(440, 372, 750, 226, dye.lantern, true),
      face(215, 745, 1.3, 'open', MOSS, [4, 22, -3]),
      bubble(390, 664, 370, 160, ok(0.5, 0.11, 276)),
      ...[0, 1, 2].map((n) => {
        const dot = ball(0.24, matt(ok(0.8, 0.11, 210), 0.4), [1, 1, 0.6]);
        return put(dot, at(486 + n * 90, 744 - (n === 1 ? 12 : 0), 0.05));
      }),
    ]),
  /** Who waits at the fire. */
  'camp-bubbles': (): Stage => camp(NYX, MOSS),
  'camp-presence': (): Stage => camp(FROST, undefined),
  /** Lumi flies along a path of beads; its waypoints are numbered in the drawing. */
  path: (): Stage => {
    const [x, y] = spline(WAYPOINTS, LUMI_AT);
    const beads = 88;
    return evening(
      [
        put(ball(9, matt(ok(0.4, 0.085, 165), 0.95), [1.7, 0.16, 0.5]), at(760, 960, -1.5)),
        ...[60, 330, 520, 900, 1010, 1330, 1530].map((px, n) =>
          put(
            sized(pine(1, 165 + (n % 3) * 14), 1.7 + (n % 3) * 0.5),
            at(px, 850 + (n % 2) * 16, -1.6),
          ),
        ),
        ...Array.from({ length: beads }, (_, n) => {
          const t = n / (beads - 1);
          const gone = t < LUMI_AT;
          return put(
            ball(gone ? 0.085 : 0.065, gone ? lit(dye.lantern, 1) : lit(dye.cyan, 1)),
            at(...spline(WAYPOINTS, t), -0.35),
          );
        }).filter((_, n) => Math.abs(n / (beads - 1) - LUMI_AT) > 0.052),
        ...WAYPOINTS.flatMap(([wx, wy], n) => [
          put(
            drum(0.36, 0.36, 0.2, matt(n === 3 ? dye.lantern : ok(0.3, 0.07, 272), 0.4)),
            at(wx, wy, -0.12),
            [90, 0, 0],
          ),
          put(
            ring(0.36, 0.075, matt(n === 3 ? ok(0.92, 0.08, 85) : dye.cyan, 0.3)),
            at(wx, wy, -0.05),
          ),
        ]),
        put(sized(leaping('happy'), 0.7), at(x, y, 0.4), [0, -6, -52]),
      ],
      [{ at: at(1180, 200, 4), colour: GLOW, strength: 40, size: 0.4 }],
    );
  },
  /** Three files, whose texts run through pipes into one; what they say is drawn on them. */
  import: (): Stage =>
    evening(
      [
        put(box([24, 14, 0.2], matt(ok(0.4, 0.085, 278), 0.95)), [0, 0, -1.3]),
        ...[dye.leaf, dye.lantern, dye.rose].flatMap((color, n) => {
          const y = 179 + n * 270;
          const way = new THREE.CatmullRomCurve3(
            [
              at(640, y, -0.3),
              at(742, y, -0.2),
              at(806, y + (450 - y) * 0.5, -0.1),
              at(850, 450 + (n - 1) * 26, 0),
              at(905, 450 + (n - 1) * 12, 0),
            ].map((place) => new THREE.Vector3(...place)),
          );
          return [
            put(slab(page(1.035), 0.2, matt(color, 0.5), 0.05), at(365, y, -0.36)),
            put(slab(page(1), 0.24, matt(dye.cream, 0.85), 0.04), at(365, y, -0.12)),
            put(
              slab(
                [
                  [0, 0],
                  [0.62, 0],
                  [0, 0.62],
                ],
                0.2,
                matt(color, 0.5),
                0.04,
              ),
              at(594, y - 52, 0),
            ),
            ...Array.from({ length: 9 }, (_, k) => {
              const { x, y: up, z } = way.getPointAt((k + 0.5) / 9);
              return put(ball(0.12, matt(color, 0.25)), [x, up, z]);
            }),
          ];
        }),
        put(
          turned(
            [
              [0.24, 0],
              [0.3, 0.3],
              [0.72, 0.75],
              [0.8, 0.75],
              [0.8, 0.9],
              [0.62, 0.9],
              [0.2, 0.35],
            ],
            matt(dye.steel, 0.3, 0.1),
          ),
          at(968, 450, -0.1),
          [0, 0, 90],
        ),
        put(
          sized(sitting({ face: 'happy', turn: 14, withLantern: false }), 0.92),
          at(806, 876, 0.7),
          [0, 10, 0],
        ),
      ],
      [{ at: at(700, 120, 4), colour: GLOW, strength: 60, size: 0.5 }],
    ),
  /** A signpost in four languages; the words are drawn on it. */
  signpost: (): Stage =>
    evening(
      [
        put(drum(0.32, 0.36, 9, wooden(dye.wood, 5, [2, 1])), at(1000, 500, -0.7)),
        put(ball(0.4, wooden(dye.woodLight, 2), [1, 0.7, 1]), at(1000, 56, -0.7)),
        board(190, ok(0.86, 0.12, 82), -3, true),
        board(350, ok(0.72, 0.13, 155), 2.5, false),
        board(510, ok(0.78, 0.1, 210), -2, true),
        board(668, ok(0.74, 0.13, 0), 2, false),
        put(ball(9, matt(ok(0.34, 0.07, 165), 0.95), [1.5, 0.2, 0.5]), at(840, 1015, -1)),
        ...[0, 1, 2, 3, 4, 5].map((n) =>
          put(
            drum(0, 0.07, 0.5, matt(ok(0.5, 0.1, 150))),
            at(700 + n * 46 + (n % 2) * 500, 846, 0.6),
            [0, 0, n * 9 - 20],
          ),
        ),
        put(
          sized(sitting({ face: 'open', turn: 22, tilt: -3 }), 1.5),
          at(430, 858, 0.3),
          [0, 16, 0],
        ),
      ],
      [
        { at: [-1.8, 0.2, 2], colour: GLOW, strength: 45, size: 0.25 },
        { at: [1, 4.4, 3], colour: GLOW, strength: 26, size: 0.5 },
      ],
    ),
  /** The wheel of the fair; the prizes are drawn on it. */
  wheel: (): Stage =>
    evening(
      [
        put(ball(9, matt(ok(0.27, 0.06, 275), 0.95), [2, 0.14, 0.7]), at(800, 950, -2)),
        put(
          slab(
            [
              [-0.4, 0],
              [-2, -4],
              [2, -4],
              [0.4, 0],
            ],
            0.5,
            wooden(dye.woodDark, 3, [0.2, 0.2]),
            0.06,
          ),
          at(980, 450, -1.2),
        ),
        put(box([5.2, 0.4, 1.8], wooden(dye.wood, 6), 0.08), at(980, 850, -0.8)),
        put(wheel(12), at(980, 450, -0.12)),
        put(pointer(), at(980, 182, 0.5)),
        put(sized(group(head('happy')), 0.62), at(980, 452, 0.15)),
        put(
          sized(sitting({ face: 'surprised', turn: 24, tilt: 4 }), 1.42),
          at(330, 862, 0.4),
          [0, 14, 0],
        ),
      ],
      [
        { at: [-2.6, 0, 2.2], colour: GLOW, strength: 40, size: 0.25 },
        { at: [3, 4.4, 4], colour: GLOW, strength: 50, size: 0.6 },
      ],
    ),
  /** Lumi grows as it flies along a curve. */
  tween: (): Stage =>
    evening(
      [0.02, 0.27, 0.385, 0.455, 0.52, 0.61, 1].map((t, n) => {
        const [x, y] = curve(t);
        return put(
          sized(group(head(n === 6 ? 'happy' : 'open')), n === 6 ? 1.75 : 0.34 + t * 0.62),
          at(x, y, n === 6 ? 0.4 : -0.6 + t),
          [0, 26 - n * 7, 34 - t * 40],
        );
      }),
      [{ at: [5, 3.4, 4], colour: GLOW, strength: 40, size: 0.4 }],
    ),
} satisfies Record<string, () => Stage>;
