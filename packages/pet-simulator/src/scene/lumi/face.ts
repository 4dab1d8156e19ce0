import {
  type BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Mood } from '../../logic/mood.ts';
import { ink, ok } from '../colour.ts';
import { textures } from '../materials.ts';
import { mesh } from './fur.ts';
import { faceDepth } from './head.ts';
import type { Act, Pose } from './poses.ts';

type Mouth = 'smile' | 'open' | 'sad' | 'small';

const MOUTHS: Readonly<Record<Mood, Mouth>> = {
  calm: 'smile',
  happy: 'open',
  hungry: 'open',
  lonely: 'sad',
  grubby: 'sad',
  sleepy: 'small',
  asleep: 'smile',
};

/** The lower half of a ball: a laughing mouth. */
const laughing = () =>
  new SphereGeometry(1, 20, 12, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2).scale(
    0.105,
    0.125,
    0.035,
  );

const arc = (radius: number, tube: number, upward: boolean): Mesh => {
  const made = mesh(new TorusGeometry(radius, tube, 6, 18, Math.PI), ink.dark);
  made.castShadow = false;
  if (!upward) made.rotation.z = Math.PI;
  return made;
};

/** One eye: dark and deep, with two lights in it, a lid, and the arcs of a closed and a smiling eye. */
const makeEye = (side: -1 | 1) => {
  const root = new Group();
  const eye = new Group();
  const ball = mesh(
    new SphereGeometry(1, 28, 20).scale(0.136, 0.168, 0.078),
    ok(0.17, 0.05, 285),
    ok(0.43, 0.12, 50),
  );
  ball.castShadow = false;
  const lights = new Mesh(
    mergeGeometries([
      new SphereGeometry(0.051, 16, 12).scale(1, 1.1, 0.4).translate(0.036, 0.058, 0.066),
      new SphereGeometry(0.024, 12, 10).scale(1, 1, 0.4).translate(-0.044, -0.062, 0.063),
    ]),
    new MeshBasicMaterial({ color: ink.light }),
  );
  eye.add(ball, lights);
  const lid = mesh(
    new SphereGeometry(1, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2),
    ink.fur,
    ink.furDeep,
  );
  lid.castShadow = false;
  const lidHolder = new Group();
  lidHolder.scale.set(0.147, 0.18, 0.103);
  lidHolder.add(lid);
  const closed = arc(0.1, 0.016, false);
  closed.position.set(0, -0.005, 0.09);
  closed.scale.y = 0.62;
  const smiling = arc(0.1, 0.02, true);
  smiling.position.set(0, -0.03, 0.085);
  const brow = mesh(new SphereGeometry(1, 12, 8).scale(0.085, 0.022, 0.03), ink.furShade);
  brow.castShadow = false;
  brow.position.set(side * -0.01, 0.25, 0.02);
  root.add(eye, lidHolder, closed, smiling, brow);
  return { root, eye, lights, lid, closed, smiling, brow, side };
};

type Expression = {
  time: number;
  pose: Pose;
  mood: Mood;
  act: Act;
  chew: number;
  look: { x: number; y: number };
};

