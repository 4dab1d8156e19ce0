import { Group, Sprite } from 'three';
import { ink, ok } from '../../colour.ts';
import { shadowSpot } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { type Place, Sculpture } from '../../sculpture.ts';
import { TREE } from './tree.ts';

export const swing = () => {
  const root = new Group();
  const x = TREE[0] + 2.15;
  const z = TREE[2] + 0.52;
  const seat = new Sculpture();
  for (const side of [-0.42, 0.42]) {
    seat.cylinder(0.022, 0.022, 2.55, {
      colour: ink.paper,
      foot: ink.woodLight,
      at: [side, -1.27, 0],
      detail: 6,
    });
    for (let leaf = 0; leaf < 6; leaf++) {
      seat.ball(0.075, {
        colour: leaf % 3 ? ink.leaf : ok(0.82, 0.1, 355),
        foot: ink.leafDark,
        at: [side + Math.sin(leaf * 2) * 0.04, -0.3 - leaf * 0.3, 0.03],
        detail: 6,
      });
    }
  }
  seat.box([1.04, 0.08, 0.36], {
    colour: ink.woodLight,
    foot: ink.wood,
    at: [0, -2.55, 0],
    round: 0.035,
  });
  seat.box([0.86, 0.1, 0.3], {
    colour: ink.coral,
    foot: ink.coralDark,
    at: [0, -2.48, 0],
    round: 0.045,
  });
  const hanging = seat.mesh();
  hanging.position.set(x, 3.4, z);
  root.add(hanging, shadowSpot([x, 0, z], 1.3, 0.7, 0.4));
  return { root, hanging };
};

export const jar = () => {
  const root = new Group();
  const at: Place = [1.75, 0, -0.35];
  const stump = new Sculpture().within(at);
  stump
    .cylinder(0.34, 0.42, 0.5, {
      colour: ok(0.48, 0.06, 52),
      foot: ok(0.3, 0.05, 45),
      at: [0, 0.25, 0],
      detail: 14,
    })
    .cylinder(0.31, 0.31, 0.02, { flat: ink.woodLight, at: [0, 0.51, 0], detail: 18 })
    .ring(0.2, 0.012, { colour: ink.wood, at: [0, 0.52, 0], turn: [Math.PI / 2, 0, 0] })
    .lathe(
      [
        [0.001, 0],
        [0.2, 0],
        [0.23, 0.08],
        [0.23, 0.34],
        [0.15, 0.43],
        [0.15, 0.46],
        [0.001, 0.46],
      ],
      { colour: ok(0.9, 0.13, 105), foot: ok(0.72, 0.14, 115), glow: 0.5, at: [0, 0.52, 0] },
    )
    .cylinder(0.17, 0.17, 0.07, { colour: ink.brass, at: [0, 1.01, 0], detail: 18 })
    .ring(0.155, 0.02, { colour: ink.coral, at: [0, 0.945, 0], turn: [Math.PI / 2, 0, 0] });
  for (let fly = 0; fly < 7; fly++) {
    const angle = fly * 2.4;
    stump.ball(0.035, {
      flat: ink.light,
      glow: 1,
      at: [Math.cos(angle) * 0.15, 0.62 + fly * 0.045, 0.19 - Math.abs(Math.cos(angle)) * 0.06],
      detail: 8,
    });
  }
  const halo = new Sprite(glowMaterial(ok(0.88, 0.16, 108), 0.8));
  halo.position.set(at[0], 0.78, at[2] + 0.2);
  halo.scale.setScalar(1.9);
  root.add(stump.mesh(), halo, shadowSpot(at, 1.3, 1));
  return { root, halo };
};
