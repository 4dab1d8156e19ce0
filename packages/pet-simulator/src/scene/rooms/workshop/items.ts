import { Group, TorusGeometry } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import { shadowSpot } from '../../effects.ts';
import { type Place, Sculpture } from '../../sculpture.ts';

export const BED: Place = [-1.75, 0, -0.75];

export const simpleBed = () =>
  new Sculpture()
    .within(BED)
    .lathe(
      [
        [0.001, 0.02],
        [0.95, 0.02],
        [1.02, 0.1],
        [1.0, 0.26],
        [0.9, 0.3],
        [0.82, 0.2],
        [0.001, 0.16],
      ],
      { colour: ink.woodLight, foot: ink.woodDark, scale: [1, 1, 0.78], detail: 32 },
    )
    .ball(0.84, {
      colour: ink.dusk,
      foot: mix(ink.dusk, ink.dark, 0.4),
      at: [0, 0.2, 0],
      scale: [1, 0.16, 0.76],
      detail: 24,
    })
    .ball(0.36, {
      colour: ink.rose,
      foot: mix(ink.rose, ink.plum, 0.5),
      at: [-0.5, 0.36, -0.28],
      scale: [1.15, 0.5, 0.75],
      turn: [0.3, 0, 0.12],
    })
    .box([0.95, 0.1, 0.85], {
      colour: ink.teal,
      foot: ink.tealDark,
      at: [0.42, 0.33, 0.06],
      turn: [0, 0.12, -0.06],
      round: 0.05,
    })
    .box([0.14, 0.11, 0.86], {
      flat: ink.cream,
      at: [0.1, 0.355, 0.1],
      turn: [0, 0.12, -0.06],
      round: 0.05,
    })
    .mesh();

export const cloudBed = () => {
  const white = ok(0.95, 0.025, 265);
  const under = ok(0.72, 0.07, 280);
  const cloud = new Sculpture().within(BED);
  for (let puff = 0; puff < 11; puff++) {
    const angle = (puff / 11) * Math.PI * 2;
    const size = 0.3 + 0.07 * Math.sin(puff * 2.4);
    const front = Math.sin(angle) > 0.35 ? 0.62 : 1;
    cloud.ball(size, {
      colour: white,
      foot: under,
      at: [Math.cos(angle) * 0.98, 0.24 * front + 0.04, Math.sin(angle) * 0.74],
      scale: [1.15, front, 1],
      detail: 14,
    });
  }
  cloud
    .ball(0.9, {
      colour: ok(0.82, 0.06, 290),
      foot: under,
      at: [0, 0.18, 0],
      scale: [1, 0.2, 0.74],
      detail: 22,
    })
    .ball(0.5, {
      colour: white,
      foot: under,
      at: [-0.62, 0.42, -0.45],
      detail: 18,
      scale: [1.1, 0.9, 0.8],
    })
    .ball(0.44, {
      colour: white,
      foot: under,
      at: [0.12, 0.46, -0.62],
      detail: 18,
      scale: [1.2, 0.9, 0.7],
    })
    .ball(0.36, { colour: white, foot: under, at: [0.72, 0.36, -0.5], detail: 18 });
  return cloud.mesh();
};

export const musicBox = () => {
  const root = new Group();
  const at: Place = [1.75, 0, 0.05];
  const stool = new Sculpture().within(at);
  stool.cylinder(0.36, 0.33, 0.09, {
    colour: ink.woodLight,
    foot: ink.wood,
    at: [0, 0.56, 0],
    detail: 24,
  });
  for (let leg = 0; leg < 3; leg++) {
    const angle = (leg / 3) * Math.PI * 2 + 0.4;
    stool.cylinder(0.035, 0.045, 0.56, {
      colour: ink.wood,
      foot: ink.woodDark,
      at: [Math.cos(angle) * 0.25, 0.27, Math.sin(angle) * 0.25],
      turn: [Math.sin(angle) * 0.14, 0, -Math.cos(angle) * -0.14],
      detail: 8,
    });
  }
  stool
    .box([0.46, 0.24, 0.36], {
      colour: ink.plum,
      foot: mix(ink.plum, ink.dark, 0.4),
      at: [0, 0.73, 0],
      round: 0.05,
    })
    .box([0.48, 0.03, 0.38], { colour: ink.brass, at: [0, 0.85, 0], round: 0.014 })
    .box([0.46, 0.34, 0.04], {
      colour: ink.plum,
      foot: ink.dusk,
      at: [0, 1.0, -0.2],
      turn: [-0.25, 0, 0],
      round: 0.02,
    })
    .add(new TorusGeometry(0.07, 0.018, 6, 14), {
      colour: ink.brass,
      at: [0.29, 0.74, 0],
      turn: [0, Math.PI / 2, 0],
    });
  const star = new Sculpture()
    .cylinder(0.012, 0.012, 0.16, { colour: ink.brass, at: [0, 0.06, 0], detail: 6 })
    .ball(0.085, {
      colour: ink.light,
      foot: ink.lantern,
      glow: 0.9,
      at: [0, 0.2, 0],
      scale: [1, 1, 0.5],
      detail: 5,
    })
    .mesh();
  star.position.set(at[0], 0.87, at[2] + 0.02);
  star.name = 'star';
  root.add(stool.mesh(), star, shadowSpot([at[0], 0, at[2]], 0.9, 0.8));
  return { root, star };
};
