import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, slab, turned } from './forms.ts';
import type { Stage } from './light.ts';
import { FROST, head, lantern, leaping, MOSS, NYX, sitting } from './lumi.ts';
import { dye, lit, matt, ok, wooden } from './paint.ts';
import { curve, LUMI_AT, spline, WAYPOINTS } from './tween.ts';
import { starOf } from './things.ts';
import { pine } from './village.ts';
import {
  GLOW,
  at,
  board,
  bubble,
  camp,
  closeUp,
  evening,
  fire,
  page,
  player,
  pointer,
  sized,
  wheel,
} from './frontParts.ts';

/** A star with eyes, about 3.3 wide. */
const star = (color: THREE.Color): THREE.Group =>
  group(
    starOf(1.72, matt(color, 0.35)),
    ...[-1, 1].flatMap((side) => [
      put(ball(0.17, matt(dye.dark, 0.15), [0.9, 1.35, 0.6]), [side * 0.4, 0.14, 0.43]),
      put(ball(0.05, lit(dye.glow, 1.3)), [side * 0.4 + 0.06, 0.24, 0.53]),
    ]),
  );

/** A key of a curve with its handle. */
const key = (x: number, y: number, dx: number) => [
  put(drum(0.3, 0.3, 0.26, matt(dye.lantern, 0.4)), at(x, y, 0.05), [90, 0, 0]),
  put(ring(0.3, 0.07, matt(dye.cream, 0.5)), at(x, y, 0.18)),
  put(
    drum(0.06, 0.06, Math.abs(dx) / 100, matt(dye.cream, 0.5)),
    at(x + dx / 2, y, 0.05),
    [0, 0, 90],
  ),
  put(ball(0.17, matt(dye.coral, 0.35)), at(x + dx, y, 0.05)),
];

