import { type Color, ConeGeometry } from 'three';
import { stream } from '../../../logic/random.ts';
import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';
import { grassLow, grassTop } from './ground.ts';

export const tufts = (sculpture: Sculpture) => {
  const random = stream(14);
  for (let tuft = 0; tuft < 130; tuft++) {
    const x = random(-6, 6);
    const z = random(-4.4, 2.3);
    if (Math.abs(x) < 1.25 && z > -0.7) continue;
    for (let blade = 0; blade < 4; blade++) {
      const high = random(0.14, 0.34);
      const cone = new ConeGeometry(0.03, high, 4);
      cone.translate(0, high / 2, 0);
      sculpture.add(cone, {
        colour: mix(grassTop, ok(0.75, 0.13, 130), random()),
        foot: grassLow,
        at: [x + random(-0.1, 0.1), 0, z + random(-0.08, 0.08)],
        turn: [random(-0.35, 0.35), 0, random(-0.45, 0.45)],
      });
    }
  }
  const petals: Color[] = [
    ok(0.85, 0.09, 350),
    ok(0.9, 0.1, 95),
    ok(0.8, 0.09, 280),
    ink.cream,
    ok(0.75, 0.15, 30),
  ];
  for (let flower = 0; flower < 34; flower++) {
    const x = random(-5.6, 5.6);
    const z = random(-3.6, 1.9);
    if (Math.abs(x) < 1.5 && z > -0.8) continue;
    const high = random(0.22, 0.46);
    const colour = petals[flower % petals.length] ?? ink.cream;
    sculpture.cylinder(0.014, 0.018, high, {
      colour: ink.leaf,
      foot: grassLow,
      at: [x, high / 2, z],
      detail: 5,
    });
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2;
      sculpture.ball(0.055, {
        colour,
        foot: mix(colour, ink.plum, 0.2),
        at: [x + Math.cos(angle) * 0.065, high + Math.sin(angle) * 0.055, z + 0.02],
        scale: [1, 1, 0.5],
        detail: 6,
      });
    }
    sculpture.ball(0.038, { colour: ink.lantern, at: [x, high, z + 0.05], detail: 6 });
  }
};

export const mushrooms = (sculpture: Sculpture) => {
  for (const [x, z, size] of [
    [-1.95, -0.55, 0.34],
    [-2.25, -0.25, 0.22],
    [-1.7, -0.2, 0.17],
    [4.6, 0.5, 0.36],
    [4.95, 0.75, 0.22],
    [-4.7, 0.6, 0.4],
    [1.9, -2.7, 0.3],
  ] as const) {
    const mushroom = sculpture.within([x, 0, z], size);
    mushroom
      .lathe(
        [
          [0.001, 0],
          [0.3, 0],
          [0.24, 0.4],
          [0.22, 0.75],
          [0.001, 0.8],
        ],
        { colour: ink.cream, foot: ink.paper, detail: 12 },
      )
      .lathe(
        [
          [0.001, 0.68],
          [0.72, 0.62],
          [0.78, 0.72],
          [0.6, 1.05],
          [0.3, 1.25],
          [0.001, 1.3],
        ],
        {
          colour: ok(0.66, 0.13, 210),
          foot: ok(0.8, 0.11, 195),
          glow: 0.5,
          detail: 18,
        },
      );
    for (let dot = 0; dot < 5; dot++) {
      const angle = dot * 1.3 + 0.4;
      mushroom.ball(0.1, {
        colour: ink.cream,
        at: [Math.cos(angle) * 0.48, 1.08, Math.sin(angle) * 0.48],
        scale: [1, 0.5, 1],
        detail: 7,
      });
    }
  }
};
