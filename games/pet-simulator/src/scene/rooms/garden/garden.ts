import {
  type Color,
  CircleGeometry,
  ConeGeometry,
  Group,
  PointLight,
  Sprite,
  Vector3,
} from 'three';
import { stream } from '../../../logic/random.ts';
import { ink, mix, ok } from '../../colour.ts';
import { glowFlies, shadowSpot } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture, type Place } from '../../sculpture.ts';
import { lantern, type RoomScene } from '../room.ts';

const grassTop = ok(0.6, 0.115, 145);
const grassLow = ok(0.4, 0.09, 160);

const ground = (sculpture: Sculpture) => {
  const lawn = new CircleGeometry(13, 48);
  lawn.rotateX(-Math.PI / 2);
  sculpture.add(lawn, {
    colour: mix(grassTop, grassLow, 0.45),
    foot: mix(grassTop, grassLow, 0.45),
    at: [0, 0, -1.5],
    scale: [1, 1, 0.75],
  });
  for (const [x, z, size, high] of [
    [-5.6, -6.2, 3.6, 0.8],
    [5.2, -6.6, 4, 0.95],
    [0.5, -8, 5, 0.75],
    [-9, -5, 3.5, 1.4],
    [9.2, -5, 3.5, 1.5],
  ] as const) {
    sculpture.ball(size, {
      colour: mix(grassTop, grassLow, 0.5),
      foot: grassLow,
      at: [x, -0.25, z],
      scale: [1.25, high / size + 0.12, 0.6],
      detail: 28,
    });
  }
  // Stepping stones towards the gate.
  const random = stream(6);
  for (let stone = 0; stone < 8; stone++) {
    const t = stone / 7;
    sculpture.cylinder(0.36 - t * 0.14, 0.4 - t * 0.14, 0.07, {
      colour: mix(ink.stone, ok(0.72, 0.03, 90), random()),
      foot: ok(0.42, 0.03, 275),
      at: [1.35 + Math.sin(t * 3) * 0.9 - t * 0.4, 0.02, 2.1 - t * 6.2],
      scale: [1.25, 1, 0.8],
      turn: [0, random(0, 3), 0],
      detail: 9,
    });
  }
};

const tufts = (sculpture: Sculpture) => {
  const random = stream(14);
  for (let tuft = 0; tuft < 130; tuft++) {
    const x = random(-6, 6);
    const z = random(-4.4, 2.3);
    if (Math.abs(x) < 1.25 && z > -0.7) continue;
    for (let blade = 0; blade < 4; blade++) {
      const high = random(0.14, 0.34);
      const cone = new ConeGeometry(0.03, high, 4);
      cone.translate(0, high / 2, 0);
      sculpture.add(cone, {
        colour: mix(grassTop, ok(0.75, 0.13, 130), random()),
        foot: grassLow,
        at: [x + random(-0.1, 0.1), 0, z + random(-0.08, 0.08)],
        turn: [random(-0.35, 0.35), 0, random(-0.45, 0.45)],
      });
    }
  }
  const petals: Color[] = [
    ok(0.85, 0.09, 350),
    ok(0.9, 0.1, 95),
    ok(0.8, 0.09, 280),
    ink.cream,
    ok(0.75, 0.15, 30),
  ];
  for (let flower = 0; flower < 34; flower++) {
    const x = random(-5.6, 5.6);
    const z = random(-3.6, 1.9);
    if (Math.abs(x) < 1.5 && z > -0.8) continue;
    const high = random(0.22, 0.46);
    const colour = petals[flower % petals.length] ?? ink.cream;
    sculpture.cylinder(0.014, 0.018, high, {
      colour: ink.leaf,
      foot: grassLow,
      at: [x, high / 2, z],
      detail: 5,
    });
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2;
      sculpture.ball(0.055, {
        colour,
        foot: mix(colour, ink.plum, 0.2),
        at: [x + Math.cos(angle) * 0.065, high + Math.sin(angle) * 0.055, z + 0.02],
        scale: [1, 1, 0.5],
        detail: 6,
      });
    }
    sculpture.ball(0.038, { colour: ink.lantern, at: [x, high, z + 0.05], detail: 6 });
  }
};

const TREE: Place = [-3.15, 0, -1.9];

