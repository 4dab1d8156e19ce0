import * as THREE from 'three';
import { ball, box, drum, group, limb, put, ring, slab, type Spot } from './forms.ts';
import { dye, lit, matt, ok } from './paint.ts';

export type Face = 'open' | 'happy' | 'asleep' | 'surprised';

/** The colours of a fox; other players have other coats. */
export type Coat = { fur: THREE.Color; shade: THREE.Color };
const LUMI: Coat = { fur: dye.fur, shade: dye.furShade };
export const NYX: Coat = { fur: ok(0.63, 0.12, 295), shade: ok(0.45, 0.12, 290) };
export const MOSS: Coat = { fur: ok(0.72, 0.12, 148), shade: ok(0.52, 0.1, 155) };
export const FROST: Coat = { fur: ok(0.8, 0.06, 225), shade: ok(0.62, 0.07, 232) };

const fur = (coat = LUMI) => matt(coat.fur, 0.8);
const shade = (coat = LUMI) => matt(coat.shade, 0.8);
const cream = () => matt(dye.cream, 0.85);
const ink = () => matt(dye.dark, 0.15);

/** A flame as on Lumi's brow and in its lantern, its foot at 0. */
const flame = (size: number, strength: number): THREE.Mesh => {
  const outline = Array.from({ length: 33 }, (_, n): [number, number] => {
    const angle = (n / 33) * Math.PI * 2;
    const y = 0.5 - Math.cos(angle) * 0.5;
    return [Math.sin(angle) * 0.34 * (1 - y) ** 0.55 * size * 1.1, y * size];
  });
  const mesh = slab(outline, size * 0.22, lit(dye.glow, strength), size * 0.06);
  mesh.castShadow = false;
  return mesh;
};

/** A closed eye, or a mouth: an arc of ink; `up` for a happy eye. */
const arc = (width: number, up: boolean, thick = 0.03): THREE.Mesh => {
  const mesh = new THREE.Mesh(new THREE.TorusGeometry(width / 2, thick, 12, 32, Math.PI), ink());
  mesh.geometry.scale(1, up ? 0.75 : -0.75, 1);
  if (!up) mesh.geometry.index?.array.reverse();
  return mesh;
};

const eye = (side: number, face: Face): THREE.Object3D => {
  const at: Spot = [side * 0.35, 0.02, 0.675];
  if (face === 'happy') return put(arc(0.24, true), at, [-8, side * 26, 0]);
  if (face === 'asleep') return put(arc(0.24, false), [at[0], -0.02, at[2]], [-8, side * 26, 0]);
  const tall = face === 'surprised' ? 1.35 : 1.2;
  return group(
    put(ball(0.13, ink(), [1, tall, 0.55]), [at[0], at[1], at[2] - 0.03], [-6, side * 26, 0]),
    put(ball(0.045, lit(dye.glow, 1.3)), [at[0] + 0.03, at[1] + 0.07, at[2] + 0.045]),
  );
};

/** The ears by which animals are told apart. */
export type Ears = 'fox' | 'rabbit' | 'bear' | 'cat';

const earsOf = (kind: Ears, coat: Coat): THREE.Object3D[] =>
  [-1, 1].flatMap((side) => {
    if (kind === 'rabbit') {
      return [
        put(
          ball(0.5, fur(coat), [0.34, 1.35, 0.26]),
          [side * 0.34, 1.1, -0.05],
          [-6, 0, -side * 12],
        ),
        put(
          ball(0.4, matt(dye.rose, 0.85), [0.24, 1.25, 0.2]),
          [side * 0.35, 1.1, 0.05],
          [-6, 0, -side * 12],
        ),
      ];
    }
    if (kind === 'bear') {
      return [
        put(ball(0.28, fur(coat), [1, 1, 0.6]), [side * 0.56, 0.58, -0.02]),
        put(ball(0.17, shade(coat), [1, 1, 0.5]), [side * 0.57, 0.58, 0.14]),
      ];
    }
    const [tall, wide, tallIn, wideIn] =
      kind === 'cat' ? ([0.52, 0.3, 0.36, 0.2] as const) : ([0.78, 0.31, 0.54, 0.2] as const);
    const outer = drum(0.015, wide, tall, fur(coat));
    outer.scale.z = 0.5;
    const inner = drum(0.01, wideIn, tallIn, shade(coat));
    inner.scale.z = 0.4;
    const low = (0.78 - tall) * 0.5;
    return [
      put(outer, [side * 0.52, 0.72 - low, -0.02], [4, 0, -side * 20]),
      put(inner, [side * 0.515, 0.68 - low, 0.095], [0, 0, -side * 20]),
    ];
  });

