import {
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  type Color,
  DoubleSide,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PointLight,
  SphereGeometry,
  Sprite,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three';
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Mood } from '../../logic/mood.ts';
import { ink, mix, ok } from '../colour.ts';
import { glowMaterial, softMaterial, textures } from '../materials.ts';
import { painted, Sculpture } from '../sculpture.ts';

/** What Lumi does just now; `rest` leaves pose and face to the mood. */
export type Act = 'rest' | 'eat' | 'play' | 'bathe' | 'run' | 'cheer' | 'enjoy';

const HEAD_WIDE = 0.66;
const HEAD_HIGH = 0.55;
const HEAD_DEEP = 0.56;

const bell = (x: number, middle: number, width: number): number =>
  Math.exp(-(((x - middle) / width) ** 2));

/** A sphere with full cheeks and a short snout, welded so that it shades without a seam. */
const headGeometry = (): BufferGeometry => {
  const sphere = new SphereGeometry(1, 56, 44);
  sphere.deleteAttribute('uv');
  sphere.deleteAttribute('normal');
  const geometry = mergeVertices(sphere);
  const positions = geometry.getAttribute('position');
  for (let vertex = 0; vertex < positions.count; vertex++) {
    const [x, y, z] = [positions.getX(vertex), positions.getY(vertex), positions.getZ(vertex)];
    const cheek = bell(y, -0.32, 0.34) * 0.17 * Math.abs(x) ** 1.5;
    const snout = z > 0 ? bell(x, 0, 0.26) * bell(y, -0.4, 0.26) * 0.13 : 0;
    const crown = y > 0 ? 1 - 0.1 * y * y : 1;
    positions.setXYZ(
      vertex,
      x * HEAD_WIDE * (1 + cheek) * crown,
      y * HEAD_HIGH * (y < 0 ? 0.94 : 1),
      z * HEAD_DEEP + snout,
    );
  }
  geometry.computeVertexNormals();
  return geometry;
};

/** How far the face stands out at a place. */
const faceDepth = (geometry: BufferGeometry, x: number, y: number): number => {
  const positions = geometry.getAttribute('position');
  let nearest = Number.POSITIVE_INFINITY;
  let depth = 0;
  for (let vertex = 0; vertex < positions.count; vertex++) {
    const z = positions.getZ(vertex);
    const distance = (positions.getX(vertex) - x) ** 2 + (positions.getY(vertex) - y) ** 2;
    if (z > 0 && distance < nearest) {
      nearest = distance;
      depth = z;
    }
  }
  return depth;
};

const glsl = (colour: Color): string =>
  `vec3(${colour.r.toFixed(4)},${colour.g.toFixed(4)},${colour.b.toFixed(4)})`;

const DIRT = `{
  float spots = sin( at.x * 9.0 + 1.3 ) * sin( at.y * 11.0 + 0.6 ) * sin( at.z * 8.0 + 2.1 ) + 0.35 * sin( at.x * 23.0 ) * sin( at.y * 19.0 );
  float dirt = smoothstep( 0.28, 0.42, spots ) * uGrubby;
  base = mix( base, ${glsl(ok(0.4, 0.045, 60))}, dirt * 0.72 );
}`;

const HEAD_PAINT = `
  float side = abs( at.x );
  float border = -0.235 + 0.15 * smoothstep( 0.04, 0.34, side ) - 0.06 * smoothstep( 0.42, 0.68, side );
  float cream = smoothstep( 0.022, -0.022, at.y - border ) * smoothstep( -0.1, 0.12, at.z );
  base = mix( base, ${glsl(ink.cream)}, cream );
  float t = clamp( ( at.y - 0.13 ) / 0.27, 0.0, 1.0 );
  float wide = 0.075 * sin( 3.1416 * pow( t, 0.6 ) );
  float flame = smoothstep( 0.014, -0.008, side - wide ) * step( 0.0, at.z ) * step( 0.13, at.y ) * step( at.y, 0.4 );
  base = mix( base, ${glsl(ink.light)}, flame );
  shine += flame * ( 0.3 + 0.6 * uLamp );
  ${DIRT}`;

