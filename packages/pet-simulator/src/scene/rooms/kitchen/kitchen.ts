import { Group, PointLight, Sprite, Vector3 } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import { motes, shadowSpot, shaft } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture } from '../../sculpture.ts';
import { BACK, frame, HALF_WIDTH, lantern, plant, type RoomScene, walls } from '../room.ts';
import { foam, TUB, tub } from './bath.ts';
import { counter } from './counter.ts';
import { bathDuck, soupPot } from './items.ts';
import { shelves } from './shelves.ts';

const WINDOW = { x: 0.45, y: 1.75, wide: 1.5, high: 1.35 };

const tiles = (sculpture: Sculpture) => {
  const light = ok(0.86, 0.035, 80);
  const dark = ok(0.5, 0.075, 215);
  for (let row = 0; row < 11; row++) {
    for (let column = 0; column < 16; column++) {
      const colour = (row + column) % 2 ? light : dark;
      sculpture.box([0.78, 0.16, 0.78], {
        flat: colour,
        at: [-6 + column * 0.8, -0.08, BACK + 0.4 + row * 0.8],
        round: 0.02,
      });
    }
  }
  sculpture.box([16, 0.1, 11], { colour: ok(0.35, 0.04, 240), at: [0, -0.12, 2] });
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 27; column++) {
      const shade = mix(
        ok(0.9, 0.03, 195),
        ok(0.78, 0.07, 200),
        ((column * 7 + row * 5) % 11) / 11,
      );
      sculpture.box([0.4, 0.36, 0.05], {
        flat: shade,
        at: [-5.35 + column * 0.41 + (row % 2) * 0.2, 0.28 + row * 0.37, BACK + 0.02],
        round: 0.02,
      });
    }
  }
  sculpture
    .box([11, 0.09, 0.12], {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [0, 1.62, BACK + 0.04],
      round: 0.03,
    })
    .box([11, 0.14, 0.1], { colour: ok(0.42, 0.06, 215), at: [0, 0.07, BACK + 0.06] });
};

/** Kitchen and bath: berries, soup, and the tub. */
export const kitchen = (): RoomScene => {
  const root = new Group();
  const sculpture = new Sculpture();
  walls(sculpture, [WINDOW], { colour: ok(0.56, 0.085, 40), foot: ok(0.68, 0.09, 55) });
  tiles(sculpture);
  frame(sculpture, WINDOW, { colour: ink.cream, foot: ink.paper });
  tub(sculpture);
  counter(sculpture);
  shelves(sculpture);
  plant(sculpture, [WINDOW.x - 0.45, WINDOW.y, BACK + 0.05], 0.6, 41);
  plant(sculpture, [WINDOW.x + 0.5, WINDOW.y, BACK + 0.05], 0.5, 44);
  plant(sculpture, [-4.5, 0, -1.4], 2.0, 27);
  lantern(sculpture, [1.45, 3.0, -1.0]);
  // A bath mat, and a little step before the tub.
  sculpture
    .box([1.5, 0.04, 0.9], {
      colour: ok(0.8, 0.06, 15),
      foot: ok(0.72, 0.08, 15),
      at: [-1.85, 0.02, 0.55],
      turn: [0, 0.08, 0],
      round: 0.02,
    })
    .box([1.5 * 0.82, 0.045, 0.62], {
      flat: ink.cream,
      at: [-1.85, 0.024, 0.55],
      turn: [0, 0.08, 0],
      round: 0.02,
    })
    .cylinder(0.95, 0.95, 0.03, {
      flat: ink.tealDark,
      at: [0.2, 0.015, 0.6],
      scale: [1.3, 1, 0.9],
      detail: 40,
    })
    .cylinder(0.82, 0.82, 0.03, {
      flat: ink.paper,
      at: [0.2, 0.02, 0.6],
      scale: [1.3, 1, 0.9],
      detail: 40,
    })
    .cylinder(0.74, 0.74, 0.03, {
      flat: ink.teal,
      at: [0.2, 0.025, 0.6],
      scale: [1.3, 1, 0.9],
      detail: 40,
    });
  sculpture.box([HALF_WIDTH * 2 + 0.6, 0.3, 0.34], {
    colour: ink.woodLight,
    foot: ink.wood,
    at: [0, 4.1, BACK + 0.1],
    round: 0.05,
  });
  root.add(sculpture.mesh(), foam());
  const lamp = new PointLight(ok(0.85, 0.12, 72), 14, 9, 1.35);
  lamp.position.set(1.45, 2.8, -0.4);
  const halo = new Sprite(glowMaterial(ink.lantern, 0.75));
  halo.position.set(1.45, 2.87, -0.8);
  halo.scale.setScalar(3.4);
  root.add(
    lamp,
    halo,
    shadowSpot([TUB[0], 0, TUB[2]], 3.1, 2.4),
    shadowSpot([3.3, 0, -1.6], 5, 1.6),
  );
  const light = shaft([WINDOW.x, WINDOW.y + 0.6, BACK], 1.2, [-0.6, 0, 1.3]);
  const dust = motes(36, [-2.6, 0.3, -2], [2.6, 3.2, 1.8]);
  root.add(light.root, dust.root);
  const pot = soupPot();
  const duck = bathDuck();
  root.add(pot, duck);
  return {
    root,
    home: new Vector3(0.1, 0.05, 0.5),
    special: new Vector3(TUB[0], 0.3, TUB[2] - 0.05),
    items: { soupPot: pot, bathDuck: duck },
    update: (moment) => {
      halo.material.opacity = 0.1 + moment.lamp * 0.62;
      lamp.intensity = 1 + moment.lamp * 14;
      light.update(moment);
      dust.update(moment);
    },
  };
};