/** The head: wide cheeks, ears, and on Lumi's own brow a flame. Its middle is at 0. */
export const head = (
  face: Face = 'open',
  coat = LUMI,
  ears: Ears = 'fox',
  marked = true,
): THREE.Group => {
  const skull = ball(0.74, fur(coat));
  const at = skull.geometry.getAttribute('position');
  for (let n = 0; n < at.count; n++) {
    const [x, y, z] = [at.getX(n), at.getY(n), at.getZ(n)];
    // Cheeks reach out below the eyes, and the brow is flatter than a ball.
    const cheek = Math.exp(-(((y + 0.22) / 0.26) ** 2)) * Math.abs(x) ** 2;
    at.setXYZ(n, x * (1.12 + cheek * 0.55), y * 0.93, z * 0.93);
  }
  skull.geometry.computeVertexNormals();
  return group(
    skull,
    ...earsOf(ears, coat),
    put(ball(0.4, cream(), [1.15, 0.72, 0.8]), [-0.36, -0.3, 0.36], [0, -24, 0]),
    put(ball(0.4, cream(), [1.15, 0.72, 0.8]), [0.36, -0.3, 0.36], [0, 24, 0]),
    put(ball(0.3, cream(), [1.1, 0.75, 1]), [0, -0.28, 0.56]),
    put(ball(0.085, ink(), [1.25, 0.8, 0.8]), [0, -0.13, 0.86]),
    face === 'surprised'
      ? put(ball(0.07, ink(), [0.8, 1.1, 0.5]), [0, -0.38, 0.83])
      : put(arc(0.17, false, 0.018), [0, -0.3, 0.855], [14, 0, 0]),
    ...(marked ? [put(flame(0.34, 1.25), [0, 0.24, 0.665], [-26, 0, 0])] : []),
    eye(-1, face),
    eye(1, face),
  );
};

/** The lantern, hanging from 0. */
export const lantern = (): THREE.Group =>
  group(
    put(ring(0.1, 0.022, shade()), [0, -0.06, 0]),
    put(drum(0.12, 0.24, 0.14, shade(), 6), [0, -0.2, 0]),
    ...glassOf(),
    put(drum(0.25, 0.25, 0.07, shade(), 6), [0, -0.72, 0]),
    ...Array.from({ length: 6 }, (_, n) => {
      const angle = (n / 6) * Math.PI * 2;
      return put(drum(0.018, 0.018, 0.46, shade(), 8), [
        Math.sin(angle) * 0.21,
        -0.48,
        Math.cos(angle) * 0.21,
      ]);
    }),
  );

const glassOf = (): THREE.Object3D[] => {
  const glass = drum(0.19, 0.19, 0.44, lit(dye.lantern, 1.15), 6);
  glass.castShadow = false;
  glass.position.y = -0.48;
  const core = flame(0.36, 2.4);
  core.position.set(0, -0.66, 0.19);
  return [glass, core];
};

/** Lumi sitting on 0, about 2.9 high; the lantern hangs from its tail. */
export const sitting = ({
  face = 'open',
  withLantern = true,
  tilt = 0,
  turn = 0,
  waving,
  reach,
  left = false,
  coat = LUMI,
  ears = 'fox',
  marked = true,
}: {
  face?: Face;
  withLantern?: boolean;
  /** Of the head, in degrees. */
  tilt?: number;
  turn?: number;
  /** Where the waving paw is, from -1 to 1; undefined: it stands. */
  waving?: number;
  /** A place that a paw touches, to the right of the body, or mirrored to its left. */
  reach?: Spot;
  left?: boolean;
  coat?: Coat;
  ears?: Ears;
  /** Whether the flame is on its brow. */
  marked?: boolean;
} = {}): THREE.Group => {
  const body = ball(0.68, fur(coat), [0.92, 1.22, 0.88]);
  const leg = (side: number) =>
    reach && side === (left ? -1 : 1) ? arm(side, reach) : standingLeg(side);
  const arm = (side: number, [x, y, z]: Spot) =>
    group(
      limb(
        [
          [side * 0.36, 0.98, 0.34],
          [side * (0.2 + x * 0.52), 0.42 + y * 0.5, 0.2 + z * 0.62],
          [side * x, y, z],
        ],
        (t) => 0.2 - t * 0.03,
        fur(coat),
      ),
      put(ball(0.22, shade(coat), [1.1, 0.8, 1.1]), [side * x, y, z]),
    );
  const standingLeg = (side: number) =>
    waving !== undefined && side === 1
      ? group(
          limb(
            [
              [0.36, 0.95, 0.34],
              [0.72, 1.1, 0.62],
              [0.86 + waving * 0.13, 1.42, 0.72],
            ],
            (t) => 0.19 - t * 0.03,
            fur(coat),
          ),
          put(ball(0.2, shade(coat)), [0.87 + waving * 0.14, 1.47, 0.73]),
        )
      : group(
          limb(
            [
              [side * 0.26, 0.85, 0.42],
              [side * 0.27, 0.4, 0.58],
              [side * 0.27, 0.08, 0.6],
            ],
            (t) => 0.2 - t * 0.02,
            fur(coat),
          ),
          put(ball(0.21, shade(coat), [1, 0.62, 1.25]), [side * 0.27, 0.12, 0.68]),
        );
  const tip: Spot = withLantern ? [1.28, 2.18, -0.02] : [1.4, 0.3, 0.35];
  const tail = withLantern
    ? limb(
        [[0.3, 0.35, -0.4], [1.0, 0.3, -0.42], [1.42, 0.85, -0.3], [1.3, 1.5, -0.2], tip],
        (t) => 0.2 + Math.sin(t * Math.PI) * 0.09 - t * 0.04,
        fur(coat),
      )
    : limb(
        [[0.3, 0.35, -0.4], [0.9, 0.25, -0.45], [1.35, 0.22, -0.1], tip],
        (t) => 0.2 + Math.sin(t * Math.PI) * 0.08,
        fur(coat),
      );
  return group(
    put(body, [0, 0.8, 0]),
    put(ball(0.5, cream(), [0.86, 1.2, 0.6]), [0, 0.98, 0.36]),
    put(ball(0.42, fur(coat), [0.72, 0.95, 1.15]), [-0.5, 0.4, 0.1]),
    put(ball(0.42, fur(coat), [0.72, 0.95, 1.15]), [0.5, 0.4, 0.1]),
    put(ball(0.19, shade(coat), [1.1, 0.6, 1.5]), [-0.58, 0.12, 0.5]),
    put(ball(0.19, shade(coat), [1.1, 0.6, 1.5]), [0.58, 0.12, 0.5]),
    leg(-1),
    leg(1),
    tail,
    put(ball(0.23, cream()), tip),
    put(head(face, coat, ears, marked), [0, 2.02, 0.12], [4, turn, tilt]),
    ...(withLantern ? [put(lantern(), [1.28, 2.08, 0.16])] : []),
  );
};