const BODY_PAINT = `
  float chest = length( vec2( at.x / 0.27, ( at.y - 0.5 ) / 0.34 ) );
  base = mix( base, ${glsl(ink.cream)}, smoothstep( 1.06, 0.9, chest ) * smoothstep( 0.02, 0.12, at.z ) );
  ${DIRT}`;

/** A leaf: an ear from its root upwards. */
const earGeometry = (height: number, width: number): BufferGeometry => {
  const points = Array.from({ length: 13 }, (_, step) => {
    const t = step / 12;
    return new Vector2(
      Math.max(0.001, width * Math.sin(Math.PI * (0.24 + 0.76 * t)) ** 0.8),
      t * height,
    );
  });
  return new LatheGeometry(points, 20).scale(1, 1, 0.5);
};

const TAIL_RINGS = 26;
const TAIL_SIDES = 14;

/** Half-thickness of the tail, from root to tip. */
const tailRadius = (t: number): number =>
  (0.085 + 0.135 * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 1.3 * (0.55 + 0.45 * t)) *
  (t > 0.86 ? Math.sqrt(Math.max(0, 1 - ((t - 0.86) / 0.145) ** 2)) : 1);

type Numbers = Record<string, number>;

/** A pose is a list of numbers; Lumi glides from one to the next. */
const SITTING = {
  headX: 0,
  headY: 1.2,
  headZ: 0.1,
  nod: 0,
  tilt: 0,
  bodyWide: 1,
  bodyHigh: 1,
  lean: 0,
  legs: 1,
  ears: 0,
  lid: 0,
  brows: 0,
  wag: 0.4,
  wagSpeed: 2,
  blush: 0.45,
  rootY: 0,
  // Tail: three places after its root.
  ax: 0.7,
  ay: 0.12,
  az: -0.3,
  bx: 1.0,
  by: 0.66,
  bz: -0.16,
  cx: 0.8,
  cy: 1.2,
  cz: 0.02,
} satisfies Numbers;

type Pose = typeof SITTING;
const isPoseKey = (key: string): key is keyof Pose => key in SITTING;
const POSE_KEYS = Object.keys(SITTING).filter(isPoseKey);

const DROOPING = {
  ax: 0.62,
  ay: 0.12,
  az: -0.1,
  bx: 1.0,
  by: 0.2,
  bz: 0.2,
  cx: 1.15,
  cy: 0.42,
  cz: 0.55,
};

const POSES: Readonly<Record<Mood, Partial<Pose>>> = {
  calm: {},
  happy: { headY: 1.24, ears: -0.12, wag: 1, wagSpeed: 6.5, blush: 0.85 },
  hungry: { headY: 1.16, nod: 0.04, ears: 0.22, brows: 0.8, wag: 0.25, blush: 0.25 },
  lonely: {
    headY: 1.1,
    headZ: 0.18,
    nod: 0.2,
    ears: 0.75,
    brows: 1,
    lid: 0.18,
    wag: 0.1,
    wagSpeed: 1,
    blush: 0.15,
    bodyHigh: 0.95,
    ...DROOPING,
  },
  grubby: { headY: 1.15, tilt: 0.1, ears: 0.45, brows: 0.7, lid: 0.12, wag: 0.15, blush: 0.15 },
  sleepy: {
    headY: 1.1,
    headZ: 0.16,
    nod: 0.13,
    tilt: -0.07,
    ears: 0.5,
    lid: 0.38,
    wag: 0.15,
    wagSpeed: 1,
    blush: 0.3,
    ...DROOPING,
  },
  asleep: {
    headX: -0.34,
    headY: 0.5,
    headZ: 0.3,
    nod: 0.16,
    tilt: 0.2,
    bodyWide: 1.32,
    bodyHigh: 0.62,
    legs: 0,
    ears: 0.55,
    lid: 1,
    wag: 0.05,
    wagSpeed: 0.8,
    blush: 0.55,
    ax: 0.72,
    ay: 0.2,
    az: 0.0,
    bx: 0.66,
    by: 0.2,
    bz: 0.52,
    cx: 0.18,
    cy: 0.26,
    cz: 0.74,
  },
};