/** Eyes, cheeks, nose and mouths, on the front of a head. */
export class Face {
  readonly root = new Group();
  readonly #eyes = [makeEye(-1), makeEye(1)] as const;
  readonly #mouths: Record<Mouth, Group> = {
    smile: new Group(),
    open: new Group(),
    sad: new Group(),
    small: new Group(),
  };
  readonly #cheeks: Mesh<PlaneGeometry, MeshBasicMaterial>[] = [];
  #blinkAt = 2;

  constructor(geometry: BufferGeometry) {
    for (const eye of this.#eyes) {
      const x = eye.side * 0.268;
      eye.root.position.set(x, 0.0, faceDepth(geometry, x, 0) - 0.012);
      eye.root.rotation.y = eye.side * 0.36;
      eye.root.rotation.x = -0.02;
      this.root.add(eye.root);
      const cheek = new Mesh(
        new PlaneGeometry(0.24, 0.17),
        new MeshBasicMaterial({
          map: textures.spot,
          color: ok(0.68, 0.17, 22),
          transparent: true,
          depthWrite: false,
          side: DoubleSide,
        }),
      );
      const cheekX = eye.side * 0.43;
      cheek.position.set(cheekX, -0.165, faceDepth(geometry, cheekX, -0.165) + 0.02);
      cheek.rotation.y = eye.side * 0.66;
      this.#cheeks.push(cheek);
      this.root.add(cheek);
    }
    const muzzle = faceDepth(geometry, 0, -0.19);
    const nose = mesh(
      new SphereGeometry(1, 16, 12).scale(0.07, 0.046, 0.045),
      ok(0.3, 0.05, 300),
      ink.dark,
    );
    nose.position.set(0, -0.175, muzzle + 0.012);
    const shine = new Mesh(
      new SphereGeometry(0.014, 8, 6).scale(1.5, 0.8, 0.5),
      new MeshBasicMaterial({ color: ok(0.85, 0.03, 300) }),
    );
    shine.position.set(-0.016, -0.155, muzzle + 0.05);
    this.root.add(nose, shine);

    const lower = faceDepth(geometry, 0, -0.28);
    const halves = [-1, 1].map((side) =>
      new TorusGeometry(0.052, 0.013, 6, 18, Math.PI)
        .rotateZ(Math.PI)
        .translate(side * 0.052, 0, 0),
    );
    const smile = mesh(mergeGeometries(halves), ink.dark);
    smile.castShadow = false;
    this.#mouths.smile.add(smile);
    const cave = mesh(laughing(), ok(0.28, 0.09, 15));
    const tongue = mesh(new SphereGeometry(1, 14, 10).scale(0.062, 0.045, 0.03), ink.coral);
    tongue.position.set(0, -0.085, 0.012);
    const lip = mesh(new SphereGeometry(1, 14, 8).scale(0.115, 0.012, 0.03), ink.dark);
    this.#mouths.open.add(cave, tongue, lip);
    const bow = arc(0.062, 0.014, true);
    bow.scale.y = 0.7;
    bow.position.y = -0.05;
    this.#mouths.sad.add(bow);
    this.#mouths.small.add(
      mesh(new SphereGeometry(1, 12, 10).scale(0.035, 0.03, 0.02), ok(0.28, 0.09, 15)),
    );
    for (const one of Object.values(this.#mouths)) {
      one.position.set(0, -0.262, lower + 0.022);
      one.rotation.x = 0.2;
      this.root.add(one);
    }
    this.#mouths.open.position.y = -0.245;
    this.#mouths.small.position.y = -0.285;
  }

  /** Advances the animation. `look` is the direction of the eyes, `chew` the progress of a bite, from 0 to 1. */
  move({ time, pose, mood, act, chew, look }: Expression): void {
    if (time > this.#blinkAt + 0.16) {
      this.#blinkAt = time + 1.6 + Math.abs(Math.sin(time * 7.3)) * 3.6;
    }
    const blink = time > this.#blinkAt ? Math.sin(((time - this.#blinkAt) / 0.16) * Math.PI) : 0;
    const smiling = act === 'eat' || act === 'enjoy' || act === 'cheer' || act === 'bathe';
    const lid = smiling ? 1 : Math.max(pose.lid, blink);
    for (const { eye, lights, lid: cover, closed, smiling: happy, brow, side } of this.#eyes) {
      eye.visible = lid < 0.93;
      // From behind the brow (open) down over the front of the eye (closed).
      cover.rotation.x = -0.95 + lid * 2.6;
      cover.visible = lid > 0.05 && lid < 0.93;
      // Lashes, also in the middle of a blink.
      closed.visible = lid >= 0.6 && !smiling;
      happy.visible = smiling;
      lights.position.set(look.x * 0.03 - side * 0.004, look.y * 0.022, 0);
      brow.visible = pose.brows > 0.1 && !smiling;
      brow.rotation.z = side * -0.38 * pose.brows;
    }
    const mouth = act === 'rest' ? MOUTHS[mood] : act === 'bathe' ? 'smile' : 'open';
    for (const [name, group] of Object.entries(this.#mouths)) group.visible = name === mouth;
    const gape =
      act === 'eat' ? 0.25 + chew * 0.75 : mood === 'hungry' && act === 'rest' ? 0.55 : 1;
    this.#mouths.open.scale.set(1, gape, 1);
    const blush = smiling ? 0.9 : pose.blush;
    for (const cheek of this.#cheeks) cheek.material.opacity = blush * 0.62;
  }
}