const tree = (sculpture: Sculpture) => {
  const bark = ok(0.44, 0.06, 50);
  const dark = ok(0.3, 0.05, 40);
  const [x, , z] = TREE;
  sculpture
    .lathe(
      [
        [0.72, 0],
        [0.46, 0.5],
        [0.36, 1.2],
        [0.3, 2.2],
        [0.26, 3.3],
        [0.001, 3.4],
      ],
      { colour: bark, foot: dark, at: TREE, detail: 14 },
    )
    .pipe(
      [
        [x, 2.7, z],
        [x + 0.9, 3.25, z + 0.25],
        [x + 2.0, 3.42, z + 0.5],
        [x + 3.0, 3.36, z + 0.6],
      ],
      0.13,
      { colour: bark, foot: dark },
    )
    .pipe(
      [
        [x, 2.5, z],
        [x - 0.8, 3.1, z + 0.1],
        [x - 1.6, 3.5, z],
      ],
      0.13,
      { colour: bark, foot: dark },
    )
    // A round door, for whoever lives there.
    .cylinder(0.24, 0.24, 0.06, {
      colour: ink.coralDark,
      foot: ink.coralDark,
      at: [x + 0.12, 0.34, z + 0.58],
      turn: [Math.PI / 2 - 0.12, 0, -0.1],
      detail: 20,
    })
    .ring(0.25, 0.035, {
      colour: ink.woodLight,
      at: [x + 0.12, 0.34, z + 0.6],
      turn: [-0.12, 0.1, 0],
    })
    .ball(0.03, { colour: ink.brass, at: [x + 0.25, 0.33, z + 0.64], detail: 8 })
    .ball(0.1, {
      colour: ink.light,
      foot: ink.lantern,
      glow: 0.9,
      at: [x + 0.05, 1.05, z + 0.42],
      scale: [1, 1.2, 0.4],
      detail: 12,
    });
  const random = stream(31);
  const leaf = ok(0.56, 0.115, 150);
  for (let clump = 0; clump < 26; clump++) {
    const angle = clump * 2.4;
    const radius = 0.5 + 1.7 * Math.sqrt(clump / 26);
    sculpture.ball(random(0.55, 0.9), {
      colour: mix(leaf, ok(0.7, 0.12, 130), random(0, 0.5)),
      foot: ok(0.34, 0.08, 165),
      at: [
        x + 0.1 + Math.cos(angle) * radius * 1.25,
        3.98 + random(-0.35, 0.7) - Math.abs(Math.cos(angle)) * 0.3,
        z + Math.sin(angle) * radius * 0.62,
      ],
      scale: [1.1, 0.82, 1],
      detail: 12,
    });
  }
  // Leaves over the end of the branch that carries lantern and swing.
  for (const [over, up, size] of [
    [3.05, 3.42, 0.4],
    [2.75, 3.62, 0.46],
    [3.3, 3.58, 0.36],
    [2.2, 3.72, 0.5],
  ] as const) {
    sculpture.ball(size, {
      colour: mix(leaf, ok(0.7, 0.12, 130), size),
      foot: ok(0.34, 0.08, 165),
      at: [x + over, up, z + 0.6],
      scale: [1.15, 0.8, 1],
      detail: 12,
    });
  }
};

const POND: Place = [3.15, 0, -1.15];

const pond = (sculpture: Sculpture) => {
  sculpture.cylinder(1.45, 1.45, 0.03, {
    colour: ok(0.62, 0.09, 235),
    foot: ok(0.45, 0.1, 255),
    at: [POND[0], 0.03, POND[2]],
    scale: [1, 1, 0.6],
    detail: 36,
    glow: 0.12,
  });
  sculpture.cylinder(1.05, 1.05, 0.03, {
    colour: ok(0.72, 0.08, 225),
    foot: ok(0.72, 0.08, 225),
    at: [POND[0] + 0.1, 0.035, POND[2] - 0.05],
    scale: [1, 1, 0.56],
    detail: 36,
    glow: 0.16,
  });
  const random = stream(77);
  for (let stone = 0; stone < 22; stone++) {
    const angle = (stone / 22) * Math.PI * 2;
    sculpture.ball(random(0.13, 0.25), {
      colour: mix(ink.stone, ok(0.7, 0.03, 90), random(0, 0.7)),
      foot: ok(0.36, 0.04, 275),
      at: [POND[0] + Math.cos(angle) * 1.5, 0.04, POND[2] + Math.sin(angle) * 0.92],
      scale: [1.2, 0.75, 1],
      detail: 9,
    });
  }
  for (const [x, z, size] of [
    [-0.5, 0.1, 0.2],
    [0.3, 0.3, 0.26],
    [0.55, -0.3, 0.18],
  ] as const) {
    sculpture.cylinder(size, size, 0.03, {
      colour: ink.leaf,
      foot: ink.leafDark,
      at: [POND[0] + x, 0.07, POND[2] + z],
      detail: 16,
    });
  }
  for (let petal = 0; petal < 6; petal++) {
    const angle = (petal / 6) * Math.PI * 2;
    sculpture.ball(0.09, {
      colour: ok(0.88, 0.08, 355),
      foot: ok(0.7, 0.12, 350),
      at: [POND[0] + 0.3 + Math.cos(angle) * 0.08, 0.14, POND[2] + 0.3 + Math.sin(angle) * 0.08],
      scale: [0.7, 1.1, 0.7],
      detail: 7,
    });
  }
  for (const x of [1.15, 1.3, 1.42, -1.2]) {
    const high = 0.8 + (x % 0.3);
    sculpture
      .cylinder(0.016, 0.02, high, {
        colour: ink.leaf,
        foot: grassLow,
        at: [POND[0] + x, high / 2, POND[2] - 0.5],
        turn: [0, 0, x * -0.05],
        detail: 5,
      })
      .capsule(0.045, 0.2, {
        colour: ok(0.45, 0.08, 50),
        at: [POND[0] + x, high + 0.08, POND[2] - 0.5],
      });
  }
};

