import { ink, ok } from '../../colour.ts';
import { Sculpture } from '../../sculpture.ts';

export const soupPot = () => {
  const pot = new Sculpture().within([3.72, 1.1, -1.68]);
  pot
    .lathe(
      [
        [0.001, 0],
        [0.3, 0],
        [0.34, 0.08],
        [0.35, 0.36],
        [0.37, 0.4],
        [0.32, 0.4],
        [0.3, 0.33],
        [0.001, 0.33],
      ],
      { colour: ok(0.66, 0.16, 30), foot: ink.coralDark, detail: 28 },
    )
    .ring(0.09, 0.03, { colour: ink.coralDark, at: [-0.4, 0.28, 0], turn: [Math.PI / 2, 0, 0] })
    .ring(0.09, 0.03, { colour: ink.coralDark, at: [0.4, 0.28, 0], turn: [Math.PI / 2, 0, 0] })
    .cylinder(0.31, 0.31, 0.02, {
      colour: ok(0.78, 0.14, 65),
      foot: ok(0.7, 0.14, 60),
      glow: 0.15,
      at: [0, 0.345, 0],
      detail: 24,
    });
  for (const [x, z, colour] of [
    [0.1, 0.05, ink.leaf],
    [-0.12, 0.08, ink.coral],
    [0.02, -0.13, ink.cream],
    [-0.05, -0.02, ink.leaf],
  ] as const) {
    pot.ball(0.055, { colour, at: [x, 0.36, z], scale: [1, 0.5, 1], detail: 8 });
  }
  pot
    .cylinder(0.022, 0.022, 0.62, {
      colour: ink.woodLight,
      at: [0.2, 0.55, 0],
      turn: [0, 0, -0.5],
      detail: 8,
    })
    .ball(0.05, { colour: ink.woodLight, at: [0.35, 0.83, 0], detail: 8 });
  return pot.mesh();
};

export const bathDuck = () => {
  const yellow = ok(0.88, 0.16, 92);
  const shade = ok(0.74, 0.16, 75);
  return new Sculpture()
    .within([-1.2, 0.84, -0.22])
    .ball(0.2, {
      colour: yellow,
      foot: shade,
      at: [0, 0.06, 0],
      scale: [1.2, 0.85, 0.95],
      detail: 18,
    })
    .ball(0.14, { colour: yellow, foot: shade, at: [0.1, 0.27, 0], detail: 18 })
    .ball(0.07, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [0.22, 0.25, 0.05],
      scale: [1.2, 0.5, 0.9],
      detail: 10,
    })
    .ball(0.024, { flat: ink.dark, at: [0.15, 0.32, 0.11], detail: 8 })
    .ball(0.1, {
      colour: yellow,
      foot: shade,
      at: [-0.02, 0.1, 0.17],
      scale: [1.2, 0.8, 0.4],
      turn: [0, 0, 0.3],
      detail: 10,
    })
    .ball(0.09, {
      colour: yellow,
      foot: shade,
      at: [-0.23, 0.14, 0],
      scale: [0.9, 0.9, 0.7],
      detail: 10,
    })
    .mesh();
};
