import { ink, mix, ok } from '../../colour.ts';
import type { Sculpture } from '../../sculpture.ts';
import { BACK } from '../room.ts';

export const bench = (sculpture: Sculpture) => {
  const top = 0.98;
  sculpture
    .box([2.7, 0.13, 1.0], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [2.75, top, -1.8],
      round: 0.05,
    })
    .box([2.5, 0.26, 0.82], {
      colour: ink.wood,
      foot: ink.woodDark,
      at: [2.75, top - 0.2, -1.82],
      round: 0.04,
    });
  for (const x of [1.6, 3.9]) {
    for (const z of [-2.15, -1.45]) {
      sculpture.box([0.16, 0.9, 0.16], {
        colour: ink.wood,
        foot: ink.woodDark,
        at: [x, 0.45, z],
        round: 0.04,
      });
    }
  }
  sculpture
    .box([2.3, 0.07, 0.7], { colour: ink.wood, foot: ink.woodDark, at: [2.75, 0.3, -1.8] })
    .box([0.62, 0.36, 0.5], {
      colour: ink.woodLight,
      foot: ink.woodDark,
      at: [2.1, 0.52, -1.8],
      round: 0.04,
    })
    .box([0.5, 0.26, 0.44], {
      colour: ink.teal,
      foot: ink.tealDark,
      at: [3.05, 0.47, -1.8],
      round: 0.05,
    })
    // Drawer knobs.
    .ball(0.045, { colour: ink.brass, at: [2.3, top - 0.2, -1.38], detail: 10 })
    .ball(0.045, { colour: ink.brass, at: [3.2, top - 0.2, -1.38], detail: 10 });
  const deck = sculpture.within([0, top + 0.065, 0]);
  // What Lumi is building: a little lantern ship.
  const ship = deck.within([2.55, 0, -1.85]);
  ship
    .lathe(
      [
        [0.001, 0.0],
        [0.12, 0.04],
        [0.17, 0.2],
        [0.14, 0.42],
        [0.06, 0.58],
        [0.001, 0.64],
      ],
      { colour: ink.cream, foot: mix(ink.cream, ink.coral, 0.3), at: [0, 0.1, 0] },
    )
    .lathe(
      [
        [0.001, 0.65],
        [0.06, 0.58],
        [0.1, 0.46],
      ],
      { colour: ink.coral, at: [0, 0.1, 0.005], scale: 1.06 },
    )
    .ball(0.075, {
      colour: ink.light,
      foot: ink.lantern,
      glow: 0.9,
      at: [0, 0.42, 0.15],
      scale: [1, 1, 0.4],
      detail: 14,
    })
    .ring(0.08, 0.018, { colour: ink.brass, at: [0, 0.42, 0.16] });
  for (let fin = 0; fin < 3; fin++) {
    const angle = (fin / 3) * Math.PI * 2 + 0.5;
    ship.box([0.04, 0.26, 0.2], {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [Math.sin(angle) * 0.19, 0.14, Math.cos(angle) * 0.19],
      turn: [0, angle, 0],
      round: 0.018,
    });
  }
  // Gears, a jar of brushes, a mug and a sheet of plans.
  deck
    .ring(0.13, 0.035, { colour: ink.brass, at: [1.75, 0.03, -1.6], turn: [Math.PI / 2, 0, 0] })
    .ring(0.08, 0.03, { colour: ink.iron, at: [1.98, 0.03, -1.5], turn: [Math.PI / 2, 0, 0] })
    .box([0.7, 0.012, 0.5], {
      flat: ok(0.62, 0.09, 245),
      at: [3.15, 0.01, -1.62],
      turn: [0, 0.2, 0],
      round: 0.005,
    })
    .cylinder(0.11, 0.1, 0.24, { colour: ink.teal, foot: ink.tealDark, at: [3.75, 0.12, -1.95] })
    .cylinder(0.09, 0.085, 0.17, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [3.42, 0.09, -1.62],
    })
    .ring(0.055, 0.016, { colour: ink.coral, at: [3.53, 0.1, -1.62] });
  for (const [index, colour] of [ink.woodLight, ink.brass, ink.rose, ink.wood].entries()) {
    const lean = (index - 1.5) * 0.16;
    deck.cylinder(0.015, 0.015, 0.44, {
      colour,
      at: [3.75 - lean * 0.3, 0.36, -1.95 + (index % 2) * 0.06],
      turn: [0.06, 0, lean],
      detail: 6,
    });
    deck.ball(0.034, {
      colour: index % 2 ? ink.coral : ink.cream,
      detail: 8,
      scale: [1, 1.7, 1],
      at: [3.75 - lean * 0.53, 0.59, -1.95 + (index % 2) * 0.06],
    });
  }
};

export const pegboard = (workshop: Sculpture) => {
  const sculpture = workshop.within([0, 0, BACK + 0.04]);
  sculpture.box([2.3, 1.15, 0.06], {
    colour: mix(ink.wood, ink.dusk, 0.35),
    foot: mix(ink.woodDark, ink.dusk, 0.35),
    at: [2.8, 2.15, 0],
    round: 0.03,
  });
  // Hammer, spanner, saw, ruler and a coil of rope.
  sculpture
    .cylinder(0.03, 0.035, 0.62, { colour: ink.woodLight, at: [2.05, 2.1, 0.07], detail: 8 })
    .box([0.3, 0.13, 0.12], { colour: ink.iron, at: [2.05, 2.44, 0.07], round: 0.03 })
    .box([0.07, 0.6, 0.04], { colour: ink.stone, at: [2.42, 2.15, 0.06], round: 0.02 })
    .ring(0.085, 0.035, {
      colour: ink.stone,
      at: [2.42, 2.5, 0.06],
      turn: [0, 0, Math.PI * 0.75],
      arc: Math.PI * 1.5,
    })
    .ring(0.07, 0.03, { colour: ink.stone, at: [2.42, 1.82, 0.06] })
    .ring(0.19, 0.035, { colour: ink.paper, foot: ink.woodLight, at: [2.9, 2.3, 0.07] })
    .ring(0.14, 0.035, { colour: ink.paper, foot: ink.woodLight, at: [2.9, 2.3, 0.09] })
    .box([0.09, 0.8, 0.02], { colour: ink.brass, at: [3.3, 2.14, 0.06], round: 0.01 })
    .box([0.42, 0.52, 0.015], {
      flat: ink.paper,
      at: [3.66, 2.22, 0.05],
      turn: [0, 0, 0.05],
      round: 0.005,
    })
    .ball(0.03, { colour: ink.coral, at: [3.66, 2.46, 0.07], detail: 8 })
    .ring(0.1, 0.01, { colour: ink.tealDark, at: [3.64, 2.24, 0.065] })
    .box([0.02, 0.2, 0.01], { colour: ink.tealDark, at: [3.64, 2.06, 0.065], round: 0.004 });
};