const fence = (sculpture: Sculpture) => {
  const wood = ok(0.74, 0.045, 75);
  for (let post = 0; post < 26; post++) {
    const x = -7 + post * 0.56;
    if (x > 0.15 && x < 1.35) continue;
    const tilt = Math.sin(post * 1.7) * 0.035;
    sculpture.box([0.2, 0.86 + Math.sin(post * 2.3) * 0.04, 0.08], {
      colour: wood,
      foot: mix(wood, ink.dusk, 0.45),
      at: [x, 0.43, -4.3],
      turn: [0, 0, tilt],
      round: 0.04,
    });
  }
  for (const y of [0.3, 0.64]) {
    sculpture
      .box([7.2, 0.1, 0.06], { colour: wood, foot: mix(wood, ink.dusk, 0.3), at: [-3.5, y, -4.36] })
      .box([6.0, 0.1, 0.06], { colour: wood, foot: mix(wood, ink.dusk, 0.3), at: [4.3, y, -4.36] });
  }
  // A garden arch over the gap.
  sculpture.pipe(
    [
      [0.0, 0, -4.3],
      [0.0, 1.4, -4.3],
      [0.35, 2.0, -4.3],
      [0.75, 2.15, -4.3],
      [1.15, 2.0, -4.3],
      [1.5, 1.4, -4.3],
      [1.5, 0, -4.3],
    ],
    0.07,
    { colour: wood, foot: mix(wood, ink.dusk, 0.4) },
  );
  const random = stream(52);
  for (let leaf = 0; leaf < 30; leaf++) {
    const angle = Math.PI * random();
    sculpture.ball(random(0.09, 0.17), {
      colour: random() > 0.72 ? ok(0.78, 0.12, 0) : mix(ink.leaf, ink.leafDark, random()),
      foot: ink.leafDark,
      at: [0.75 - Math.cos(angle) * 0.8, 1.32 + Math.sin(angle) * 0.85, -4.24 + random(-0.1, 0.12)],
      detail: 7,
    });
  }
};

const mushrooms = (sculpture: Sculpture) => {
  for (const [x, z, size] of [
    [-1.95, -0.55, 0.34],
    [-2.25, -0.25, 0.22],
    [-1.7, -0.2, 0.17],
    [4.6, 0.5, 0.36],
    [4.95, 0.75, 0.22],
    [-4.7, 0.6, 0.4],
    [1.9, -2.7, 0.3],
  ] as const) {
    sculpture
      .lathe(
        [
          [0.001, 0],
          [0.3, 0],
          [0.24, 0.4],
          [0.22, 0.75],
          [0.001, 0.8],
        ].map(([r = 0, h = 0]) => [r * size, h * size] as const),
        { colour: ink.cream, foot: ink.paper, at: [x, 0, z], detail: 12 },
      )
      .lathe(
        [
          [0.001, 0.68],
          [0.72, 0.62],
          [0.78, 0.72],
          [0.6, 1.05],
          [0.3, 1.25],
          [0.001, 1.3],
        ].map(([r = 0, h = 0]) => [r * size, h * size] as const),
        {
          colour: ok(0.66, 0.13, 210),
          foot: ok(0.8, 0.11, 195),
          glow: 0.5,
          at: [x, 0, z],
          detail: 18,
        },
      );
    for (let dot = 0; dot < 5; dot++) {
      const angle = dot * 1.3 + 0.4;
      sculpture.ball(0.1 * size, {
        colour: ink.cream,
        at: [x + Math.cos(angle) * 0.48 * size, 1.08 * size, z + Math.sin(angle) * 0.48 * size],
        scale: [1, 0.5, 1],
        detail: 7,
      });
    }
  }
};

