import { CylinderGeometry, Group, PointLight, Sprite, TorusGeometry, Vector3 } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture, type Place } from '../../sculpture.ts';
import { bulbs, motes, shaft, shadowSpot } from '../../effects.ts';
import { BACK, boards, books, frame, lantern, plant, type RoomScene, walls } from '../room.ts';

const WINDOW = { x: -1.15, y: 1.35, wide: 1.7, high: 2.0, arched: true };
const BED: Place = [-1.75, 0, -0.75];

const rug = (sculpture: Sculpture) => {
  const rings = [
    [1.75, ink.coralDark],
    [1.58, ink.paper],
    [1.48, ink.dusk],
    [1.0, ink.coral],
    [0.86, ink.paper],
    [0.78, ink.plum],
  ] as const;
  for (const [index, [radius, colour]] of rings.entries()) {
    const disc = new CylinderGeometry(radius, radius, 0.03, 48);
    sculpture.add(disc, {
      colour,
      foot: colour,
      at: [0, 0.012 + index * 0.004, 0.5],
      scale: [1.15, 1, 0.86],
    });
  }
  for (let tassel = 0; tassel < 40; tassel++) {
    const angle = (tassel / 40) * Math.PI * 2;
    sculpture.ball(0.045, {
      colour: ink.paper,
      detail: 6,
      scale: [1, 0.4, 1],
      at: [Math.cos(angle) * 2.04, 0.02, 0.5 + Math.sin(angle) * 1.53],
    });
  }
};

const bench = (sculpture: Sculpture) => {
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
  const deck = top + 0.065;
  // What Lumi is building: a little lantern ship.
  sculpture
    .lathe(
      [
        [0.001, 0.0],
        [0.12, 0.04],
        [0.17, 0.2],
        [0.14, 0.42],
        [0.06, 0.58],
        [0.001, 0.64],
      ],
      { colour: ink.cream, foot: mix(ink.cream, ink.coral, 0.3), at: [2.55, deck + 0.1, -1.85] },
    )
    .lathe(
      [
        [0.001, 0.65],
        [0.06, 0.58],
        [0.1, 0.46],
      ],
      { colour: ink.coral, at: [2.55, deck + 0.1, -1.845], scale: 1.06 },
    )
    .ball(0.075, {
      colour: ink.light,
      foot: ink.lantern,
      glow: 0.9,
      at: [2.55, deck + 0.42, -1.7],
      scale: [1, 1, 0.4],
      detail: 14,
    })
    .ring(0.08, 0.018, { colour: ink.brass, at: [2.55, deck + 0.42, -1.69] });
  for (let fin = 0; fin < 3; fin++) {
    const angle = (fin / 3) * Math.PI * 2 + 0.5;
    sculpture.box([0.04, 0.26, 0.2], {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [2.55 + Math.sin(angle) * 0.19, deck + 0.14, -1.85 + Math.cos(angle) * 0.19],
      turn: [0, angle, 0],
      round: 0.018,
    });
  }
  // Gears, a jar of brushes, a mug and a sheet of plans.
  sculpture
    .ring(0.13, 0.035, {
      colour: ink.brass,
      at: [1.75, deck + 0.03, -1.6],
      turn: [Math.PI / 2, 0, 0],
    })
    .ring(0.08, 0.03, {
      colour: ink.iron,
      at: [1.98, deck + 0.03, -1.5],
      turn: [Math.PI / 2, 0, 0],
    })
    .box([0.7, 0.012, 0.5], {
      colour: ok(0.62, 0.09, 245),
      foot: ok(0.62, 0.09, 245),
      at: [3.15, deck + 0.01, -1.62],
      turn: [0, 0.2, 0],
      round: 0.005,
    })
    .cylinder(0.11, 0.1, 0.24, {
      colour: ink.teal,
      foot: ink.tealDark,
      at: [3.75, deck + 0.12, -1.95],
    })
    .cylinder(0.09, 0.085, 0.17, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [3.42, deck + 0.09, -1.62],
    })
    .ring(0.055, 0.016, { colour: ink.coral, at: [3.53, deck + 0.1, -1.62] });
  for (const [index, colour] of [ink.woodLight, ink.brass, ink.rose, ink.wood].entries()) {
    const lean = (index - 1.5) * 0.16;
    sculpture.cylinder(0.015, 0.015, 0.44, {
      colour,
      at: [3.75 - lean * 0.3, deck + 0.36, -1.95 + (index % 2) * 0.06],
      turn: [0.06, 0, lean],
      detail: 6,
    });
    sculpture.ball(0.034, {
      colour: index % 2 ? ink.coral : ink.cream,
      detail: 8,
      scale: [1, 1.7, 1],
      at: [3.75 - lean * 1.7, deck + 0.59, -1.95 + (index % 2) * 0.06],
    });
  }
};

