import { stream } from '../../../logic/random.ts';
import { ink, mix, ok } from '../../colour.ts';
import type { Place, Sculpture } from '../../sculpture.ts';

export const TREE: Place = [-3.15, 0, -1.9];

export const tree = (garden: Sculpture) => {
  const sculpture = garden.within(TREE);
  const bark = ok(0.44, 0.06, 50);
  const dark = ok(0.3, 0.05, 40);
  sculpture
    .lathe(
      [
        [0.72, 0],
        [0.46, 0.5],
        [0.36, 1.2],
        [0.3, 2.2],
        [0.26, 3.3],
        [0.001, 3.4],
      ],
      { colour: bark, foot: dark, detail: 14 },
    )
    .pipe(
      [
        [0, 2.7, 0],
        [0.9, 3.25, 0.25],
        [2.0, 3.42, 0.5],
        [3.0, 3.36, 0.6],
      ],
      0.13,
      { colour: bark, foot: dark },
    )
    .pipe(
      [
        [0, 2.5, 0],
        [-0.8, 3.1, 0.1],
        [-1.6, 3.5, 0],
      ],
      0.13,
      { colour: bark, foot: dark },
    )
    // A round door for a small neighbour.
    .cylinder(0.24, 0.24, 0.06, {
      flat: ink.coralDark,
      at: [0.12, 0.34, 0.58],
      turn: [Math.PI / 2 - 0.12, 0, -0.1],
      detail: 20,
    })
    .ring(0.25, 0.035, { colour: ink.woodLight, at: [0.12, 0.34, 0.6], turn: [-0.12, 0.1, 0] })
    .ball(0.03, { colour: ink.brass, at: [0.25, 0.33, 0.64], detail: 8 })
    .ball(0.1, {
      colour: ink.light,
      foot: ink.lantern,
      glow: 0.9,
      at: [0.05, 1.05, 0.42],
      scale: [1, 1.2, 0.4],
      detail: 12,
    });
  const random = stream(31);
  const leaf = ok(0.56, 0.115, 150);
  for (let clump = 0; clump < 26; clump++) {
    const angle = clump * 2.4;
    const radius = 0.5 + 1.7 * Math.sqrt(clump / 26);
    sculpture.ball(random(0.55, 0.9), {
      colour: mix(leaf, ok(0.7, 0.12, 130), random(0, 0.5)),
      foot: ok(0.34, 0.08, 165),
      at: [
        0.1 + Math.cos(angle) * radius * 1.25,
        3.98 + random(-0.35, 0.7) - Math.abs(Math.cos(angle)) * 0.3,
        Math.sin(angle) * radius * 0.62,
      ],
      scale: [1.1, 0.82, 1],
      detail: 12,
    });
  }
  // Leaves over the end of the branch that carries lantern and swing.
  for (const [over, up, size] of [
    [3.05, 3.42, 0.4],
    [2.75, 3.62, 0.46],
    [3.3, 3.58, 0.36],
    [2.2, 3.72, 0.5],
  ] as const) {
    sculpture.ball(size, {
      colour: mix(leaf, ok(0.7, 0.12, 130), size),
      foot: ok(0.34, 0.08, 165),
      at: [over, up, 0.6],
      scale: [1.15, 0.8, 1],
      detail: 12,
    });
  }
};
