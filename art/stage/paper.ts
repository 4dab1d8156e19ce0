import * as THREE from 'three';
import { group, type Spot } from './forms.ts';
import type { Lamp, Stage } from './light.ts';
import { matt, ok } from './paint.ts';

/** Common parts of small scenes on a paper background. */

/** A transparent material. */
export const ghost = (color: THREE.Color, opacity: number): THREE.Material =>
  new THREE.MeshStandardMaterial({ color, roughness: 0.5, transparent: true, opacity });

/** A transparent, glowing material. */
export const glowing = (color: THREE.Color, opacity: number): THREE.Material =>
  new THREE.MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false });

export const unshaded = <T extends THREE.Object3D>(thing: T): T => {
  thing.traverse((part) => {
    part.castShadow = false;
  });
  return thing;
};

export const sized = (thing: THREE.Object3D, by: number): THREE.Group => {
  thing.scale.multiplyScalar(by);
  return group(thing);
};

/** Floor and wall of one paper, bent where they meet; the wall stands at `back`. */
export const sweep = (hue: number, light = 0.46, chroma = 0.1, back = -3.2): THREE.Mesh => {
  const geometry = new THREE.PlaneGeometry(60, 40, 1, 160);
  const at = geometry.getAttribute('position');
  const bend = 3;
  const arc = (bend * Math.PI) / 2;
  for (let n = 0; n < at.count; n++) {
    const along = at.getY(n) + 8;
    if (along < 0) at.setXYZ(n, at.getX(n), 0, back + bend - along);
    else if (along < arc) {
      const angle = along / bend;
      at.setXYZ(n, at.getX(n), bend - Math.cos(angle) * bend, back + bend - Math.sin(angle) * bend);
    } else at.setXYZ(n, at.getX(n), bend + along - arc, back);
  }
  geometry.computeVertexNormals();
  const mesh = new THREE.Mesh(geometry, matt(ok(light, chroma, hue), 0.95));
  mesh.receiveShadow = true;
  return mesh;
};

const GLOW = ok(0.86, 0.12, 72);

const camera = (from: Spot, to: Spot, angle = 21): THREE.PerspectiveCamera => {
  const result = new THREE.PerspectiveCamera(angle, 1, 0.1, 100);
  result.position.set(...from);
  result.lookAt(...to);
  return result;
};

/** An evening with warm lamps, seen from the front. */
export const evening = (
  things: readonly THREE.Object3D[],
  {
    from = [0, 3.4, 16],
    to = [0, 1.75, 0],
    lamps = [],
  }: { from?: Spot; to?: Spot; lamps?: readonly Lamp[] } = {},
): Stage => {
  const scene = new THREE.Scene();
  scene.add(...things);
  return {
    scene,
    camera: camera(from, to),
    key: { at: [4.5, 7, 6], colour: ok(0.92, 0.07, 70), strength: 5, size: 1.3 },
    sky: { above: ok(0.84, 0.05, 272), around: ok(0.74, 0.09, 295), strength: 3.2 },
    bounce: ok(0.62, 0.09, 60),
    lamps,
    reach: 8,
  };
};

export const lampAt = (at: Spot, strength = 30, colour = GLOW): Lamp => ({
  at,
  colour,
  strength,
  size: 0.3,
});
