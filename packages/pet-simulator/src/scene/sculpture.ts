import {
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  type Color,
  CylinderGeometry,
  Euler,
  LatheGeometry,
  Matrix4,
  Mesh,
  type MeshLambertMaterial,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { mix } from './colour.ts';
import { softMaterial } from './materials.ts';

export type Place = readonly [x: number, y: number, z: number];

type Position = { at?: Place; turn?: Place; scale?: Place | number };

/**
 * Colour and position of a part. `foot` is the colour at its lower end, a painted shadow; a part that is
 * `flat` has none.
 */
export type Part = ({ colour: Color; foot?: Color } | { flat: Color }) & {
  glow?: number;
} & Position;

const place = ({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Position): Matrix4 =>
  new Matrix4().compose(
    new Vector3(...at),
    new Quaternion().setFromEuler(new Euler(...turn)),
    typeof scale === 'number' ? new Vector3(scale, scale, scale) : new Vector3(...scale),
  );

/** Gives a geometry the attributes that the soft material reads, and drops those it does not. */
export const painted = (
  geometry: BufferGeometry,
  colour: Color,
  { foot = mix(colour, colour, 0), glow = 0 }: { foot?: Color; glow?: number } = {},
): BufferGeometry => {
  geometry.deleteAttribute('uv');
  geometry.computeBoundingBox();
  const positions = geometry.getAttribute('position');
  const count = positions.count;
  const low = geometry.boundingBox?.min.y ?? 0;
  const high = geometry.boundingBox?.max.y ?? 1;
  const colours = new Float32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex++) {
    const height = high > low ? (positions.getY(vertex) - low) / (high - low) : 1;
    mix(foot, colour, height ** 0.7).toArray(colours, vertex * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.setAttribute('glow', new BufferAttribute(new Float32Array(count).fill(glow), 1));
  if (!geometry.index) geometry.setIndex(Array.from({ length: count }, (_, index) => index));
  return geometry;
};

/** Many parts merged into one mesh, so that a room is drawn in one call. */
export class Sculpture {
  readonly #parts: BufferGeometry[];
  readonly #frame: Matrix4;

  constructor(parts: BufferGeometry[] = [], frame = new Matrix4()) {
    this.#parts = parts;
    this.#frame = frame;
  }

  /** For a thing in the same mesh whose parts have an origin and a size of their own. */
  within(at: Place, size = 1): Sculpture {
    return new Sculpture(this.#parts, place({ at, scale: size }).premultiply(this.#frame));
  }

  add(geometry: BufferGeometry, part: Part): this {
    const [colour, foot] =
      'flat' in part
        ? [part.flat, part.flat]
        : [part.colour, part.foot ?? part.colour.clone().multiplyScalar(0.72)];
    this.#parts.push(
      painted(geometry, colour, { foot, glow: part.glow ?? 0 }).applyMatrix4(
        place(part).premultiply(this.#frame),
      ),
    );
    return this;
  }

  /** A box with soft edges. */
  box(size: Place, part: Part & { round?: number }): this {
    const round = part.round ?? Math.min(...size) * 0.25;
    return this.add(
      new RoundedBoxGeometry(...size, 1, Math.min(round, Math.min(...size) / 2)),
      part,
    );
  }

  ball(radius: number, part: Part & { detail?: number }): this {
    const detail = part.detail ?? 16;
    return this.add(new SphereGeometry(radius, detail, Math.ceil(detail * 0.7)), part);
  }

  capsule(radius: number, length: number, part: Part): this {
    return this.add(new CapsuleGeometry(radius, length, 4, 12), part);
  }

  cylinder(top: number, bottom: number, height: number, part: Part & { detail?: number }): this {
    return this.add(new CylinderGeometry(top, bottom, height, part.detail ?? 18), part);
  }

  ring(radius: number, tube: number, part: Part & { arc?: number }): this {
    return this.add(new TorusGeometry(radius, tube, 8, 24, part.arc ?? Math.PI * 2), part);
  }

  /** A turned form: radius and height along its profile. */
  lathe(profile: readonly (readonly [number, number])[], part: Part & { detail?: number }): this {
    const points = profile.map(([radius, height]) => new Vector2(radius, height));
    return this.add(new LatheGeometry(points, part.detail ?? 24), part);
  }

  /** A pipe, rope or branch through the given places. */
  pipe(places: readonly Place[], radius: number, part: Part): this {
    const curve = new CatmullRomCurve3(places.map((one) => new Vector3(...one)));
    return this.add(new TubeGeometry(curve, places.length * 5, radius, 7), part);
  }

  mesh({
    material = softMaterial(),
    shadow = true,
  }: { material?: MeshLambertMaterial; shadow?: boolean } = {}): Mesh {
    const merged = mergeGeometries(this.#parts);
    for (const part of this.#parts) part.dispose();
    const mesh = new Mesh(merged, material);
    mesh.castShadow = shadow;
    mesh.receiveShadow = true;
    return mesh;
  }
}
