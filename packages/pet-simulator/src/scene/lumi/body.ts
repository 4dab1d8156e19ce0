import { Group, LatheGeometry, Mesh, Vector2 } from 'three';
import { ink, ok } from '../colour.ts';
import { softMaterial } from '../materials.ts';
import { painted, Sculpture } from '../sculpture.ts';
import { BODY_PAINT, soft } from './fur.ts';

/** Trunk, legs, and the fluff under the chin. */
export const makeBody = (): { root: Group; frontLegs: Group } => {
  const root = new Group();
  const frontLegs = new Group();
  const trunk = new LatheGeometry(
    [
      [0.001, 0],
      [0.3, 0.0],
      [0.43, 0.07],
      [0.46, 0.2],
      [0.42, 0.38],
      [0.34, 0.58],
      [0.27, 0.76],
      [0.2, 0.9],
      [0.001, 0.96],
    ].map(([radius = 0, height = 0]) => new Vector2(radius, height)),
    32,
  ).scale(1, 1, 0.88);
  const torso = new Mesh(
    painted(trunk, ink.fur, { foot: ink.furDeep }),
    softMaterial({ rim: 0.6, paint: BODY_PAINT }),
  );
  torso.castShadow = true;
  root.add(torso);
  const legs = new Sculpture();
  const rest = new Sculpture();
  for (const side of [-1, 1]) {
    legs
      .capsule(0.098, 0.3, {
        colour: ink.fur,
        foot: ink.furShade,
        at: [side * 0.15, 0.26, 0.3],
        turn: [-0.1, 0, side * 0.04],
      })
      .ball(0.125, {
        colour: ink.furShade,
        foot: ok(0.4, 0.1, 40),
        at: [side * 0.155, 0.075, 0.36],
        scale: [1, 0.66, 1.2],
      });
    rest
      .ball(0.24, {
        colour: ink.fur,
        foot: ink.furDeep,
        at: [side * 0.36, 0.2, 0.04],
        scale: [0.8, 0.92, 1.15],
      })
      .ball(0.13, {
        colour: ink.furShade,
        foot: ok(0.4, 0.1, 40),
        at: [side * 0.42, 0.07, 0.3],
        scale: [1, 0.6, 1.35],
      });
  }
  frontLegs.add(legs.mesh({ material: soft }));
  // Fluff under the chin hides where head and body meet.
  for (const [x, y, z, wide] of [
    [0, 0.78, 0.17, 0.24],
    [-0.13, 0.74, 0.18, 0.15],
    [0.13, 0.74, 0.18, 0.15],
    [0, 0.68, 0.2, 0.16],
  ] as const) {
    rest.ball(wide, { flat: ink.cream, at: [x, y, z], scale: [1, 0.8, 0.55] });
  }
  root.add(frontLegs, rest.mesh({ material: soft }));
  return { root, frontLegs };
};
