import { BufferAttribute, BufferGeometry, CatmullRomCurve3, Mesh, Vector3 } from 'three';
import { ink, mix } from '../colour.ts';
import { softMaterial } from '../materials.ts';
import { DIRT } from './fur.ts';
import { makeLantern } from './lantern.ts';
import type { Pose } from './poses.ts';

const TAIL_RINGS = 26;
const TAIL_SIDES = 14;

/** Half-thickness of the tail, from root to tip. */
const tailRadius = (t: number): number =>
  (0.085 + 0.135 * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 1.3 * (0.55 + 0.45 * t)) *
  (t > 0.86 ? Math.sqrt(Math.max(0, 1 - ((t - 0.86) / 0.145) ** 2)) : 1);

const tailGeometry = (): BufferGeometry => {
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
};

/** The tail, which bends along a curve, and the lantern at its tip. */
export class Tail {
  readonly mesh = new Mesh(tailGeometry(), softMaterial({ rim: 0.6, paint: DIRT }));
  readonly lantern = makeLantern();
  #swing = 0;
  #swingSpeed = 0;

  constructor() {
    this.mesh.castShadow = true;
  }

  /** Lays the tail along the curve of a pose; the lantern hangs from its tip. */
  lay(pose: Pose, wag: number): void {
    const curve = new CatmullRomCurve3([
      new Vector3(0.08, 0.16, -0.28),
      new Vector3(pose.ax, pose.ay, pose.az + wag * 0.12),
      new Vector3(pose.bx + wag * 0.1, pose.by, pose.bz + wag * 0.2),
      new Vector3(pose.cx + wag * 0.26, pose.cy, pose.cz + wag * 0.12),
    ]);
    const frames = curve.computeFrenetFrames(TAIL_RINGS - 1);
    const positions = this.mesh.geometry.getAttribute('position');
    const normals = this.mesh.geometry.getAttribute('normal');
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
    this.mesh.geometry.computeBoundingSphere();
    const tip = curve.getPointAt(0.93);
    this.lantern.root.position.set(tip.x, Math.max(tip.y - 0.03, 0.36), tip.z + 0.1);
  }

  /** The lantern is a pendulum that the tail drags along. */
  swingLantern(seconds: number, push: number, calmness: number): void {
    const step = Math.min(seconds, 0.05);
    this.#swingSpeed += (-this.#swing * 26 - this.#swingSpeed * 2.4 - push * 1.6) * step;
    this.#swing += this.#swingSpeed * step;
    this.lantern.root.rotation.z = Math.max(-0.7, Math.min(0.7, this.#swing)) * calmness;
  }
}
