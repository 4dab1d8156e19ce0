import { Group, PointLight, Sprite } from 'three';
import { ink, ok } from '../colour.ts';
import { glowMaterial } from '../materials.ts';
import { Sculpture } from '../sculpture.ts';

export const makeLantern = (): { root: Group; glow: Sprite; light: PointLight } => {
  const root = new Group();
  const body = new Sculpture()
    .ring(0.05, 0.012, { colour: ink.brass, at: [0, -0.04, 0] })
    .cylinder(0.03, 0.115, 0.07, { colour: ink.brass, at: [0, -0.12, 0] })
    .cylinder(0.115, 0.1, 0.035, { colour: ink.brass, at: [0, -0.335, 0] })
    .lathe(
      [
        [0.001, 0.18],
        [0.09, 0.18],
        [0.103, 0.09],
        [0.088, 0.0],
        [0.001, 0],
      ],
      {
        colour: ink.light,
        foot: ink.lantern,
        glow: 1.1,
        at: [0, -0.325, 0],
        detail: 14,
      },
    );
  for (let bar = 0; bar < 4; bar++) {
    const angle = (bar * Math.PI) / 2 + Math.PI / 4;
    body.cylinder(0.009, 0.009, 0.19, {
      colour: ink.brass,
      at: [Math.cos(angle) * 0.104, -0.235, Math.sin(angle) * 0.104],
      detail: 6,
    });
  }
  root.add(body.mesh({ shadow: false }));
  const glow = new Sprite(glowMaterial(ink.lantern, 0.8));
  glow.position.y = -0.24;
  glow.scale.setScalar(1.45);
  const light = new PointLight(ok(0.86, 0.13, 75), 3, 4.5, 1.4);
  light.position.set(0.05, -0.1, 0.75);
  root.add(glow, light);
  return { root, glow, light };
};
