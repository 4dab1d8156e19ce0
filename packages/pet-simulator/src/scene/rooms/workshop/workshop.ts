import { Group, PointLight, Sprite, Vector3 } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import { bulbs, motes, shadowSpot, shaft } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture } from '../../sculpture.ts';
import { BACK, boards, frame, lantern, plant, type RoomScene, walls } from '../room.ts';
import { bench, pegboard } from './bench.ts';
import { curtains, rug, shelf, WINDOW } from './furniture.ts';
import { BED, cloudBed, musicBox, simpleBed } from './items.ts';

/** Bedroom and workshop: where Lumi sleeps, and where somebody builds little lantern ships. */
export const workshop = (): RoomScene => {
  const root = new Group();
  const sculpture = new Sculpture();
  boards(sculpture, 2);
  const wall = { colour: ok(0.36, 0.085, 285), foot: ok(0.45, 0.09, 300) };
  walls(sculpture, [WINDOW], wall);
  frame(sculpture, WINDOW, { colour: ink.woodLight, foot: ink.wood });
  // Panelling and beams.
  for (let panel = 0; panel < 16; panel++) {
    sculpture.box([0.64, 1.0, 0.07], {
      colour: mix(ink.wood, ink.dusk, 0.42),
      foot: mix(ink.woodDark, ink.dusk, 0.45),
      at: [-5.0 + panel * 0.67, 0.55, BACK + 0.02],
      round: 0.03,
    });
  }
  sculpture
    .box([11, 0.11, 0.14], { colour: ink.wood, foot: ink.woodDark, at: [0, 1.1, BACK + 0.05] })
    .box([11, 0.16, 0.12], { colour: ink.woodDark, at: [0, 0.07, BACK + 0.06] })
    .box([11.4, 0.3, 0.34], {
      colour: ink.woodDark,
      foot: ok(0.3, 0.05, 45),
      at: [0, 4.1, BACK + 0.1],
      round: 0.05,
    });
  rug(sculpture);
  bench(sculpture);
  pegboard(sculpture);
  shelf(sculpture);
  curtains(sculpture);
  plant(sculpture, [WINDOW.x - 0.45, WINDOW.y, BACK + 0.02], 0.75, 31);
  plant(sculpture, [4.55, 0, -0.7], 2.1, 17);
  lantern(sculpture, [1.05, 2.95, -1.2]);
  // Pictures by the window.
  sculpture
    .box([0.56, 0.68, 0.05], { colour: ink.woodLight, at: [0.62, 2.05, BACK + 0.04], round: 0.02 })
    .box([0.44, 0.56, 0.03], {
      colour: ok(0.5, 0.1, 270),
      foot: ok(0.72, 0.12, 40),
      at: [0.62, 2.05, BACK + 0.065],
      round: 0.01,
    })
    .ball(0.09, {
      colour: ink.cream,
      at: [0.7, 2.17, BACK + 0.08],
      scale: [1, 1, 0.15],
      detail: 14,
    })
    .box([0.4, 0.4, 0.05], { colour: ink.brass, at: [1.12, 1.55, BACK + 0.04], round: 0.02 })
    .box([0.3, 0.3, 0.03], {
      colour: ink.teal,
      foot: ink.leafDark,
      at: [1.12, 1.55, BACK + 0.065],
      round: 0.01,
    });
  root.add(sculpture.mesh());

  const lamp = new PointLight(ok(0.84, 0.125, 70), 14, 9, 1.35);
  lamp.position.set(1.05, 2.75, -0.6);
  const halo = new Sprite(glowMaterial(ink.lantern, 0.75));
  halo.position.set(1.05, 2.82, -1.0);
  halo.scale.setScalar(3.4);
  root.add(lamp, halo);
  root.add(
    shadowSpot([2.75, 0, -1.75], 3.3, 1.6),
    shadowSpot([-3.75, 0, -1.8], 2, 1.4),
    shadowSpot([BED[0], 0, BED[2]], 2.9, 2.3),
  );
  const string = bulbs(
    [
      [-5, 3.7, BACK + 0.35],
      [-2.6, 3.15, BACK + 0.4],
      [0, 3.75, BACK + 0.35],
      [2.4, 3.2, BACK + 0.4],
      [5, 3.8, BACK + 0.35],
    ],
    17,
  );
  const light = shaft([WINDOW.x, WINDOW.y + 1, BACK], 1.3, [0.9, 0, 1.1]);
  const dust = motes(46, [-2.6, 0.3, -2], [2.6, 3.2, 1.8]);
  root.add(string.root, light.root, dust.root);

  const plain = simpleBed();
  const cloud = cloudBed();
  const box = musicBox();
  root.add(plain, cloud, box.root);
  return {
    root,
    home: new Vector3(0, 0.03, 0.45),
    special: new Vector3(BED[0] + 0.05, 0.22, BED[2] - 0.1),
    items: { cloudBed: cloud, musicBox: box.root },
    update: (moment) => {
      plain.visible = !moment.items.includes('cloudBed');
      halo.material.opacity = 0.1 + moment.lamp * 0.62;
      lamp.intensity = 1 + moment.lamp * 15;
      box.star.rotation.y = moment.time * (moment.still ? 0.2 : 1.4);
      string.update(moment);
      light.update(moment);
      dust.update(moment);
    },
  };
};