export const front = {
  /** Three players at a fire, and what they say. */
  chat: (): Stage =>
    evening(
      [
        put(ball(9, matt(ok(0.44, 0.095, 155), 0.95), [2, 0.2, 0.6]), at(900, 930, -1.5)),
        ...[90, 260, 700, 860, 1120, 1240, 1560].map((x, n) =>
          put(
            sized(pine(1, 165 + (n % 3) * 12), 2.3 + (n % 3) * 0.5),
            at(x, 742 + (n % 2) * 14, -4),
          ),
        ),
        ...[-1, 1].map((side) =>
          put(drum(0.16, 0.18, 1.9, wooden(dye.woodDark, 3)), at(1030, 812, 0.9), [
            0,
            side * 34,
            82,
          ]),
        ),
        put(fire(1.7, ok(0.72, 0.19, 45), 1.05), at(1030, 820, 0.7)),
        put(fire(1.05, ok(0.72, 0.19, 50), 1.05), at(977, 818, 0.85), [0, 0, 14]),
        put(fire(1.0, ok(0.72, 0.19, 50), 1.05), at(1083, 818, 0.85), [0, 0, -14]),
        put(fire(1.05, ok(0.88, 0.14, 85), 1.15), at(1030, 818, 1.2)),
        put(
          sized(player({ coat: MOSS, ears: 'bear' }, 'happy', 14), 1.42),
          at(690, 838, 0.7),
          [0, 26, 0],
        ),
        put(
          sized(player({ coat: FROST, ears: 'rabbit' }, 'happy', -14), 1.32),
          at(1375, 838, 0.7),
          [0, -28, 0],
        ),
        put(
          sized(player({ coat: NYX, ears: 'cat' }, 'open', 4), 0.86),
          at(1030, 742, -1.2),
          [0, 0, 0],
        ),
        bubble(630, 216, 590, 160, ok(0.5, 0.11, 276)),
        bubble(1000, 40, 490, 148, dye.lantern, true),
        bubble(1092, 420, 200, 84, ok(0.5, 0.11, 276)),
        ...[0, 1, 2].map((n) =>
          put(
            ball(0.14, matt(ok(0.8, 0.11, 210), 0.4), [1, 1, 0.6]),
            at(1140 + n * 52, 464 - (n === 1 ? 10 : 0), 0.05),
          ),
        ),
      ],
      [
        { at: at(1030, 560, 1.8), colour: ok(0.84, 0.14, 62), strength: 80, size: 0.3 },
        { at: at(1030, 300, 3), colour: GLOW, strength: 40, size: 0.4 },
      ],
    ),
  /** Who waits at the fire. */
  'camp-bubbles': (): Stage => camp({ coat: NYX, ears: 'cat' }, { coat: MOSS, ears: 'bear' }),
  'camp-presence': (): Stage => camp({ coat: FROST, ears: 'rabbit' }, { coat: NYX, ears: 'cat' }),
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
  /** Three files, whose texts run through a funnel into the window; what they say is drawn on them. */
  import: (): Stage =>
    evening(
      [
        put(box([24, 14, 0.2], matt(ok(0.4, 0.085, 278), 0.95)), [0, 0, -1.3]),
        ...[dye.leaf, dye.lantern, dye.rose].flatMap((color, n) => {
          const y = 179 + n * 270;
          const way = new THREE.CatmullRomCurve3(
            [
              at(590, y, -0.1),
              at(660, y + (450 - y) * 0.12, 0.1),
              at(716, y + (450 - y) * 0.6, 0.2),
              at(770, 450 + (n - 1) * 40, 0.2),
              at(812, 450 + (n - 1) * 14, 0.1),
            ].map((place) => new THREE.Vector3(...place)),
          );
          return [
            put(slab(page(1.035), 0.2, matt(color, 0.5), 0.05), at(320, y, -0.36)),
            put(slab(page(1), 0.24, matt(dye.cream, 0.85), 0.04), at(320, y, -0.12)),
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
              at(549, y - 52, 0),
            ),
            ...Array.from({ length: n === 1 ? 6 : 9 }, (_, k) => {
              const { x, y: up, z } = way.getPointAt((k + 0.5) / (n === 1 ? 6 : 9));
              return put(ball(0.12, matt(color, 0.25)), [x, up, z]);
            }),
          ];
        }),
        put(
          turned(
            [
              [0.2, -0.5],
              [0.24, 0],
              [0.3, 0.3],
              [0.86, 0.8],
              [0.94, 0.82],
              [0.94, 0.96],
              [0.76, 0.96],
              [0.2, 0.35],
            ],
            matt(dye.steel, 0.3, 0.1),
          ),
          at(892, 450, -0.1),
          [0, 0, 90],
        ),
        put(ring(0.3, 0.09, matt(dye.lantern, 0.35)), at(906, 450, -0.1), [0, 90, 0]),
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
  /** The star of the tween engine, from dawn to noon. */
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((n): [string, () => Stage] => [
      `star-${n}`,
      () => ({
        ...evening(
          [sized(star(ok(0.66 + n * 0.04, 0.17 - n * 0.004, 32 + n * 12)), 1)],
          [{ at: [1, 4, 4], colour: GLOW, strength: 20, size: 0.4 }],
        ),
        camera: closeUp(4),
        reach: 3,
      }),
    ]),
  ),
  /** A star grows as it flies along a curve, whose two keys have handles. */
  tween: (): Stage =>
    evening(
      [
        put(box([19, 11, 0.3], matt(ok(0.36, 0.08, 278), 0.95)), [0, 0, -1.7]),
        ...Array.from({ length: 10 }, (_, n) =>
          put(
            box([0.035, 9.4, 0.06], matt(ok(0.46, 0.085, 278), 0.9), 0.01),
            at(40 + n * 170, 450, -1.54),
          ),
        ),
        ...Array.from({ length: 6 }, (_, n) =>
          put(
            box([17, 0.035, 0.06], matt(ok(0.46, 0.085, 278), 0.9), 0.01),
            at(800, 60 + n * 160, -1.54),
          ),
        ),
        // Axes, and the value that is aimed at.
        put(drum(0.09, 0.09, 8.2, wooden(dye.woodLight, 3)), at(200, 440, -0.5)),
        put(drum(0.09, 0.09, 13.9, wooden(dye.woodLight, 5)), at(820, 700, -0.5), [0, 0, 90]),
        put(drum(0, 0.22, 0.5, matt(dye.coral, 0.4)), at(200, 40, -0.5)),
        put(drum(0, 0.22, 0.5, matt(dye.coral, 0.4)), at(1530, 700, -0.5), [0, 0, -90]),
        ...Array.from({ length: 24 }, (_, n) =>
          put(ball(0.06, matt(dye.cream, 0.5)), at(232 + n * 55, 230, -0.6)),
        ),
        limb(
          Array.from({ length: 60 }, (_, n) => at(...curve(n / 59), -0.15)),
          () => 0.13,
          matt(dye.cyan, 0.3),
        ),
        ...key(200, 700, 190),
        ...[0.27, 0.4, 0.475, 0.545, 0.65].map((t, n) => {
          const [x, y] = curve(t);
          return put(
            starOf(0.3 + n * 0.11, matt(ok(0.66 + n * 0.02, 0.17, 32 + n * 9), 0.4)),
            at(x, y, 0.3 + n * 0.12),
            [0, 0, 150 - n * 32],
          );
        }),
        put(star(ok(0.82, 0.155, 80)), at(1280, 262, 0.7), [-8, -18, 8]),
      ],
      [
        { at: [5, 4.4, 4], colour: GLOW, strength: 46, size: 0.4 },
        { at: [-4, 3.4, 4], colour: ok(0.8, 0.1, 215), strength: 26, size: 0.4 },
      ],
    ),
  /** A lantern on a stump, on its own. */
  lantern: (): Stage => ({
    ...evening(
      [
        put(drum(0.62, 0.74, 0.7, wooden(dye.wood, 2)), [0, -1.1, 0]),
        put(sized(lantern(), 2), [0, 1.02, 0]),
        put(ring(0.3, 0.05, matt(dye.furShade, 0.6)), [0, 1.15, 0]),
      ],
      [{ at: [0.4, 1.4, 2.4], colour: GLOW, strength: 14, size: 0.3 }],
    ),
    camera: closeUp(3.2),
    reach: 3,
  }),
  /** The board of a level's goals; they are written on it. */
  clipboard: (): Stage =>
    evening([
      put(box([7.7, 7.5, 0.3], wooden(dye.wood, 9, [1, 1]), 0.14), at(500, 470, -0.3)),
      put(box([7.1, 6.7, 0.06], matt(dye.cream, 0.9), 0.03), at(500, 488, -0.12)),
      put(box([2.5, 0.62, 0.34], matt(dye.steel, 0.3, 0.1), 0.12), at(500, 122, 0.02)),
      put(
        drum(0.16, 0.16, 2.2, matt(ok(0.6, 0.03, 275), 0.3, 0.1)),
        at(500, 160, 0.16),
        [0, 0, 90],
      ),
      put(ring(0.26, 0.07, matt(dye.steel, 0.3, 0.1)), at(500, 78, 0.05)),
    ]),
} satisfies Record<string, () => Stage>;