const pegboard = (sculpture: Sculpture) => {
  const z = BACK + 0.04;
  sculpture.box([2.3, 1.15, 0.06], {
    colour: mix(ink.wood, ink.dusk, 0.35),
    foot: mix(ink.woodDark, ink.dusk, 0.35),
    at: [2.8, 2.15, z],
    round: 0.03,
  });
  // Hammer, spanner, saw, ruler and a coil of rope.
  sculpture
    .cylinder(0.03, 0.035, 0.62, { colour: ink.woodLight, at: [2.05, 2.1, z + 0.07], detail: 8 })
    .box([0.3, 0.13, 0.12], { colour: ink.iron, at: [2.05, 2.44, z + 0.07], round: 0.03 })
    .box([0.07, 0.6, 0.04], { colour: ink.stone, at: [2.42, 2.15, z + 0.06], round: 0.02 })
    .ring(0.085, 0.035, {
      colour: ink.stone,
      at: [2.42, 2.5, z + 0.06],
      turn: [0, 0, Math.PI * 0.75],
      arc: Math.PI * 1.5,
    })
    .ring(0.07, 0.03, { colour: ink.stone, at: [2.42, 1.82, z + 0.06] })
    .ring(0.19, 0.035, { colour: ink.paper, foot: ink.woodLight, at: [2.9, 2.3, z + 0.07] })
    .ring(0.14, 0.035, { colour: ink.paper, foot: ink.woodLight, at: [2.9, 2.3, z + 0.09] })
    .box([0.09, 0.8, 0.02], { colour: ink.brass, at: [3.3, 2.14, z + 0.06], round: 0.01 })
    .box([0.42, 0.52, 0.015], {
      colour: ink.paper,
      foot: ink.paper,
      at: [3.66, 2.22, z + 0.05],
      turn: [0, 0, 0.05],
      round: 0.005,
    })
    .ball(0.03, { colour: ink.coral, at: [3.66, 2.46, z + 0.07], detail: 8 })
    .ring(0.1, 0.01, { colour: ink.tealDark, at: [3.64, 2.24, z + 0.065] })
    .box([0.02, 0.2, 0.01], { colour: ink.tealDark, at: [3.64, 2.06, z + 0.065], round: 0.004 });
};

const shelf = (sculpture: Sculpture) => {
  const [x, z] = [-3.75, -2.05];
  sculpture.box([1.5, 3.1, 0.1], {
    colour: ink.woodDark,
    foot: ok(0.28, 0.05, 45),
    at: [x, 1.55, z - 0.3],
  });
  for (const side of [-0.74, 0.74]) {
    sculpture.box([0.1, 3.15, 0.62], {
      colour: ink.wood,
      foot: ink.woodDark,
      at: [x + side, 1.57, z],
      round: 0.03,
    });
  }
  for (const y of [0.12, 0.86, 1.6, 2.34, 3.1]) {
    sculpture.box([1.5, 0.08, 0.6], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [x, y, z],
      round: 0.03,
    });
  }
  books(sculpture, [x - 0.66, 1.64, z + 0.06], 1.0, 5);
  books(sculpture, [x - 0.3, 2.38, z + 0.06], 0.95, 9);
  books(sculpture, [x - 0.66, 0.9, z + 0.06], 0.6, 21);
  plant(sculpture, [x - 0.48, 2.38, z + 0.05], 0.7, 4);
  plant(sculpture, [x + 0.2, 3.14, z + 0.1], 1.0, 8);
  sculpture
    .lathe(
      [
        [0.001, 0],
        [0.13, 0],
        [0.15, 0.1],
        [0.15, 0.28],
        [0.09, 0.34],
        [0.001, 0.34],
      ],
      { colour: ok(0.85, 0.1, 170), foot: ink.tealDark, glow: 0.35, at: [x + 0.25, 0.9, z + 0.08] },
    )
    .cylinder(0.085, 0.085, 0.06, { colour: ink.woodLight, at: [x + 0.25, 1.27, z + 0.08] })
    .box([0.6, 0.44, 0.46], {
      colour: ink.plum,
      foot: mix(ink.plum, ink.dark, 0.5),
      at: [x - 0.32, 0.4, z + 0.04],
      round: 0.05,
    })
    .box([0.5, 0.36, 0.44], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [x + 0.34, 0.35, z + 0.04],
      round: 0.05,
    });
};

const curtains = (sculpture: Sculpture) => {
  const { x, y, high, wide } = WINDOW;
  sculpture.cylinder(0.03, 0.03, wide + 1.5, {
    colour: ink.brass,
    at: [x, y + high + 0.22, BACK + 0.14],
    turn: [0, 0, Math.PI / 2],
    detail: 8,
  });
  for (const side of [-1, 1]) {
    sculpture.ball(0.07, {
      colour: ink.brass,
      at: [x + side * (wide / 2 + 0.78), y + high + 0.22, BACK + 0.14],
      detail: 10,
    });
    for (let fold = 0; fold < 6; fold++) {
      const pull = fold * 0.02;
      sculpture.capsule(0.07, high + 0.25, {
        colour: mix(ink.coral, ink.plum, 0.42 + (fold % 2) * 0.14),
        foot: mix(ink.coralDark, ink.plum, 0.5),
        at: [x + side * (wide / 2 + 0.2 + fold * 0.1 - pull), y + high / 2 - 0.02, BACK + 0.14],
        scale: [1, 1, 0.7],
      });
    }
    sculpture.box([0.58, 0.09, 0.2], {
      colour: ink.brass,
      at: [x + side * (wide / 2 + 0.39), y + 0.55, BACK + 0.14],
      round: 0.04,
    });
  }
};

