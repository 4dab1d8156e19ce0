import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';

export const counter = (sculpture: Sculpture) => {
  const front = ok(0.52, 0.085, 25);
  sculpture
    .box([3.9, 0.12, 1.0], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [3.35, 1.06, -1.95],
      round: 0.04,
    })
    .box([3.8, 0.92, 0.86], {
      colour: mix(front, ink.coral, 0.3),
      foot: mix(front, ink.dark, 0.35),
      at: [3.35, 0.54, -1.95],
      round: 0.04,
    });
  for (const x of [1.95, 2.85]) {
    sculpture.box([0.76, 0.6, 0.05], {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [x, 0.56, -1.51],
      round: 0.03,
    });
    sculpture.ball(0.045, { colour: ink.brass, at: [x + 0.26, 0.62, -1.46], detail: 10 });
  }
  // Stove: oven door with a warm window, knobs, rings.
  sculpture
    .box([1.2, 0.98, 0.92], {
      colour: ink.iron,
      foot: ok(0.24, 0.03, 275),
      at: [4.0, 0.55, -1.92],
      round: 0.05,
    })
    .box([0.86, 0.42, 0.05], { colour: ok(0.3, 0.03, 275), at: [4.0, 0.45, -1.46], round: 0.04 })
    .box([0.62, 0.24, 0.04], {
      colour: ink.lantern,
      foot: ink.coral,
      glow: 0.85,
      at: [4.0, 0.46, -1.44],
      round: 0.03,
    })
    .cylinder(0.03, 0.03, 0.8, {
      colour: ink.brass,
      at: [4.0, 0.74, -1.4],
      turn: [0, 0, Math.PI / 2],
      detail: 8,
    });
  for (let knob = 0; knob < 4; knob++) {
    sculpture.cylinder(0.05, 0.05, 0.05, {
      colour: ink.cream,
      at: [3.66 + knob * 0.23, 0.9, -1.45],
      turn: [Math.PI / 2, 0, 0],
      detail: 12,
    });
  }
  // Kettle, chopping board with bread, mugs.
  sculpture
    .lathe(
      [
        [0.001, 0],
        [0.22, 0],
        [0.26, 0.1],
        [0.22, 0.26],
        [0.1, 0.34],
        [0.001, 0.36],
      ],
      { colour: ink.teal, foot: ink.tealDark, at: [4.25, 1.13, -2.0] },
    )
    .ball(0.035, { colour: ink.brass, at: [4.25, 1.51, -2.0], detail: 8 })
    .ring(0.19, 0.024, { colour: ink.wood, at: [4.25, 1.42, -2.0], arc: Math.PI })
    .pipe(
      [
        [4.05, 1.26, -2.0],
        [3.93, 1.32, -2.0],
        [3.88, 1.44, -2.0],
      ],
      0.035,
      { colour: ink.tealDark },
    )
    .box([0.72, 0.05, 0.44], {
      colour: ink.wood,
      at: [2.75, 1.15, -1.8],
      turn: [0, 0.15, 0],
      round: 0.02,
    })
    .capsule(0.13, 0.26, {
      colour: ok(0.7, 0.11, 65),
      foot: ok(0.55, 0.1, 55),
      at: [2.72, 1.28, -1.8],
      turn: [0, 0.2, Math.PI / 2],
    })
    .cylinder(0.1, 0.09, 0.18, { colour: ink.coral, foot: ink.coralDark, at: [1.72, 1.21, -1.85] })
    .ring(0.06, 0.018, { colour: ink.coral, at: [1.61, 1.22, -1.85] })
    .cylinder(0.1, 0.09, 0.18, { colour: ink.cream, foot: ink.paper, at: [1.98, 1.21, -2.05] });
};