type Eyes = 'open' | 'happy';
type Mouth = 'smile' | 'open' | 'sad' | 'none' | 'small';

const FACES: Readonly<Record<Mood, { eyes: Eyes; mouth: Mouth }>> = {
  calm: { eyes: 'open', mouth: 'smile' },
  happy: { eyes: 'open', mouth: 'open' },
  hungry: { eyes: 'open', mouth: 'open' },
  lonely: { eyes: 'open', mouth: 'sad' },
  grubby: { eyes: 'open', mouth: 'sad' },
  sleepy: { eyes: 'open', mouth: 'small' },
  asleep: { eyes: 'open', mouth: 'smile' },
};

const soft = softMaterial({ rim: 0.5 });

const mesh = (geometry: BufferGeometry, colour: Color, foot = colour): Mesh => {
  const made = new Mesh(painted(geometry, colour, { foot }), soft);
  made.castShadow = true;
  return made;
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
  const lights = new Group();
  const white = new MeshBasicMaterial({ color: ink.light });
  const large = new Mesh(new SphereGeometry(0.051, 16, 12).scale(1, 1.1, 0.4), white);
  large.position.set(0.036, 0.058, 0.066);
  const small = new Mesh(new SphereGeometry(0.024, 12, 10).scale(1, 1, 0.4), white);
  small.position.set(-0.044, -0.062, 0.063);
  lights.add(large, small);
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

const makeEar = (side: -1 | 1): Group => {
  const ear = new Group();
  const outer = mesh(earGeometry(0.62, 0.235), ink.furDeep, ink.fur);
  const inner = mesh(
    earGeometry(0.45, 0.15).translate(0, 0.05, 0.062),
    ok(0.52, 0.11, 35),
    ok(0.72, 0.1, 45),
  );
  inner.castShadow = false;
  const tuft = mesh(earGeometry(0.26, 0.075).translate(0, 0.02, 0.1), ink.cream);
  tuft.castShadow = false;
  tuft.rotation.z = side * 0.25;
  ear.add(outer, inner, tuft);
  ear.position.set(side * 0.385, 0.31, -0.02);
  return ear;
};

const makeLantern = (): { root: Group; glow: Sprite; light: PointLight } => {
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

/** Lumi: geometry, face, and the movements that say how it feels. */
export class Lumi {
  readonly root = new Group();
  private readonly figure = new Group();
  private readonly head = new Group();
  private readonly body = new Group();
  private readonly frontLegs = new Group();
  private readonly ears: readonly [Group, Group] = [makeEar(-1), makeEar(1)];
  private readonly eyes = [makeEye(-1), makeEye(1)] as const;
  private readonly mouths: Record<Mouth, Group> = {
    smile: new Group(),
    open: new Group(),
    sad: new Group(),
    none: new Group(),
    small: new Group(),
  };
  private readonly cheeks: Mesh<PlaneGeometry, MeshBasicMaterial>[] = [];
  private readonly tail: Mesh;
  private readonly lantern = makeLantern();
  private readonly pose: Pose = { ...SITTING };
  private time = 0;
  private blinkAt = 2;
  private earAt = 4;
  private lookX = 0;
  private lookY = 0;
  private swing = 0;
  private swingSpeed = 0;
  private lastX = 0;
  private facing = 0;
  private pace = 0;
  private mouth: Mouth = 'smile';

  constructor() {
    this.buildHead();
    this.buildBody();
    this.tail = new Mesh(this.tailGeometry(), softMaterial({ rim: 0.6, paint: DIRT }));
    this.tail.castShadow = true;
    this.figure.add(this.body, this.head, this.tail, this.lantern.root);
    this.root.add(this.figure);
  }

  private buildHead() {
    const geometry = headGeometry();
    const skull = new Mesh(
      painted(geometry, ink.fur, { foot: ink.furDeep }),
      softMaterial({ rim: 0.6, paint: HEAD_PAINT }),
    );
    skull.castShadow = true;
    this.head.add(skull, ...this.ears);
    for (const eye of this.eyes) {
      const x = eye.side * 0.268;
      eye.root.position.set(x, 0.0, faceDepth(geometry, x, 0) - 0.012);
      eye.root.rotation.y = eye.side * 0.36;
      eye.root.rotation.x = -0.02;
      this.head.add(eye.root);
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
      this.cheeks.push(cheek);
      this.head.add(cheek);
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
    this.head.add(nose, shine);

    const lower = faceDepth(geometry, 0, -0.28);
    for (const side of [-1, 1]) {
      const half = arc(0.052, 0.013, false);
      half.position.x = side * 0.052;
      this.mouths.smile.add(half);
    }
    const cave = mesh(laughing(), ok(0.28, 0.09, 15));
    const tongue = mesh(new SphereGeometry(1, 14, 10).scale(0.062, 0.045, 0.03), ink.coral);
    tongue.position.set(0, -0.085, 0.012);
    const lip = mesh(new SphereGeometry(1, 14, 8).scale(0.115, 0.012, 0.03), ink.dark);
    this.mouths.open.add(cave, tongue, lip);
    const bow = arc(0.062, 0.014, true);
    bow.scale.y = 0.7;
    bow.position.y = -0.05;
    this.mouths.sad.add(bow);
    this.mouths.small.add(
      mesh(new SphereGeometry(1, 12, 10).scale(0.035, 0.03, 0.02), ok(0.28, 0.09, 15)),
    );
    for (const one of Object.values(this.mouths)) {
      one.position.set(0, -0.262, lower + 0.022);
      one.rotation.x = 0.2;
      this.head.add(one);
    }
    this.mouths.open.position.y = -0.245;
    this.mouths.small.position.y = -0.285;
  }

  private buildBody() {
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
    this.body.add(torso);
    const legs = new Sculpture();
    const hind = new Sculpture();
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
      hind
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
    this.frontLegs.add(legs.mesh({ material: soft }));
    // Fluff under the chin hides where head and body meet.
    const ruff = new Sculpture();
    for (const [x, y, z, wide] of [
      [0, 0.78, 0.17, 0.24],
      [-0.13, 0.74, 0.18, 0.15],
      [0.13, 0.74, 0.18, 0.15],
      [0, 0.68, 0.2, 0.16],
    ] as const) {
      ruff.ball(wide, { colour: ink.cream, foot: ink.cream, at: [x, y, z], scale: [1, 0.8, 0.55] });
    }
    this.body.add(this.frontLegs, hind.mesh({ material: soft }), ruff.mesh({ material: soft }));
  }

  private tailGeometry(): BufferGeometry {
    const count = TAIL_RINGS * (TAIL_SIDES + 1);
    const geometry = new BufferGeometry();
    for (const name of ['position', 'normal'] as const) {
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(count * 3), 3));
    }
    const colours = new Float32Array(count * 3);
    const glow = new Float32Array(count);
    const index: number[] = [];
    for (let ring = 0; ring < TAIL_RINGS; ring++) {
      const t = ring / (TAIL_RINGS - 1);
      const tip = Math.min(1, Math.max(0, (t - 0.78) / 0.06));
      for (let side = 0; side <= TAIL_SIDES; side++) {
        const vertex = ring * (TAIL_SIDES + 1) + side;
        mix(mix(ink.furDeep, ink.fur, t * 1.4), ink.cream, tip).toArray(colours, vertex * 3);
        glow[vertex] = tip * 0.3 * t;
        if (ring < TAIL_RINGS - 1 && side < TAIL_SIDES) {
          const next = vertex + TAIL_SIDES + 1;
          index.push(vertex, vertex + 1, next, vertex + 1, next + 1, next);
        }
      }
    }
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
    geometry.setAttribute('glow', new BufferAttribute(glow, 1));
    geometry.setIndex(index);
    return geometry;
  }

  /** Lays the tail anew along its curve; the lantern hangs from its tip. */
  private layTail(wag: number) {
    const { pose } = this;
    const curve = new CatmullRomCurve3([
      new Vector3(0.08, 0.16, -0.28),
      new Vector3(pose.ax, pose.ay, pose.az + wag * 0.12),
      new Vector3(pose.bx + wag * 0.1, pose.by, pose.bz + wag * 0.2),
      new Vector3(pose.cx + wag * 0.26, pose.cy, pose.cz + wag * 0.12),
    ]);
    const frames = curve.computeFrenetFrames(TAIL_RINGS - 1);
    const positions = this.tail.geometry.getAttribute('position');
    const normals = this.tail.geometry.getAttribute('normal');
    const normal = new Vector3();
    for (let ring = 0; ring < TAIL_RINGS; ring++) {
      const t = ring / (TAIL_RINGS - 1);
      const centre = curve.getPointAt(t);
      const radius = Math.max(0.002, tailRadius(t) * 1.15);
      const across = frames.normals[ring];
      const over = frames.binormals[ring];
      if (!across || !over) continue;
      for (let side = 0; side <= TAIL_SIDES; side++) {
        const angle = (side / TAIL_SIDES) * Math.PI * 2;
        normal.copy(across).multiplyScalar(Math.cos(angle)).addScaledVector(over, Math.sin(angle));
        const vertex = ring * (TAIL_SIDES + 1) + side;
        normals.setXYZ(vertex, normal.x, normal.y, normal.z);
        positions.setXYZ(
          vertex,
          centre.x + normal.x * radius,
          centre.y + normal.y * radius,
          centre.z + normal.z * radius,
        );
      }
    }
    positions.needsUpdate = true;
    normals.needsUpdate = true;
    this.tail.geometry.computeBoundingSphere();
    const tip = curve.getPointAt(0.93);
    this.lantern.root.position.set(tip.x, Math.max(tip.y - 0.03, 0.36), tip.z + 0.1);
  }

  /** The next moment. `look` is where the pointer is, seen from the head, from -1 to 1. */
  update(
    seconds: number,
    {
      mood,
      act,
      look,
      still,
      lamp,
    }: { mood: Mood; act: Act; look: { x: number; y: number }; still: boolean; lamp: number },
  ) {
    this.time += seconds;
    const { pose, time } = this;
    // What Lumi does outweighs how it feels.
    const feeling = act === 'rest' || act === 'enjoy' ? POSES[mood] : {};
    const target: Pose = { ...SITTING, ...feeling, ...poseOf(act) };
    const ease = 1 - Math.exp(-seconds * (act === 'run' ? 14 : 7));
    for (const key of POSE_KEYS) {
      pose[key] += (target[key] - pose[key]) * ease;
    }
    const calmness = still ? 0.25 : 1;
    const breath = Math.sin(time * (mood === 'asleep' ? 1.5 : 2.3)) * (mood === 'asleep' ? 1.6 : 1);
    const chew = act === 'eat' ? Math.abs(Math.sin(time * 9)) : 0;
    const x = this.root.position.x;
    const speed = seconds > 0 ? (x - this.lastX) / seconds : 0;
    this.lastX = x;
    const running = act === 'run' ? Math.min(1, Math.abs(speed) / FULL_SPEED) : 0;
    this.pace += (running - this.pace) * ease;
    const bound = Math.sin(time * BOUNDS) * this.pace * calmness;
    const hop = hopOf(act, time) * calmness + Math.max(0, bound) * 0.24;
    // Long in the air, low and wide where it lands.
    const stretch = 1 + bound * 0.07;
    const squash =
      stretch * (act === 'cheer' || act === 'play' ? 1 - 0.1 * Math.max(0, 0.3 - hop) : 1);

    this.figure.position.y = pose.rootY + hop;
    const facing = act === 'run' ? Math.max(-0.85, Math.min(0.85, speed * 0.35)) : 0;
    this.facing += (facing - this.facing) * ease;
    this.figure.rotation.y = this.facing;
    this.figure.rotation.z = -this.facing * (0.12 + bound * 0.05);
    this.figure.rotation.x = this.pace * 0.12 * calmness;

    this.body.scale.set(
      (pose.bodyWide * (1 - breath * 0.006)) / stretch,
      pose.bodyHigh * squash * (1 + breath * 0.012),
      pose.bodyWide,
    );
    this.body.rotation.x = pose.lean;
    this.frontLegs.scale.setScalar(Math.max(0.001, pose.legs));
    this.frontLegs.visible = pose.legs > 0.05;

    const follow = mood === 'asleep' || act === 'eat' || act === 'run' ? 0 : 1;
    const lookEase = 1 - Math.exp(-seconds * 6);
    this.lookX += (look.x * follow - this.lookX) * lookEase;
    this.lookY += (look.y * follow - this.lookY) * lookEase;
    this.head.position.set(
      pose.headX,
      pose.headY * squash + breath * 0.012 - (act === 'eat' ? chew * 0.05 : 0),
      pose.headZ,
    );
    const sway = Math.sin(time * 0.9) * 0.03 * calmness * follow;
    this.head.rotation.set(
      pose.nod - this.lookY * 0.2,
      this.lookX * 0.42,
      pose.tilt + sway + (act === 'enjoy' ? Math.sin(time * 5) * 0.1 * calmness : 0),
    );
    this.moveEars(act, calmness);
    this.moveFace(mood, act, chew);
    const wag = Math.sin(time * (act === 'enjoy' ? 8 : pose.wagSpeed)) * pose.wag * calmness;
    this.layTail(wag);
    this.swingLantern(seconds, speed + wag * 0.4, calmness);
    const flicker =
      1 + Math.sin(time * 11) * 0.03 * calmness + Math.sin(time * 5.3) * 0.04 * calmness;
    this.lantern.light.intensity = (0.5 + lamp * 1.9) * flicker * (mood === 'asleep' ? 0.55 : 1);
    this.lantern.glow.material.opacity = (0.12 + lamp * 0.42) * flicker;
  }

  private moveEars(act: Act, calmness: number) {
    if (this.time > this.earAt + 0.5)
      this.earAt = this.time + 3 + Math.abs(Math.sin(this.time)) * 5;
    const twitch =
      this.time > this.earAt ? Math.sin((this.time - this.earAt) * 25) * 0.16 * calmness : 0;
    const perk = act === 'cheer' || act === 'play' ? -0.12 : 0;
    for (const [index, ear] of this.ears.entries()) {
      const side = index === 0 ? -1 : 1;
      const droop = this.pose.ears + perk;
      ear.rotation.z =
        side * (-0.3 - Math.max(0, droop) * 0.95 - Math.min(0, droop) * 0.6) +
        (index === 1 ? twitch : 0);
      ear.rotation.x = 0.02 - Math.max(0, droop) * 0.3;
    }
  }

  private moveFace(mood: Mood, act: Act, chew: number) {
    if (this.time > this.blinkAt + 0.16) {
      this.blinkAt = this.time + 1.6 + Math.abs(Math.sin(this.time * 7.3)) * 3.6;
    }
    const blink =
      this.time > this.blinkAt ? Math.sin(((this.time - this.blinkAt) / 0.16) * Math.PI) : 0;
    const smiling = act === 'eat' || act === 'enjoy' || act === 'cheer' || act === 'bathe';
    const lid = smiling ? 1 : Math.max(this.pose.lid, blink);
    for (const { eye, lights, lid: cover, closed, smiling: happy, brow, side } of this.eyes) {
      eye.visible = lid < 0.93;
      // From behind the brow (open) down over the front of the eye (closed).
      cover.rotation.x = -0.95 + lid * 2.6;
      cover.visible = lid > 0.05 && lid < 0.93;
      // Lashes, also in the middle of a blink.
      closed.visible = lid >= 0.6 && !smiling;
      happy.visible = smiling;
      lights.position.set(this.lookX * 0.03 - side * 0.004, this.lookY * 0.022, 0);
      brow.visible = this.pose.brows > 0.1 && !smiling;
      brow.rotation.z = side * -0.38 * this.pose.brows;
    }
    const face =
      act === 'rest' || act === 'run' ? FACES[mood].mouth : act === 'bathe' ? 'smile' : 'open';
    this.mouth = act === 'run' ? 'open' : face;
    for (const [name, group] of Object.entries(this.mouths)) group.visible = name === this.mouth;
    const gape =
      act === 'eat' ? 0.25 + chew * 0.75 : mood === 'hungry' && act === 'rest' ? 0.55 : 1;
    this.mouths.open.scale.set(1, gape, 1);
    const blush = smiling ? 0.9 : this.pose.blush;
    for (const cheek of this.cheeks) cheek.material.opacity = blush * 0.62;
  }

  /** The lantern is a pendulum that the tail drags along. */
  private swingLantern(seconds: number, push: number, calmness: number) {
    const step = Math.min(seconds, 0.05);
    this.swingSpeed += (-this.swing * 26 - this.swingSpeed * 2.4 - push * 1.6) * step;
    this.swing += this.swingSpeed * step;
    this.lantern.root.rotation.z = Math.max(-0.7, Math.min(0.7, this.swing)) * calmness;
  }

  /** The light of the lantern, which shines into the room. */
  get light(): PointLight {
    return this.lantern.light;
  }

  /** Where the head is now, for the hand that strokes and the bubble that speaks. */
  headPlace(into: Vector3): Vector3 {
    return this.head.getWorldPosition(into);
  }
}

/** Units a second at which Lumi bounds as high as it can, and the pace of its bounds. */
const FULL_SPEED = 3;
const BOUNDS = 13;

const poseOf = (act: Act): Partial<Pose> => {
  if (act === 'eat')
    return {
      headY: 0.93,
      headZ: 0.34,
      nod: 0.32,
      headX: 0.12,
      ears: 0.1,
      lean: 0.12,
      wag: 0.8,
      wagSpeed: 5,
    };
  if (act === 'play' || act === 'cheer')
    return {
      headY: 1.25,
      ears: -0.15,
      wag: 1,
      wagSpeed: 9,
      blush: 0.8,
      lid: 0,
      brows: 0,
      nod: -0.06,
    };
  if (act === 'run')
    return {
      headY: 1.16,
      nod: -0.14,
      ears: 0.2,
      wag: 0.7,
      wagSpeed: 9,
      lid: 0,
      brows: 0,
      lean: 0.08,
      tilt: 0,
    };
  if (act === 'bathe')
    return { headY: 1.2, ears: 0.15, wag: 0.2, lid: 1, blush: 0.9, nod: -0.06, tilt: 0 };
  if (act === 'enjoy') return { headY: 1.17, ears: 0.4, wag: 0.9, wagSpeed: 7, blush: 1 };
  return {};
};

const hopOf = (act: Act, time: number): number => {
  if (act === 'cheer') return Math.abs(Math.sin(time * 7)) * 0.26;
  if (act === 'play') return Math.abs(Math.sin(time * 5.2)) * 0.34;
  return 0;
};
