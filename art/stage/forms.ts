import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

export type Spot = readonly [x: number, y: number, z: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Positions and rotates an object; angles are in degrees. */
export const put = <T extends THREE.Object3D>(thing: T, at: Spot, turn: Spot = [0, 0, 0]): T => {
  thing.position.set(...at);
  thing.rotation.set(radians(turn[0]), radians(turn[1]), radians(turn[2]));
  return thing;
};

const solid = (geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

export const group = (...things: THREE.Object3D[]): THREE.Group => new THREE.Group().add(...things);

/** A box with soft edges, its middle at 0. */
export const box = (size: Spot, material: THREE.Material, round = 0.06): THREE.Mesh =>
  solid(
    new RoundedBoxGeometry(...size, 3, Math.min(round, ...size.map((s) => s / 2.01))),
    material,
  );

export const ball = (r: number, material: THREE.Material, squash: Spot = [1, 1, 1]): THREE.Mesh => {
  const mesh = solid(new THREE.SphereGeometry(r, 48, 32), material);
  mesh.scale.set(...squash);
  return mesh;
};

/** A standing cylinder or cone, its middle at 0. */
export const drum = (
  top: number,
  bottom: number,
  height: number,
  material: THREE.Material,
  sides = 48,
): THREE.Mesh => solid(new THREE.CylinderGeometry(top, bottom, height, sides), material);

export const ring = (r: number, thick: number, material: THREE.Material): THREE.Mesh =>
  solid(new THREE.TorusGeometry(r, thick, 20, 64), material);

/** A lathe form: radius and height from the bottom up. */
export const turned = (
  outline: readonly (readonly [r: number, y: number])[],
  material: THREE.Material,
): THREE.Mesh =>
  solid(
    new THREE.LatheGeometry(
      outline.map(([r, y]) => new THREE.Vector2(r, y)),
      48,
    ),
    material,
  );

/** A flat outline (x, y) extruded along z, with a soft edge. */
export const slab = (
  outline: readonly (readonly [number, number])[],
  depth: number,
  material: THREE.Material,
  bevel = 0.04,
): THREE.Mesh => {
  const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)));
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - bevel * 2,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 24,
  });
  geometry.translate(0, 0, -depth / 2 + bevel);
  return solid(geometry, material);
};

/** A tube through points, with a thickness for each end. */
export const limb = (
  places: readonly Spot[],
  thickness: (t: number) => number,
  material: THREE.Material,
): THREE.Mesh => {
  const curve = new THREE.CatmullRomCurve3(places.map((place) => new THREE.Vector3(...place)));
  const [along, round] = [64, 24];
  const frames = curve.computeFrenetFrames(along);
  const positions: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= along; i++) {
    const centre = curve.getPointAt(i / along);
    const [normal, binormal] = [frames.normals[i], frames.binormals[i]];
    if (!normal || !binormal) continue;
    for (let j = 0; j <= round; j++) {
      const angle = (j / round) * Math.PI * 2;
      const place = centre
        .clone()
        .addScaledVector(normal, Math.cos(angle) * thickness(i / along))
        .addScaledVector(binormal, Math.sin(angle) * thickness(i / along));
      positions.push(place.x, place.y, place.z);
      uvs.push(i / along, (j / round) * 0.4);
      if (i === along || j === round) continue;
      const from = i * (round + 1) + j;
      index.push(from, from + 1, from + round + 1, from + 1, from + round + 2, from + round + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return solid(geometry, material);
};

/** A glowing arrow for forces, without shadow. */
export const arrow = (from: Spot, along: Spot, material: THREE.Material, thick = 0.06) => {
  const direction = new THREE.Vector3(...along);
  const length = direction.length();
  const shaft = drum(thick, thick, length - thick * 5, material);
  shaft.position.y = (length - thick * 5) / 2;
  const head = drum(0, thick * 2.6, thick * 6, material);
  head.position.y = length - thick * 3;
  const whole = group(shaft, head, ball(thick * 1.7, material));
  whole.position.set(...from);
  whole.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), direction.normalize());
  whole.traverse((part) => {
    part.castShadow = part.receiveShadow = false;
  });
  return whole;
};

/** The edges of an object as glowing lines; with `hidden` its faces are not drawn. */
export const wired = (thing: THREE.Object3D, color: THREE.Color, hidden = true): THREE.Group => {
  const result = new THREE.Group();
  thing.updateMatrixWorld(true);
  thing.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const geometry: THREE.BufferGeometry = part.geometry;
    const lines = new THREE.LineSegments(
      new THREE.EdgesGeometry(geometry, 10),
      new THREE.LineBasicMaterial({ color, transparent: true, opacity: 0.85 }),
    );
    lines.applyMatrix4(part.matrixWorld);
    result.add(lines);
  });
  if (!hidden) result.add(thing);
  return result;
};