/** Lumi in the air, towards the right; its middle at 0. */
export const leaping = (face: Face): THREE.Group => {
  const leg = (places: readonly [Spot, Spot, Spot]) =>
    group(
      limb(places, (t) => 0.21 - t * 0.04, fur()),
      put(ball(0.2, shade(), [1.15, 0.8, 1]), places[2]),
    );
  const small = head(face);
  small.scale.setScalar(0.95);
  const tip: Spot = [-2.0, 0.75, -0.1];
  return group(
    put(ball(0.66, fur(), [1.35, 0.9, 0.9]), [0, 0, 0], [0, 0, 10]),
    put(ball(0.5, cream(), [1.2, 0.7, 0.8]), [0.28, -0.12, 0.12], [0, 0, 10]),
    leg([
      [0.55, -0.15, 0.3],
      [1.0, -0.42, 0.38],
      [1.4, -0.28, 0.4],
    ]),
    leg([
      [0.5, -0.15, -0.3],
      [0.95, -0.2, -0.36],
      [1.36, 0.05, -0.36],
    ]),
    leg([
      [-0.55, -0.2, 0.32],
      [-0.95, -0.55, 0.36],
      [-1.4, -0.62, 0.36],
    ]),
    leg([
      [-0.5, -0.2, -0.32],
      [-0.8, -0.6, -0.36],
      [-1.15, -0.85, -0.34],
    ]),
    limb(
      [[-0.75, 0.05, 0], [-1.2, 0.15, -0.05], [-1.65, 0.45, -0.1], tip],
      (t) => 0.17 + Math.sin(t * Math.PI) * 0.12 - t * 0.02,
      fur(),
    ),
    put(ball(0.22, cream(), [1.2, 1, 1]), tip, [0, 0, 40]),
    put(small, [0.82, 0.62, 0.18], [0, 34, 6]),
  );
};

/** Lumi curled up asleep on 0, about 2.4 wide. */
export const curled = (): THREE.Group =>
  group(
    put(ball(0.9, fur(), [1.22, 0.62, 0.95]), [0.15, 0.5, 0]),
    limb(
      [
        [1.0, 0.35, -0.3],
        [1.3, 0.3, 0.35],
        [0.7, 0.27, 0.85],
        [0.0, 0.25, 0.98],
      ],
      (t) => 0.28 - Math.abs(t - 0.5) * 0.12,
      fur(),
    ),
    put(ball(0.25, cream(), [1.3, 1, 1]), [-0.12, 0.25, 0.98]),
    put(head('asleep'), [-0.72, 0.66, 0.5], [14, -14, 10]),
    put(ball(0.2, shade(), [1.3, 0.7, 1]), [-0.5, 0.14, 1.02]),
  );

/** A party hat for the head's top. */
export const hat = (): THREE.Group =>
  group(
    put(drum(0.02, 0.34, 0.8, matt(dye.blue, 0.5)), [0, 0.4, 0]),
    put(ball(0.1, lit(dye.lantern, 1.1)), [0, 0.84, 0]),
    put(ring(0.33, 0.05, matt(dye.lantern)), [0, 0.03, 0], [90, 0, 0]),
    ...[0, 1, 2, 3, 4].map((n) =>
      put(box([0.09, 0.09, 0.03], matt(dye.glow), 0.01), [
        Math.sin(n * 1.3) * (0.28 - n * 0.045),
        0.15 + n * 0.12,
        Math.cos(n * 1.3) * (0.28 - n * 0.045),
      ]),
    ),
  );
