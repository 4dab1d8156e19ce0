import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';
import { BACK, plant } from '../room.ts';

/** What hangs and stands on the back wall. */
export const shelves = (kitchen: Sculpture) => {
  const sculpture = kitchen.within([0, 0, BACK]);
  const jar = (x: number, y: number, colour: typeof ink.leaf, high: number) => {
    sculpture
      .cylinder(0.12, 0.12, high, {
        colour: mix(colour, ink.cream, 0.1),
        foot: colour,
        at: [x, y + high / 2, 0.24],
        detail: 16,
      })
      .cylinder(0.1, 0.1, 0.06, {
        colour: ink.woodLight,
        at: [x, y + high + 0.03, 0.24],
        detail: 14,
      })
      .box([0.13, 0.1, 0.02], { colour: ink.paper, at: [x, y + high * 0.45, 0.365], round: 0.008 });
  };
  for (const [y, from] of [
    [2.2, 0],
    [2.95, 3],
  ] as const) {
    sculpture.box([2.5, 0.07, 0.42], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [3.1, y, 0.22],
      round: 0.025,
    });
    for (const x of [2.05, 4.15])
      sculpture.box([0.07, 0.24, 0.3], { colour: ink.wood, at: [x, y - 0.14, 0.16], round: 0.03 });
    const contents = [
      ink.leaf,
      ink.coral,
      ok(0.8, 0.12, 90),
      ink.plum,
      ink.teal,
      ok(0.62, 0.15, 15),
      ink.brass,
    ];
    for (let index = 0; index < 5; index++) {
      const colour = contents[(index + from) % contents.length] ?? ink.leaf;
      jar(2.1 + index * 0.36, y + 0.035, colour, 0.3 + ((index + from) % 3) * 0.06);
    }
  }
  plant(sculpture, [4.05, 2.23, 0.24], 0.75, 12);
  plant(sculpture, [4.0, 2.98, 0.24], 0.6, 19);
  // A rail with pans and herbs, left of the window.
  sculpture.cylinder(0.022, 0.022, 1.9, {
    colour: ink.brass,
    at: [-1.75, 2.75, 0.16],
    turn: [0, 0, Math.PI / 2],
    detail: 8,
  });
  for (const [x, size, colour] of [
    [-2.45, 0.22, ink.iron],
    [-1.95, 0.17, ink.brass],
    [-1.5, 0.2, ink.coralDark],
  ] as const) {
    sculpture
      .box([0.05, 0.34, 0.03], { colour: ink.wood, at: [x, 2.55, 0.16], round: 0.012 })
      .cylinder(size, size * 0.9, 0.09, {
        colour,
        at: [x, 2.4 - size, 0.14],
        turn: [Math.PI / 2, 0, 0],
        detail: 22,
      })
      .cylinder(size * 0.82, size * 0.82, 0.02, {
        colour: mix(colour, ink.dark, 0.35),
        at: [x, 2.4 - size, 0.2],
        turn: [Math.PI / 2, 0, 0],
        detail: 22,
      });
  }
  for (let sprig = 0; sprig < 5; sprig++) {
    sculpture.ball(0.09, {
      colour: ink.leaf,
      foot: ink.leafDark,
      at: [-1.08 + (sprig % 2) * 0.1, 2.6 - sprig * 0.07, 0.16],
      scale: [0.8, 1.4, 0.6],
      detail: 8,
    });
  }
  // The clock, and a string of onions and peppers.
  sculpture
    .cylinder(0.3, 0.3, 0.07, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [-0.72, 3.3, 0.1],
      turn: [Math.PI / 2, 0, 0],
      detail: 28,
    })
    .cylinder(0.25, 0.25, 0.02, {
      flat: ink.cream,
      at: [-0.72, 3.3, 0.145],
      turn: [Math.PI / 2, 0, 0],
      detail: 28,
    })
    .box([0.03, 0.17, 0.02], { flat: ink.dark, at: [-0.72, 3.38, 0.165], round: 0.008 })
    .box([0.13, 0.03, 0.02], { flat: ink.dark, at: [-0.66, 3.3, 0.165], round: 0.008 });
  for (let bulb = 0; bulb < 6; bulb++) {
    sculpture.ball(0.085, {
      colour: bulb % 2 ? ink.coral : ok(0.82, 0.1, 75),
      foot: bulb % 2 ? ink.coralDark : ok(0.62, 0.11, 55),
      at: [1.42 + (bulb % 2) * 0.1, 3.0 - bulb * 0.1, 0.14],
      detail: 10,
    });
  }
  // A towel over its rail, beside the tub.
  sculpture
    .cylinder(0.025, 0.025, 1.0, {
      colour: ink.brass,
      at: [-3.75, 1.9, 0.2],
      turn: [0, 0, Math.PI / 2],
      detail: 8,
    })
    .box([0.62, 0.86, 0.1], {
      colour: ink.cream,
      foot: ok(0.85, 0.04, 80),
      at: [-3.8, 1.5, 0.22],
      round: 0.045,
    })
    .box([0.63, 0.08, 0.11], { flat: ink.coral, at: [-3.8, 1.22, 0.22], round: 0.03 })
    .box([0.63, 0.05, 0.11], { flat: ink.teal, at: [-3.8, 1.34, 0.22], round: 0.02 });
};