const swing = () => {
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

const jar = () => {
  const root = new Group();
  const at: Place = [1.75, 0, -0.35];
  const stump = new Sculpture()
    .cylinder(0.34, 0.42, 0.5, {
      colour: ok(0.48, 0.06, 52),
      foot: ok(0.3, 0.05, 45),
      at: [at[0], 0.25, at[2]],
      detail: 14,
    })
    .cylinder(0.31, 0.31, 0.02, {
      colour: ink.woodLight,
      foot: ink.woodLight,
      at: [at[0], 0.51, at[2]],
      detail: 18,
    })
    .ring(0.2, 0.012, { colour: ink.wood, at: [at[0], 0.52, at[2]], turn: [Math.PI / 2, 0, 0] })
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
      {
        colour: ok(0.9, 0.13, 105),
        foot: ok(0.72, 0.14, 115),
        glow: 0.5,
        at: [at[0], 0.52, at[2]],
      },
    )
    .cylinder(0.17, 0.17, 0.07, { colour: ink.brass, at: [at[0], 1.01, at[2]], detail: 18 })
    .ring(0.155, 0.02, { colour: ink.coral, at: [at[0], 0.945, at[2]], turn: [Math.PI / 2, 0, 0] });
  for (let fly = 0; fly < 7; fly++) {
    const angle = fly * 2.4;
    stump.ball(0.035, {
      colour: ink.light,
      foot: ink.light,
      glow: 1,
      at: [
        at[0] + Math.cos(angle) * 0.15,
        0.62 + fly * 0.045,
        at[2] + 0.19 - Math.abs(Math.cos(angle)) * 0.06,
      ],
      detail: 8,
    });
  }
  const halo = new Sprite(glowMaterial(ok(0.88, 0.16, 108), 0.8));
  halo.position.set(at[0], 0.78, at[2] + 0.2);
  halo.scale.setScalar(1.9);
  root.add(stump.mesh(), halo, shadowSpot(at, 1.3, 1));
  return { root, halo };
};

/** The garden, where the fireflies are. */
export const garden = (): RoomScene => {
  const root = new Group();
  const sculpture = new Sculpture();
  ground(sculpture);
  tufts(sculpture);
  tree(sculpture);
  pond(sculpture);
  fence(sculpture);
  mushrooms(sculpture);
  lantern(sculpture, [TREE[0] + 1.25, 2.45, TREE[2] + 0.4], 0.85, 0.7);
  // A second lantern on a post, to the right.
  sculpture.pipe(
    [
      [4.4, 0, -2.6],
      [4.4, 1.9, -2.6],
      [4.3, 2.25, -2.6],
      [3.95, 2.3, -2.6],
    ],
    0.06,
    { colour: ink.iron, foot: ok(0.24, 0.03, 275) },
  );
  root.add(sculpture.mesh());
  const lamp = new PointLight(ok(0.84, 0.13, 70), 12, 7, 1.4);
  lamp.position.set(TREE[0] + 1.5, 2.3, TREE[2] + 1.1);
  const halo = new Sprite(glowMaterial(ink.lantern, 0.75));
  halo.position.set(TREE[0] + 1.25, 2.43, TREE[2] + 0.75);
  halo.scale.setScalar(2.9);
  const post = new Sculpture();
  lantern(post, [3.95, 1.85, -2.6], 0.8, 0.2);
  const postMesh = post.mesh();
  const postHalo = new Sprite(glowMaterial(ink.lantern, 0.6));
  postHalo.position.set(3.95, 1.8, -2.3);
  postHalo.scale.setScalar(2.2);
  root.add(
    lamp,
    halo,
    postMesh,
    postHalo,
    shadowSpot([TREE[0], 0, TREE[2]], 3.4, 2),
    shadowSpot([0.1, 0, 0.5], 3, 2, 0.3),
  );
  const flies = glowFlies(46, [-5, 0.4, -4], [5, 3, 1.6]);
  root.add(flies.root);
  const seat = swing();
  const glass = jar();
  root.add(seat.root, glass.root);
  return {
    root,
    home: new Vector3(0, 0.02, 0.5),
    lamps: [lamp],
    items: { swing: seat.root, fireflyJar: glass.root },
    update: (moment) => {
      halo.material.opacity = 0.06 + moment.lamp * 0.6;
      postHalo.material.opacity = 0.06 + moment.lamp * 0.5;
      lamp.intensity = 0.4 + moment.lamp * 11;
      seat.hanging.rotation.z = Math.sin(moment.time * 1.2) * (moment.still ? 0.01 : 0.07);
      glass.halo.material.opacity = 0.2 + moment.lamp * (0.5 + 0.1 * Math.sin(moment.time * 2));
      flies.update(moment);
    },
  };
};
