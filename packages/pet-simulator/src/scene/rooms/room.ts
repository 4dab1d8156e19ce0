import { ExtrudeGeometry, type Group, type Object3D, Path, Shape, type Vector3 } from 'three';
import type { Light } from '../../logic/day.ts';
import type { ItemId } from '../../logic/pet.ts';
import { ink, mix, ok } from '../colour.ts';
import type { Part, Place, Sculpture } from '../sculpture.ts';
import { stream } from '../../logic/random.ts';

/** The state that a room's animation needs. */
export type Moment = {
  seconds: number;
  time: number;
  light: Light;
  /** How brightly lamps shine, 0 to 1. */
  lamp: number;
  /** Reduced motion. */
  still: boolean;
  asleep: boolean;
  /** Whether a round is played. */
  playing: boolean;
  items: readonly ItemId[];
};

export type RoomScene = {
  root: Group;
  /** Where Lumi sits. */
  home: Vector3;
  /** Where Lumi bathes or sleeps, if this is the place for it. */
  special?: Vector3;
  items: Partial<Record<ItemId, Object3D>>;
  update: (moment: Moment) => void;
};

export const HALF_WIDTH = 5.4;
export const BACK = -2.5;

type Opening = { x: number; y: number; wide: number; high: number; arched?: boolean };

const hole = ({ x, y, wide, high, arched = false }: Opening): Path => {
  const path = new Path().moveTo(x - wide / 2, y);
  if (arched) {
    path.lineTo(x - wide / 2, y + high - wide / 2);
    path.absarc(x, y + high - wide / 2, wide / 2, Math.PI, 0, true);
  } else {
    path.lineTo(x - wide / 2, y + high);
    path.lineTo(x + wide / 2, y + high);
  }
  return path.lineTo(x + wide / 2, y);
};

/** The back wall with its windows, and the two side walls. */
export const walls = (sculpture: Sculpture, openings: readonly Opening[], part: Part) => {
  const shape = new Shape()
    .moveTo(-HALF_WIDTH, 0)
    .lineTo(-HALF_WIDTH, 8)
    .lineTo(HALF_WIDTH, 8)
    .lineTo(HALF_WIDTH, 0);
  for (const opening of openings) shape.holes.push(hole(opening));
  const back = new ExtrudeGeometry(shape, { depth: 0.3, bevelEnabled: false, curveSegments: 16 });
  sculpture.add(back, { ...part, at: [0, 0, BACK - 0.3] });
  for (const side of [-1, 1]) {
    const wall = new ExtrudeGeometry(
      new Shape().moveTo(0, 0).lineTo(0, 8).lineTo(12, 8).lineTo(12, 0),
      { depth: 0.2, bevelEnabled: false },
    );
    sculpture.add(wall, {
      ...part,
      at: [side * HALF_WIDTH, 0, BACK],
      turn: [0, -Math.PI / 2 - side * 0.1, 0],
    });
  }
};

/** The frame and bars of a window. */
export const frame = (
  sculpture: Sculpture,
  { x, y, wide, high, arched = false }: Opening,
  part: Part,
) => {
  const z = BACK - 0.08;
  const post = 0.1;
  const straight = arched ? high - wide / 2 : high;
  for (const side of [-1, 1]) {
    sculpture.box([post, straight + 0.06, 0.26], {
      ...part,
      at: [x + (side * wide) / 2, y + straight / 2, z],
    });
  }
  if (arched) {
    sculpture.ring(wide / 2, post * 0.55, {
      ...part,
      at: [x, y + straight, z + 0.06],
      arc: Math.PI,
    });
  } else {
    sculpture.box([wide + post, post, 0.26], { ...part, at: [x, y + high, z] });
  }
  sculpture.box([0.05, high - 0.04, 0.06], { ...part, at: [x, y + high / 2, z] });
  sculpture.box([wide, 0.05, 0.06], { ...part, at: [x, y + straight * 0.56, z] });
  sculpture.box([wide + 0.5, 0.09, 0.46], { ...part, at: [x, y - 0.04, z + 0.16], round: 0.04 });
};

