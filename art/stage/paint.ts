import * as THREE from 'three';
import { seeded } from '../kit/random.ts';

/** An OKLCH colour, as in the site's tokens, converted to linear RGB for lighting. */
export const ok = (lightness: number, chroma: number, hue: number): THREE.Color => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return new THREE.Color(
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
};

export const dye = {
  fur: ok(0.75, 0.155, 62),
  furShade: ok(0.58, 0.14, 48),
  cream: ok(0.95, 0.03, 85),
  glow: ok(0.96, 0.1, 95),
  dark: ok(0.2, 0.05, 275),
  lantern: ok(0.8, 0.15, 75),
  coral: ok(0.66, 0.17, 28),
  rose: ok(0.72, 0.14, 0),
  leaf: ok(0.68, 0.14, 155),
  leafDark: ok(0.5, 0.11, 158),
  teal: ok(0.68, 0.11, 205),
  cyan: ok(0.8, 0.11, 205),
  blue: ok(0.58, 0.14, 250),
  violet: ok(0.5, 0.13, 290),
  steel: ok(0.75, 0.02, 275),
  wood: ok(0.6, 0.085, 62),
  woodLight: ok(0.74, 0.085, 72),
  woodDark: ok(0.42, 0.07, 52),
} as const;

export const matt = (color: THREE.Color, roughness = 0.62, metalness = 0): THREE.Material =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness });

/** A glowing material: emits `strength` times its colour. */
export const lit = (color: THREE.Color, strength = 1): THREE.Material =>
  new THREE.MeshBasicMaterial({ color: color.clone().multiplyScalar(strength) });

/** Draws a texture once; `repeat` times over a face. */
const drawn = (
  size: number,
  repeat: readonly [number, number],
  draw: (context: CanvasRenderingContext2D) => void,
): THREE.Texture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(...repeat);
  texture.anisotropy = 8;
  return texture;
};

/** Wood whose grain runs along the face; tinted by the colour. */
export const wooden = (
  color: THREE.Color,
  seed = 1,
  repeat: readonly [number, number] = [1, 1],
): THREE.Material => {
  const random = seeded(seed);
  const map = drawn(512, repeat, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 512, 512);
    for (let n = 0; n < 90; n++) {
      const y = random() * 512;
      context.strokeStyle = `rgba(70,35,10,${0.04 + random() * 0.13})`;
      context.lineWidth = 1 + random() * 5;
      context.beginPath();
      const phase = random() * 6;
      for (let x = -8; x <= 520; x += 16) {
        context.lineTo(x, y + Math.sin((x / 512) * Math.PI * 2 + phase) * 5);
      }
      context.stroke();
    }
  });
  return new THREE.MeshStandardMaterial({ color, map, roughness: 0.72 });
};

/** Stripes or squares of two colours. */
export const patterned = (
  one: string,
  other: string,
  repeat: readonly [number, number],
  kind: 'stripes' | 'planks' | 'bricks' | 'tiles',
): THREE.Material =>
  new THREE.MeshStandardMaterial({
    roughness: 0.8,
    map: drawn(256, repeat, (context) => {
      context.fillStyle = one;
      context.fillRect(0, 0, 256, 256);
      context.fillStyle = other;
      if (kind === 'stripes') context.fillRect(0, 0, 128, 256);
      if (kind === 'planks') {
        context.fillRect(0, 0, 256, 5);
        context.fillRect(0, 128, 256, 5);
        context.fillRect(60, 0, 5, 128);
        context.fillRect(190, 128, 5, 128);
      }
      if (kind === 'bricks') {
        context.fillRect(0, 0, 256, 8);
        context.fillRect(0, 128, 256, 8);
        context.fillRect(0, 0, 8, 128);
        context.fillRect(128, 128, 8, 128);
      }
      if (kind === 'tiles') {
        for (let y = 0; y < 2; y++) {
          for (let x = -1; x < 5; x++) {
            context.beginPath();
            context.arc(x * 64 + (y % 2) * 32 + 32, y * 128 + 60, 34, 0, Math.PI);
            context.lineWidth = 9;
            context.strokeStyle = other;
            context.stroke();
          }
        }
      }
    }),
  });
