import type { View } from '../kit/iso.ts';
import { sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { glow, polygon, stroke } from '../kit/svg.ts';
import { crate, fence, house, island, tower, tree, WIRE } from '../pieces/village.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string => {
  const whole: View = { x: 1110, y: 470, unit: 134 };
  const parts: View = { x: 340, y: 470, unit: 112 };
  return (
    sky(ok(0.16, 0.055, 275), ok(0.33, 0.095, 276)) +
    stars(51, 120, 900) +
    glow(1120, 470, 620, ink.lantern, 0.35) +
    glow(350, 450, 480, ink.screen, 0.22) +
    // Many parts, still apart.
    tower(parts, -0.9, -1.5, WIRE, 0.7) +
    tree(parts, 1.1, -1.3, WIRE, 0.5) +
    tree(parts, -1.9, 0.5, WIRE, 0.2) +
    house(parts, 0.5, 0.3, 25, WIRE, 0.25) +
    crate(parts, -0.7, 1.5, WIRE, 0.5, 0.1) +
    crate(parts, 0.7, 2, WIRE, 0.42, -0.1) +
    fence(parts, 1.6, 1.7, 5, WIRE, -0.5) +
    island(whole, -1.6, -1.6, 3.6, 3.6) +
    tower(whole, -1.3, -1.3) +
    tree(whole, 0, -1.4) +
    tree(whole, 0.8, -1.2, {}, 0, 150) +
    tree(whole, 1.3, -0.7) +
    house(whole, -0.2, -0.1, 25) +
    tree(whole, -1.4, 0.2) +
    tree(whole, -1.3, 1, {}, 0, 150) +
    crate(whole, 0.2, 1.3) +
    crate(whole, 0.7, 1.4, {}, 0.32) +
    fence(whole, -0.9, 1.85, 9) +
    stroke('M560 770q70 60 170 40', ink.lantern, 18) +
    polygon(
      [
        [780, 792],
        [706, 774],
        [728, 848],
      ],
      ink.lantern,
    ) +
    vignette(0.35)
  );
};

export const meshCombine = { cover } satisfies Scenes;
