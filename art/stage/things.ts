import type * as THREE from 'three';
import { ball, box, drum, group, put, ring, slab, turned, type Spot } from './forms.ts';
import { dye, lit, matt, ok } from './paint.ts';
import { sized, unshaded } from './paper.ts';

export const dots = (count: number, r: number, material: THREE.Material, at: (t: number) => Spot) =>
  Array.from({ length: count }, (_, n) => put(unshaded(ball(r, material)), at(n / (count - 1))));

export const heart = (size: number, material: THREE.Material): THREE.Mesh => {
  const outline = Array.from({ length: 48 }, (_, n): [number, number] => {
    const a = -(n / 48) * Math.PI * 2;
    return [
      Math.sin(a) ** 3 * size,
      ((13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 16) *
        size,
    ];
  });
  return slab(outline.toReversed(), size * 0.5, material, size * 0.12);
};

export const starOf = (size: number, material: THREE.Material): THREE.Mesh =>
  slab(
    Array.from({ length: 10 }, (_, n): [number, number] => {
      const angle = (n * Math.PI) / 5 + Math.PI / 2;
      const r = n % 2 ? size * 0.52 : size;
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    }),
    size * 0.5,
    material,
    size * 0.12,
  );

export const coin = (r: number): THREE.Group =>
  group(
    put(drum(r, r, r * 0.36, matt(dye.lantern, 0.35)), [0, 0, 0], [90, 0, 0]),
    put(ring(r * 0.82, r * 0.09, matt(dye.furShade, 0.4)), [0, 0, r * 0.17]),
    put(starOf(r * 0.5, matt(dye.glow, 0.4)), [0, 0, r * 0.2]),
  );

export const toadstool = (size: number): THREE.Group =>
  sized(
    group(
      put(drum(0.22, 0.3, 0.6, matt(dye.cream, 0.85)), [0, 0.3, 0]),
      put(
        turned(
          [
            [0, 0.62],
            [0.62, 0],
            [0.66, 0.1],
            [0.5, 0.42],
            [0.2, 0.6],
            [0, 0.64],
          ],
          matt(dye.coral, 0.5),
        ),
        [0, 0.5, 0],
      ),
      ...[0, 1, 2, 3].map((n) =>
        put(ball(0.1, matt(dye.cream, 0.8), [1, 1, 0.5]), [
          Math.sin(n * 1.5 - 0.7) * 0.42,
          0.86 + (n % 2) * 0.12,
          Math.cos(n * 1.5 - 0.7) * 0.42,
        ]),
      ),
    ),
    size,
  );

/** A stopwatch that stands on 0, about 3.4 high, with a tenth of its round marked. */
export const stopwatch = (): THREE.Group => {
  const wedge = Array.from({ length: 13 }, (_, n): [number, number] => {
    const angle = ((13 - n) / 13) * (Math.PI / 5) * 1.02;
    return [Math.sin(angle) * 1.02, Math.cos(angle) * 1.02];
  });
  return group(
    put(drum(1.42, 1.42, 0.55, matt(dye.lantern, 0.35)), [0, 1.42, 0], [90, 0, 0]),
    put(ring(1.3, 0.16, matt(ok(0.86, 0.12, 82), 0.3)), [0, 1.42, 0.24]),
    put(drum(1.2, 1.2, 0.1, matt(dye.cream, 0.6)), [0, 1.42, 0.25], [90, 0, 0]),
    put(unshaded(slab([[0, 0], ...wedge], 0.05, lit(dye.coral, 1.05), 0.01)), [0, 1.42, 0.32]),
    ...Array.from({ length: 10 }, (_, n) => {
      const angle = (n / 10) * Math.PI * 2;
      return put(
        box([0.09, n % 5 ? 0.2 : 0.3, 0.06], matt(dye.dark, 0.5), 0.02),
        [Math.sin(angle) * 1.0, 1.42 + Math.cos(angle) * 1.0, 0.31],
        [0, 0, (-n / 10) * 360],
      );
    }),
    put(
      group(put(box([0.09, 1.05, 0.06], matt(dye.dark, 0.4), 0.03), [0, 0.4, 0])),
      [0, 1.42, 0.4],
      [0, 0, -36],
    ),
    put(drum(0.13, 0.13, 0.1, matt(dye.dark, 0.3)), [0, 1.42, 0.42], [90, 0, 0]),
    put(drum(0.22, 0.26, 0.32, matt(dye.steel, 0.3, 0.1)), [0, 2.95, 0]),
    put(drum(0.34, 0.34, 0.24, matt(dye.coral, 0.4)), [0, 3.18, 0]),
    put(drum(0.14, 0.14, 0.4, matt(dye.steel, 0.3, 0.1)), [1.08, 2.5, 0], [0, 0, -45]),
    put(drum(0.2, 0.2, 0.16, matt(dye.steel, 0.3, 0.1)), [1.26, 2.68, 0], [0, 0, -45]),
  );
};
