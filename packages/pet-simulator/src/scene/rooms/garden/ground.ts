import { CircleGeometry } from 'three';
import { stream } from '../../../logic/random.ts';
import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';

export const grassTop = ok(0.6, 0.115, 145);
export const grassLow = ok(0.4, 0.09, 160);

export const ground = (sculpture: Sculpture) => {
  const lawn = new CircleGeometry(13, 48);
  lawn.rotateX(-Math.PI / 2);
  sculpture.add(lawn, {
    flat: mix(grassTop, grassLow, 0.45),
    at: [0, 0, -1.5],
    scale: [1, 1, 0.75],
  });
  for (const [x, z, size, high] of [
    [-5.6, -6.2, 3.6, 0.8],
    [5.2, -6.6, 4, 0.95],
    [0.5, -8, 5, 0.75],
    [-9, -5, 3.5, 1.4],
    [9.2, -5, 3.5, 1.5],
  ] as const) {
    sculpture.ball(size, {
      colour: mix(grassTop, grassLow, 0.5),
      foot: grassLow,
      at: [x, -0.25, z],
      scale: [1.25, high / size + 0.12, 0.6],
      detail: 28,
    });
  }
  // Stepping stones towards the gate.
  const random = stream(6);
  for (let stone = 0; stone < 8; stone++) {
    const t = stone / 7;
    sculpture.cylinder(0.36 - t * 0.14, 0.4 - t * 0.14, 0.07, {
      colour: mix(ink.stone, ok(0.72, 0.03, 90), random()),
      foot: ok(0.42, 0.03, 275),
      at: [1.35 + Math.sin(t * 3) * 0.9 - t * 0.4, 0.02, 2.1 - t * 6.2],
      scale: [1.25, 1, 0.8],
      turn: [0, random(0, 3), 0],
      detail: 9,
    });
  }
};

export const fence = (sculpture: Sculpture) => {
  const wood = ok(0.74, 0.045, 75);
  for (let post = 0; post < 26; post++) {
    const x = -7 + post * 0.56;
    if (x > 0.15 && x < 1.35) continue;
    const tilt = Math.sin(post * 1.7) * 0.035;
    sculpture.box([0.2, 0.86 + Math.sin(post * 2.3) * 0.04, 0.08], {
      colour: wood,
      foot: mix(wood, ink.dusk, 0.45),
      at: [x, 0.43, -4.3],
      turn: [0, 0, tilt],
      round: 0.04,
    });
  }
  for (const y of [0.3, 0.64]) {
    sculpture
      .box([7.2, 0.1, 0.06], { colour: wood, foot: mix(wood, ink.dusk, 0.3), at: [-3.5, y, -4.36] })
      .box([6.0, 0.1, 0.06], { colour: wood, foot: mix(wood, ink.dusk, 0.3), at: [4.3, y, -4.36] });
  }
  // A garden arch over the gap.
  sculpture.pipe(
    [
      [0.0, 0, -4.3],
      [0.0, 1.4, -4.3],
      [0.35, 2.0, -4.3],
      [0.75, 2.15, -4.3],
      [1.15, 2.0, -4.3],
      [1.5, 1.4, -4.3],
      [1.5, 0, -4.3],
    ],
    0.07,
    { colour: wood, foot: mix(wood, ink.dusk, 0.4) },
  );
  const random = stream(52);
  for (let leaf = 0; leaf < 30; leaf++) {
    const angle = Math.PI * random();
    sculpture.ball(random(0.09, 0.17), {
      colour: random() > 0.72 ? ok(0.78, 0.12, 0) : mix(ink.leaf, ink.leafDark, random()),
      foot: ink.leafDark,
      at: [0.75 - Math.cos(angle) * 0.8, 1.32 + Math.sin(angle) * 0.85, -4.24 + random(-0.1, 0.12)],
      detail: 7,
    });
  }
};