/** Boards of a floor, each a little different. */
export const boards = (sculpture: Sculpture, seed: number) => {
  const random = stream(seed);
  for (let row = 0; row < 11; row++) {
    const z = BACK + 0.4 + row * 0.82;
    let x = -7 + random(-1.4, 0);
    while (x < 7) {
      const long = random(1.8, 3.4);
      const colour = mix(
        mix(ink.wood, ink.woodDark, random(0.1, 0.55)),
        ink.coralDark,
        random(0, 0.12),
      );
      sculpture.box([long - 0.03, 0.2, 0.79], {
        flat: colour,
        at: [x + long / 2, -0.1, z],
        round: 0.025,
      });
      x += long;
    }
  }
  sculpture.box([16, 0.1, 11], { flat: ok(0.2, 0.04, 40), at: [0, -0.16, 2] });
};

/** A lantern as the studio hangs them; its light is a child of the room. */
export const lantern = (sculpture: Sculpture, at: Place, size = 1, cord = 3) => {
  const parts = sculpture.within(at, size);
  parts
    .cylinder(0.008, 0.008, cord / size, {
      colour: ink.iron,
      at: [0, 0.3 + cord / size / 2, 0],
      detail: 5,
    })
    .ring(0.08, 0.016, { colour: ink.brass, at: [0, 0.3, 0] })
    .lathe(
      [
        [0.001, 0.07],
        [0.27, 0.07],
        [0.26, 0.1],
        [0.08, 0.2],
        [0.02, 0.24],
      ],
      { colour: ink.brass, foot: ink.woodDark },
    )
    .cylinder(0.25, 0.21, 0.07, { colour: ink.brass, at: [0, -0.4, 0] })
    .lathe(
      [
        [0.001, -0.36],
        [0.17, -0.36],
        [0.2, -0.18],
        [0.2, 0.0],
        [0.17, 0.07],
        [0.001, 0.07],
      ],
      { colour: ink.light, foot: ink.lantern, glow: 1.25, detail: 16 },
    );
  for (let bar = 0; bar < 6; bar++) {
    const angle = (bar * Math.PI) / 3;
    parts.cylinder(0.012, 0.012, 0.46, {
      colour: ink.brass,
      at: [Math.cos(angle) * 0.21, -0.15, Math.sin(angle) * 0.21],
      detail: 5,
    });
  }
};

/** A plant in a pot. */
export const plant = (sculpture: Sculpture, at: Place, size: number, seed: number) => {
  const random = stream(seed);
  const parts = sculpture.within(at, size);
  parts.lathe(
    [
      [0.001, 0],
      [0.13, 0],
      [0.18, 0.24],
      [0.2, 0.25],
      [0.19, 0.3],
      [0.001, 0.29],
    ],
    { colour: ink.coral, foot: ink.coralDark },
  );
  for (let leaf = 0; leaf < 11; leaf++) {
    const turn = (leaf / 11) * Math.PI * 2 + random(-0.3, 0.3);
    const bend = random(0.25, 1.05);
    const long = random(0.24, 0.4);
    parts.ball(1, {
      colour: mix(ink.leaf, ink.leafDark, random(0, 0.6)),
      foot: ink.leafDark,
      detail: 8,
      scale: [0.075, long, 0.03],
      at: [
        Math.sin(turn) * long * Math.sin(bend),
        0.3 + long * Math.cos(bend) * 0.9,
        Math.cos(turn) * long * Math.sin(bend),
      ],
      turn: [bend * Math.cos(turn), 0, -bend * Math.sin(turn)],
    });
  }
};

/** Books on a board, from left to right. */
export const books = (sculpture: Sculpture, [x, y, z]: Place, wide: number, seed: number) => {
  const random = stream(seed);
  const colours = [
    ink.coralDark,
    ink.tealDark,
    ink.plum,
    ink.brass,
    ink.leafDark,
    ink.dusk,
    ink.paper,
    ink.coral,
  ];
  let at = x;
  while (at < x + wide - 0.1) {
    const thick = random(0.06, 0.12);
    const high = random(0.28, 0.42);
    const lean = random() > 0.86 ? -0.16 : 0;
    const colour = colours[Math.floor(random(0, colours.length))] ?? ink.coral;
    sculpture.box([thick - 0.01, high, 0.24], {
      colour,
      at: [at + thick / 2, y + high / 2, z],
      turn: [0, 0, lean],
      round: 0.015,
    });
    sculpture.box([thick - 0.004, 0.02, 0.245], {
      colour: ink.brass,
      at: [at + thick / 2, y + high * 0.75, z],
      turn: [0, 0, lean],
      round: 0.004,
    });
    at += thick + (lean === 0 ? 0 : 0.06);
  }
};
