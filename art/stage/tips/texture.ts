import * as THREE from 'three';
import { box, drum, put, ring, type Spot } from '../forms.ts';
import type { Stage } from '../light.ts';
import { sitting } from '../lumi.ts';
import { dye, lit, matt, wooden } from '../paint.ts';
import { evening, lampAt, sweep, unshaded } from '../paper.ts';

/** Drawn once: Lumi in a landscape, in blocks of an image. */
const painting = (cells: number): THREE.CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells;
  const context = canvas.getContext('2d');
  if (context) {
    const s = cells / 16;
    const fill = (style: string, x: number, y: number, w: number, h: number) => {
      context.fillStyle = style;
      context.fillRect(x * s, y * s, w * s, h * s);
    };
    fill('#3b4fa0', 0, 0, 16, 16);
    fill('#5d6fc4', 0, 6, 16, 5);
    fill('#f6e7b8', 12, 1, 2, 3);
    fill('#3e8e6d', 0, 11, 16, 5);
    fill('#57ab7e', 0, 11, 16, 1);
    for (const x of [3, 10]) {
      fill('#e8862f', x, 2, 3, 3);
      fill('#9c4f2b', x + 1, 3, 1, 2);
    }
    fill('#f59b3c', 3, 4, 10, 7);
    fill('#f59b3c', 2, 7, 12, 4);
    fill('#fbf0dc', 2, 9, 5, 3);
    fill('#fbf0dc', 9, 9, 5, 3);
    fill('#fbf0dc', 5, 10, 6, 2);
    fill('#20204a', 4, 6, 2, 3);
    fill('#20204a', 10, 6, 2, 3);
    fill('#fff3b0', 5, 6, 1, 1);
    fill('#fff3b0', 11, 6, 1, 1);
    fill('#20204a', 7, 9, 2, 1);
    fill('#fff0a0', 7, 4, 2, 2);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.magFilter = THREE.NearestFilter;
  texture.generateMipmaps = false;
  texture.minFilter = THREE.LinearFilter;
  return texture;
};

/** A part of the painting as a block: column and row of a grid of `of` by `of`. */
const pictured = (size: Spot, of = 1, column = 0, row = 0, side = '#35407f'): THREE.Mesh => {
  const map = painting(16);
  map.repeat.set(1 / of, 1 / of);
  map.offset.set(column / of, row / of);
  const edge = () => new THREE.MeshStandardMaterial({ color: side, roughness: 0.6 });
  const face = new THREE.MeshStandardMaterial({ map, roughness: 0.55 });
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), [
    edge(),
    edge(),
    edge(),
    edge(),
    face,
    edge(),
  ]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

/** Sixteen blocks of a picture, and the press that makes one of them. */
export const texture = (): Stage => {
  const size = 0.82;
  return evening(
    [
      sweep(165, 0.4, 0.07),
      ...Array.from({ length: 16 }, (_, n) => {
        const [column, row] = [n % 4, Math.floor(n / 4)];
        return put(
          pictured([size * 0.96, size * 0.96, size * 1.5], 4, column, row),
          [-4.62 + column * size, size / 2 + row * size, -0.2 + ((n * 7) % 3) * 0.06],
          [0, 0, 0],
        );
      }),
      // The press.
      put(box([3.3, 0.4, 2.2], wooden(dye.wood, 3, [1, 1]), 0.08), [1.0, 0.2, 0]),
      ...[-1, 1].map((side) =>
        put(box([0.36, 3.5, 0.6], wooden(dye.wood, 5, [0.4, 1]), 0.08), [1.0 + side * 1.4, 1.9, 0]),
      ),
      put(box([3.5, 0.5, 0.8], wooden(dye.woodDark, 6), 0.1), [1.0, 3.55, 0]),
      put(drum(0.2, 0.2, 2.1, matt(dye.steel, 0.25, 0.1)), [1.0, 2.95, 0]),
      ...Array.from({ length: 9 }, (_, n) =>
        put(ring(0.2, 0.045, matt(dye.steel, 0.3, 0.1)), [1.0, 2.1 + n * 0.14, 0], [84, 0, 0]),
      ),
      put(box([2.3, 0.26, 0.26], matt(dye.coral, 0.4), 0.12), [1.0, 4.05, 0], [0, 34, 0]),
      put(box([2.1, 0.3, 1.7], matt(dye.steel, 0.35, 0.1), 0.08), [1.0, 1.78, 0]),
      put(pictured([1.3, 1.2, 1.2]), [1.0, 1.0, 0]),
      ...[-1, 1].flatMap((side) =>
        [0, 1].map((n) =>
          put(
            unshaded(box([0.34, 0.06, 0.06], lit(dye.lantern, 1.05), 0.02)),
            [1.0 + side * 0.98, 0.86 + n * 0.36, 0.66],
            [0, 0, side * (n ? 24 : -10)],
          ),
        ),
      ),
      put(
        sitting({ face: 'happy', turn: -26, tilt: 3, withLantern: false }),
        [3.75, 0, 0.7],
        [0, -20, 0],
      ),
    ],
    {
      from: [-0.1, 3.4, 17],
      to: [-0.1, 1.9, 0],
      lamps: [lampAt([-2, 5.4, 3.6], 60), lampAt([2, 5.4, 3], 40)],
    },
  );
};
