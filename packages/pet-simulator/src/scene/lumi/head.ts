import { type BufferGeometry, SphereGeometry } from 'three';
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

const HEAD_WIDE = 0.66;
const HEAD_HIGH = 0.55;
const HEAD_DEEP = 0.56;

const bell = (x: number, middle: number, width: number): number =>
  Math.exp(-(((x - middle) / width) ** 2));

/** A sphere with full cheeks and a short snout, welded so that it shades without a seam. */
export const headGeometry = (): BufferGeometry => {
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

/** How far forward the face is at a place. */
export const faceDepth = (geometry: BufferGeometry, x: number, y: number): number => {
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
