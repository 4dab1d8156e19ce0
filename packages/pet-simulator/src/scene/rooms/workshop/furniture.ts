import { CylinderGeometry } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';
import { BACK, books, plant } from '../room.ts';

export const WINDOW = { x: -1.15, y: 1.35, wide: 1.7, high: 2.0, arched: true };

export const rug = (sculpture: Sculpture) => {
  const rings = [
    [1.75, ink.coralDark],
    [1.58, ink.paper],
    [1.48, ink.dusk],
    [1.0, ink.coral],
    [0.86, ink.paper],
    [0.78, ink.plum],
  ] as const;
  for (const [index, [radius, colour]] of rings.entries()) {
    const disc = new CylinderGeometry(radius, radius, 0.03, 48);
    sculpture.add(disc, {
      flat: colour,
      at: [0, 0.012 + index * 0.004, 0.5],
      scale: [1.15, 1, 0.86],
    });
  }
  for (let tassel = 0; tassel < 40; tassel++) {
    const angle = (tassel / 40) * Math.PI * 2;
    sculpture.ball(0.045, {
      colour: ink.paper,
      detail: 6,
      scale: [1, 0.4, 1],
      at: [Math.cos(angle) * 2.04, 0.02, 0.5 + Math.sin(angle) * 1.53],
    });
  }
};

export const shelf = (workshop: Sculpture) => {
  const sculpture = workshop.within([-3.75, 0, -2.05]);
  sculpture.box([1.5, 3.1, 0.1], {
    colour: ink.woodDark,
    foot: ok(0.28, 0.05, 45),
    at: [0, 1.55, -0.3],
  });
  for (const side of [-0.74, 0.74]) {
    sculpture.box([0.1, 3.15, 0.62], {
      colour: ink.wood,
      foot: ink.woodDark,
      at: [side, 1.57, 0],
      round: 0.03,
    });
  }
  for (const y of [0.12, 0.86, 1.6, 2.34, 3.1]) {
    sculpture.box([1.5, 0.08, 0.6], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [0, y, 0],
      round: 0.03,
    });
  }
  books(sculpture, [-0.66, 1.64, 0.06], 1.0, 5);
  books(sculpture, [-0.3, 2.38, 0.06], 0.95, 9);
  books(sculpture, [-0.66, 0.9, 0.06], 0.6, 21);
  plant(sculpture, [-0.48, 2.38, 0.05], 0.7, 4);
  plant(sculpture, [0.2, 3.14, 0.1], 1.0, 8);
  sculpture
    .lathe(
      [
        [0.001, 0],
        [0.13, 0],
        [0.15, 0.1],
        [0.15, 0.28],
        [0.09, 0.34],
        [0.001, 0.34],
      ],
      { colour: ok(0.85, 0.1, 170), foot: ink.tealDark, glow: 0.35, at: [0.25, 0.9, 0.08] },
    )
    .cylinder(0.085, 0.085, 0.06, { colour: ink.woodLight, at: [0.25, 1.27, 0.08] })
    .box([0.6, 0.44, 0.46], {
      colour: ink.plum,
      foot: mix(ink.plum, ink.dark, 0.5),
      at: [-0.32, 0.4, 0.04],
      round: 0.05,
    })
    .box([0.5, 0.36, 0.44], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [0.34, 0.35, 0.04],
      round: 0.05,
    });
};

export const curtains = (workshop: Sculpture) => {
  const { x, y, high, wide } = WINDOW;
  const sculpture = workshop.within([x, y, BACK + 0.14]);
  sculpture.cylinder(0.03, 0.03, wide + 1.5, {
    colour: ink.brass,
    at: [0, high + 0.22, 0],
    turn: [0, 0, Math.PI / 2],
    detail: 8,
  });
  for (const side of [-1, 1]) {
    sculpture.ball(0.07, {
      colour: ink.brass,
      at: [side * (wide / 2 + 0.78), high + 0.22, 0],
      detail: 10,
    });
    for (let fold = 0; fold < 6; fold++) {
      const pull = fold * 0.02;
      sculpture.capsule(0.07, high + 0.25, {
        colour: mix(ink.coral, ink.plum, 0.42 + (fold % 2) * 0.14),
        foot: mix(ink.coralDark, ink.plum, 0.5),
        at: [side * (wide / 2 + 0.2 + fold * 0.1 - pull), high / 2 - 0.02, 0],
        scale: [1, 1, 0.7],
      });
    }
    sculpture.box([0.58, 0.09, 0.2], {
      colour: ink.brass,
      at: [side * (wide / 2 + 0.39), 0.55, 0],
      round: 0.04,
    });
  }
};