const simpleBed = () =>
  new Sculpture()
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
      { colour: ink.woodLight, foot: ink.woodDark, at: BED, scale: [1, 1, 0.78], detail: 32 },
    )
    .ball(0.84, {
      colour: ink.dusk,
      foot: mix(ink.dusk, ink.dark, 0.4),
      at: [BED[0], 0.2, BED[2]],
      scale: [1, 0.16, 0.76],
      detail: 24,
    })
    .ball(0.36, {
      colour: ink.rose,
      foot: mix(ink.rose, ink.plum, 0.5),
      at: [BED[0] - 0.5, 0.36, BED[2] - 0.28],
      scale: [1.15, 0.5, 0.75],
      turn: [0.3, 0, 0.12],
    })
    .box([0.95, 0.1, 0.85], {
      colour: ink.teal,
      foot: ink.tealDark,
      at: [BED[0] + 0.42, 0.33, BED[2] + 0.06],
      turn: [0, 0.12, -0.06],
      round: 0.05,
    })
    .box([0.14, 0.11, 0.86], {
      colour: ink.cream,
      foot: ink.cream,
      at: [BED[0] + 0.1, 0.355, BED[2] + 0.1],
      turn: [0, 0.12, -0.06],
      round: 0.05,
    })
    .mesh();

const cloudBed = () => {
  const white = ok(0.95, 0.025, 265);
  const under = ok(0.72, 0.07, 280);
  const cloud = new Sculpture();
  for (let puff = 0; puff < 11; puff++) {
    const angle = (puff / 11) * Math.PI * 2;
    const size = 0.3 + 0.07 * Math.sin(puff * 2.4);
    const front = Math.sin(angle) > 0.35 ? 0.62 : 1;
    cloud.ball(size, {
      colour: white,
      foot: under,
      at: [BED[0] + Math.cos(angle) * 0.98, 0.24 * front + 0.04, BED[2] + Math.sin(angle) * 0.74],
      scale: [1.15, front, 1],
      detail: 14,
    });
  }
  cloud
    .ball(0.9, {
      colour: ok(0.82, 0.06, 290),
      foot: under,
      at: [BED[0], 0.18, BED[2]],
      scale: [1, 0.2, 0.74],
      detail: 22,
    })
    .ball(0.5, {
      colour: white,
      foot: under,
      at: [BED[0] - 0.62, 0.42, BED[2] - 0.45],
      detail: 18,
      scale: [1.1, 0.9, 0.8],
    })
    .ball(0.44, {
      colour: white,
      foot: under,
      at: [BED[0] + 0.12, 0.46, BED[2] - 0.62],
      detail: 18,
      scale: [1.2, 0.9, 0.7],
    })
    .ball(0.36, {
      colour: white,
      foot: under,
      at: [BED[0] + 0.72, 0.36, BED[2] - 0.5],
      detail: 18,
    });
  return cloud.mesh();
};

const musicBox = () => {
  const root = new Group();
  const at: Place = [1.75, 0, 0.05];
  const stool = new Sculpture().cylinder(0.36, 0.33, 0.09, {
    colour: ink.woodLight,
    foot: ink.wood,
    at: [at[0], 0.56, at[2]],
    detail: 24,
  });
  for (let leg = 0; leg < 3; leg++) {
    const angle = (leg / 3) * Math.PI * 2 + 0.4;
    stool.cylinder(0.035, 0.045, 0.56, {
      colour: ink.wood,
      foot: ink.woodDark,
      at: [at[0] + Math.cos(angle) * 0.25, 0.27, at[2] + Math.sin(angle) * 0.25],
      turn: [Math.sin(angle) * 0.14, 0, -Math.cos(angle) * -0.14],
      detail: 8,
    });
  }
  stool
    .box([0.46, 0.24, 0.36], {
      colour: ink.plum,
      foot: mix(ink.plum, ink.dark, 0.4),
      at: [at[0], 0.73, at[2]],
      round: 0.05,
    })
    .box([0.48, 0.03, 0.38], { colour: ink.brass, at: [at[0], 0.85, at[2]], round: 0.014 })
    .box([0.46, 0.34, 0.04], {
      colour: ink.plum,
      foot: ink.dusk,
      at: [at[0], 1.0, at[2] - 0.2],
      turn: [-0.25, 0, 0],
      round: 0.02,
    })
    .add(new TorusGeometry(0.07, 0.018, 6, 14), {
      colour: ink.brass,
      at: [at[0] + 0.29, 0.74, at[2]],
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
    lamps: [lamp],
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
