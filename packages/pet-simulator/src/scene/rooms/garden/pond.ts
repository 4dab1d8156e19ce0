import { stream } from '../../../logic/random.ts';
import { ink, mix, ok } from '../../colour.ts';
import type { Place, Sculpture } from '../../sculpture.ts';
import { grassLow } from './ground.ts';

const POND: Place = [3.15, 0, -1.15];

export const pond = (garden: Sculpture) => {
  const sculpture = garden.within(POND);
  sculpture.cylinder(1.45, 1.45, 0.03, {
    colour: ok(0.62, 0.09, 235),
    foot: ok(0.45, 0.1, 255),
    at: [0, 0.03, 0],
    scale: [1, 1, 0.6],
    detail: 36,
    glow: 0.12,
  });
  sculpture.cylinder(1.05, 1.05, 0.03, {
    flat: ok(0.72, 0.08, 225),
    at: [0.1, 0.035, -0.05],
    scale: [1, 1, 0.56],
    detail: 36,
    glow: 0.16,
  });
  const random = stream(77);
  for (let stone = 0; stone < 22; stone++) {
    const angle = (stone / 22) * Math.PI * 2;
    sculpture.ball(random(0.13, 0.25), {
      colour: mix(ink.stone, ok(0.7, 0.03, 90), random(0, 0.7)),
      foot: ok(0.36, 0.04, 275),
      at: [Math.cos(angle) * 1.5, 0.04, Math.sin(angle) * 0.92],
      scale: [1.2, 0.75, 1],
      detail: 9,
    });
  }
  for (const [x, z, size] of [
    [-0.5, 0.1, 0.2],
    [0.3, 0.3, 0.26],
    [0.55, -0.3, 0.18],
  ] as const) {
    sculpture.cylinder(size, size, 0.03, {
      colour: ink.leaf,
      foot: ink.leafDark,
      at: [x, 0.07, z],
      detail: 16,
    });
  }
  for (let petal = 0; petal < 6; petal++) {
    const angle = (petal / 6) * Math.PI * 2;
    sculpture.ball(0.09, {
      colour: ok(0.88, 0.08, 355),
      foot: ok(0.7, 0.12, 350),
      at: [0.3 + Math.cos(angle) * 0.08, 0.14, 0.3 + Math.sin(angle) * 0.08],
      scale: [0.7, 1.1, 0.7],
      detail: 7,
    });
  }
  for (const x of [1.15, 1.3, 1.42, -1.2]) {
    const high = 0.8 + (x % 0.3);
    sculpture
      .cylinder(0.016, 0.02, high, {
        colour: ink.leaf,
        foot: grassLow,
        at: [x, high / 2, -0.5],
        turn: [0, 0, x * -0.05],
        detail: 5,
      })
      .capsule(0.045, 0.2, { colour: ok(0.45, 0.08, 50), at: [x, high + 0.08, -0.5] });
  }
};
