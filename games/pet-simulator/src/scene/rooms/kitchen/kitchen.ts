import { Group, PointLight, Sprite, Vector3 } from 'three';
import { ink, mix, ok } from '../../colour.ts';
import { motes, shadowSpot, shaft } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture, type Place } from '../../sculpture.ts';
import { BACK, frame, HALF_WIDTH, lantern, plant, type RoomScene, walls } from '../room.ts';

const WINDOW = { x: 0.45, y: 1.75, wide: 1.5, high: 1.35 };
const TUB: Place = [-2.0, 0, -0.75];

const tiles = (sculpture: Sculpture) => {
  const light = ok(0.86, 0.035, 80);
  const dark = ok(0.5, 0.075, 215);
  for (let row = 0; row < 11; row++) {
    for (let column = 0; column < 16; column++) {
      const colour = (row + column) % 2 ? light : dark;
      sculpture.box([0.78, 0.16, 0.78], {
        colour,
        foot: colour,
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
        colour: shade,
        foot: shade,
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

const tub = (sculpture: Sculpture) => {
  const wood = mix(ink.wood, ink.coral, 0.12);
  for (let stave = 0; stave < 22; stave++) {
    const angle = (stave / 22) * Math.PI * 2;
    sculpture.box([0.3, 0.86, 0.08], {
      colour: mix(wood, ink.woodLight, (stave % 3) * 0.3),
      foot: ink.woodDark,
      at: [TUB[0] + Math.sin(angle) * 0.98, 0.46, TUB[2] + Math.cos(angle) * 0.78],
      turn: [0, angle, 0],
      round: 0.025,
    });
  }
  for (const y of [0.22, 0.7]) {
    sculpture.ring(1.02, 0.03, {
      colour: ink.brass,
      at: [TUB[0], y, TUB[2]],
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 0.8, 1.5],
    });
  }
  sculpture.cylinder(0.95, 0.95, 0.05, {
    colour: ok(0.8, 0.06, 215),
    foot: ok(0.7, 0.08, 215),
    at: [TUB[0], 0.66, TUB[2]],
    scale: [1, 1, 0.79],
    detail: 28,
  });
  // Tap.
  sculpture
    .pipe(
      [
        [TUB[0] - 0.5, 0.8, TUB[2] - 0.95],
        [TUB[0] - 0.5, 1.3, TUB[2] - 0.95],
        [TUB[0] - 0.42, 1.46, TUB[2] - 0.75],
        [TUB[0] - 0.36, 1.32, TUB[2] - 0.55],
      ],
      0.05,
      { colour: ink.brass },
    )
    .ball(0.07, { colour: ink.coral, at: [TUB[0] - 0.66, 1.1, TUB[2] - 0.95], detail: 10 });
};

const foam = () => {
  const heap = new Sculpture();
  const white = ok(0.97, 0.015, 220);
  const under = ok(0.82, 0.05, 250);
  for (let puff = 0; puff < 26; puff++) {
    const angle = puff * 2.4;
    const radius = 0.25 + 0.62 * Math.sqrt(((puff * 7) % 26) / 26);
    heap.ball(0.15 + ((puff * 5) % 7) * 0.018, {
      colour: white,
      foot: under,
      at: [
        TUB[0] + Math.cos(angle) * radius,
        0.74 + ((puff * 3) % 5) * 0.02,
        TUB[2] + Math.sin(angle) * radius * 0.78,
      ],
      detail: 10,
    });
  }
  return heap.mesh({ shadow: false });
};

const counter = (sculpture: Sculpture) => {
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

const shelves = (sculpture: Sculpture) => {
  const jar = (x: number, y: number, colour: typeof ink.leaf, high: number) => {
    sculpture
      .cylinder(0.12, 0.12, high, {
        colour: mix(colour, ink.cream, 0.1),
        foot: colour,
        at: [x, y + high / 2, BACK + 0.24],
        detail: 16,
      })
      .cylinder(0.1, 0.1, 0.06, {
        colour: ink.woodLight,
        at: [x, y + high + 0.03, BACK + 0.24],
        detail: 14,
      })
      .box([0.13, 0.1, 0.02], {
        colour: ink.paper,
        at: [x, y + high * 0.45, BACK + 0.365],
        round: 0.008,
      });
  };
  for (const [y, from] of [
    [2.2, 0],
    [2.95, 3],
  ] as const) {
    sculpture.box([2.5, 0.07, 0.42], {
      colour: ink.woodLight,
      foot: ink.wood,
      at: [3.1, y, BACK + 0.22],
      round: 0.025,
    });
    for (const x of [2.05, 4.15])
      sculpture.box([0.07, 0.24, 0.3], {
        colour: ink.wood,
        at: [x, y - 0.14, BACK + 0.16],
        round: 0.03,
      });
    const contents = [
      ink.leaf,
      ink.coral,
      ok(0.8, 0.12, 90),
      ink.plum,
      ink.teal,
      ok(0.62, 0.15, 15),
      ink.brass,
    ];
    for (let index = 0; index < 5; index++) {
      const colour = contents[(index + from) % contents.length] ?? ink.leaf;
      jar(2.1 + index * 0.36, y + 0.035, colour, 0.3 + ((index + from) % 3) * 0.06);
    }
  }
  plant(sculpture, [4.05, 2.23, BACK + 0.24], 0.75, 12);
  plant(sculpture, [4.0, 2.98, BACK + 0.24], 0.6, 19);
  // A rail with pans and herbs, left of the window.
  sculpture.cylinder(0.022, 0.022, 1.9, {
    colour: ink.brass,
    at: [-1.75, 2.75, BACK + 0.16],
    turn: [0, 0, Math.PI / 2],
    detail: 8,
  });
  for (const [x, size, colour] of [
    [-2.45, 0.22, ink.iron],
    [-1.95, 0.17, ink.brass],
    [-1.5, 0.2, ink.coralDark],
  ] as const) {
    sculpture
      .box([0.05, 0.34, 0.03], { colour: ink.wood, at: [x, 2.55, BACK + 0.16], round: 0.012 })
      .cylinder(size, size * 0.9, 0.09, {
        colour,
        at: [x, 2.4 - size, BACK + 0.14],
        turn: [Math.PI / 2, 0, 0],
        detail: 22,
      })
      .cylinder(size * 0.82, size * 0.82, 0.02, {
        colour: mix(colour, ink.dark, 0.35),
        at: [x, 2.4 - size, BACK + 0.2],
        turn: [Math.PI / 2, 0, 0],
        detail: 22,
      });
  }
  for (let sprig = 0; sprig < 5; sprig++) {
    sculpture.ball(0.09, {
      colour: ink.leaf,
      foot: ink.leafDark,
      at: [-1.08 + (sprig % 2) * 0.1, 2.6 - sprig * 0.07, BACK + 0.16],
      scale: [0.8, 1.4, 0.6],
      detail: 8,
    });
  }
  // The clock, and a string of onions and peppers.
  sculpture
    .cylinder(0.3, 0.3, 0.07, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [-0.72, 3.3, BACK + 0.1],
      turn: [Math.PI / 2, 0, 0],
      detail: 28,
    })
    .cylinder(0.25, 0.25, 0.02, {
      colour: ink.cream,
      foot: ink.cream,
      at: [-0.72, 3.3, BACK + 0.145],
      turn: [Math.PI / 2, 0, 0],
      detail: 28,
    })
    .box([0.03, 0.17, 0.02], {
      colour: ink.dark,
      foot: ink.dark,
      at: [-0.72, 3.38, BACK + 0.165],
      round: 0.008,
    })
    .box([0.13, 0.03, 0.02], {
      colour: ink.dark,
      foot: ink.dark,
      at: [-0.66, 3.3, BACK + 0.165],
      round: 0.008,
    });
  for (let bulb = 0; bulb < 6; bulb++) {
    sculpture.ball(0.085, {
      colour: bulb % 2 ? ink.coral : ok(0.82, 0.1, 75),
      foot: bulb % 2 ? ink.coralDark : ok(0.62, 0.11, 55),
      at: [1.42 + (bulb % 2) * 0.1, 3.0 - bulb * 0.1, BACK + 0.14],
      detail: 10,
    });
  }
  // A towel over its rail, beside the tub.
  sculpture
    .cylinder(0.025, 0.025, 1.0, {
      colour: ink.brass,
      at: [-3.75, 1.9, BACK + 0.2],
      turn: [0, 0, Math.PI / 2],
      detail: 8,
    })
    .box([0.62, 0.86, 0.1], {
      colour: ink.cream,
      foot: ok(0.85, 0.04, 80),
      at: [-3.8, 1.5, BACK + 0.22],
      round: 0.045,
    })
    .box([0.63, 0.08, 0.11], {
      colour: ink.coral,
      foot: ink.coral,
      at: [-3.8, 1.22, BACK + 0.22],
      round: 0.03,
    })
    .box([0.63, 0.05, 0.11], {
      colour: ink.teal,
      foot: ink.teal,
      at: [-3.8, 1.34, BACK + 0.22],
      round: 0.02,
    });
};

const soupPot = () => {
  const at: Place = [3.72, 1.1, -1.68];
  const pot = new Sculpture()
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
      { colour: ok(0.66, 0.16, 30), foot: ink.coralDark, at, detail: 28 },
    )
    .ring(0.09, 0.03, {
      colour: ink.coralDark,
      at: [at[0] - 0.4, at[1] + 0.28, at[2]],
      turn: [Math.PI / 2, 0, 0],
    })
    .ring(0.09, 0.03, {
      colour: ink.coralDark,
      at: [at[0] + 0.4, at[1] + 0.28, at[2]],
      turn: [Math.PI / 2, 0, 0],
    })
    .cylinder(0.31, 0.31, 0.02, {
      colour: ok(0.78, 0.14, 65),
      foot: ok(0.7, 0.14, 60),
      glow: 0.15,
      at: [at[0], at[1] + 0.345, at[2]],
      detail: 24,
    });
  for (const [x, z, colour] of [
    [0.1, 0.05, ink.leaf],
    [-0.12, 0.08, ink.coral],
    [0.02, -0.13, ink.cream],
    [-0.05, -0.02, ink.leaf],
  ] as const) {
    pot.ball(0.055, {
      colour,
      at: [at[0] + x, at[1] + 0.36, at[2] + z],
      scale: [1, 0.5, 1],
      detail: 8,
    });
  }
  pot
    .cylinder(0.022, 0.022, 0.62, {
      colour: ink.woodLight,
      at: [at[0] + 0.2, at[1] + 0.55, at[2]],
      turn: [0, 0, -0.5],
      detail: 8,
    })
    .ball(0.05, { colour: ink.woodLight, at: [at[0] + 0.35, at[1] + 0.83, at[2]], detail: 8 });
  return pot.mesh();
};

const bathDuck = () => {
  const at: Place = [-1.2, 0.84, -0.22];
  const yellow = ok(0.88, 0.16, 92);
  const shade = ok(0.74, 0.16, 75);
  return new Sculpture()
    .ball(0.2, {
      colour: yellow,
      foot: shade,
      at: [at[0], at[1] + 0.06, at[2]],
      scale: [1.2, 0.85, 0.95],
      detail: 18,
    })
    .ball(0.14, { colour: yellow, foot: shade, at: [at[0] + 0.1, at[1] + 0.27, at[2]], detail: 18 })
    .ball(0.07, {
      colour: ink.coral,
      foot: ink.coralDark,
      at: [at[0] + 0.22, at[1] + 0.25, at[2] + 0.05],
      scale: [1.2, 0.5, 0.9],
      detail: 10,
    })
    .ball(0.024, {
      colour: ink.dark,
      foot: ink.dark,
      at: [at[0] + 0.15, at[1] + 0.32, at[2] + 0.11],
      detail: 8,
    })
    .ball(0.1, {
      colour: yellow,
      foot: shade,
      at: [at[0] - 0.02, at[1] + 0.1, at[2] + 0.17],
      scale: [1.2, 0.8, 0.4],
      turn: [0, 0, 0.3],
      detail: 10,
    })
    .ball(0.09, {
      colour: yellow,
      foot: shade,
      at: [at[0] - 0.23, at[1] + 0.14, at[2]],
      scale: [0.9, 0.9, 0.7],
      detail: 10,
    })
    .mesh();
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
      colour: ink.cream,
      foot: ink.cream,
      at: [-1.85, 0.024, 0.55],
      turn: [0, 0.08, 0],
      round: 0.02,
    })
    .cylinder(0.95, 0.95, 0.03, {
      colour: ink.tealDark,
      foot: ink.tealDark,
      at: [0.2, 0.015, 0.6],
      scale: [1.3, 1, 0.9],
      detail: 40,
    })
    .cylinder(0.82, 0.82, 0.03, {
      colour: ink.paper,
      foot: ink.paper,
      at: [0.2, 0.02, 0.6],
      scale: [1.3, 1, 0.9],
      detail: 40,
    })
    .cylinder(0.74, 0.74, 0.03, {
      colour: ink.teal,
      foot: ink.teal,
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
    lamps: [lamp],
    items: { soupPot: pot, bathDuck: duck },
    update: (moment) => {
      halo.material.opacity = 0.1 + moment.lamp * 0.62;
      lamp.intensity = 1 + moment.lamp * 14;
      light.update(moment);
      dust.update(moment);
    },
  };
};
