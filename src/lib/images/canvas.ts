import { IMAGE_LIMITS } from '../../../shared/ticket.ts';

/** Older iPhones draw nothing on a larger canvas. */
export const MAX_DRAWN_PIXELS = 4096 * 4096;
/** Of WebP. */
const MAX_SIDE = 16_383;

/** Of JPEG and WebP: keeps small text in screenshots sharp. */
const QUALITY = 0.9;

/** More rounds than any JPEG needs until it is small enough. */
export const ROUNDS = 6;

/** The first four values of the transformation that each EXIF orientation asks for. */
const TURNS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const;

/**
 * Draws an image upright, and encodes it as the first of `types` in which it has few enough bytes.
 * If it has in none, it is drawn smaller, at most `rounds` times. Null: that was not enough.
 */
export const redraw = async (
  bitmap: ImageBitmap,
  orientation: number,
  types: readonly string[],
  rounds: number,
): Promise<Blob | null> => {
  const [width, height] =
    orientation > 4 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const largest = Math.min(
    1,
    Math.sqrt(MAX_DRAWN_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  );
  const canvas = document.createElement('canvas');
  try {
    for (let round = 0, scale = largest; round < rounds; round++) {
      canvas.width = Math.max(1, Math.floor(width * scale));
      canvas.height = Math.max(1, Math.floor(height * scale));
      const context = canvas.getContext('2d');
      if (!context) return null;
      draw(context, bitmap, orientation);
      let bytes = 0;
      for (const type of types) {
        if (type === 'image/jpeg') whiten(context);
        const blob = await encode(canvas, type);
        // A browser that cannot encode a type returns PNG.
        if (blob?.type === type && blob.size <= IMAGE_LIMITS.bytes) return blob;
        bytes = blob?.size ?? Infinity;
      }
      // Bytes shrink about as much as pixels.
      scale *= Math.min(0.9, Math.max(0.5, Math.sqrt(IMAGE_LIMITS.bytes / bytes)));
    }
    return null;
  } finally {
    // Safari keeps the memory of a canvas for a while, and has little.
    canvas.width = 0;
  }
};

const draw = (
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  orientation: number,
): void => {
  const { width, height } = context.canvas;
  const [a, b, c, d] = TURNS[orientation - 1] ?? TURNS[0];
  context.imageSmoothingQuality = 'high';
  context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0);
  context.drawImage(bitmap, 0, 0, a === 0 ? height : width, a === 0 ? width : height);
};

/** Behind what is drawn: JPEG has no transparency, and would show black. */
const whiten = (context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas;
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Red, green, blue and white, as the pixels of a canvas. */
const COLORS = ['#f00', '#0f0', '#00f', '#fff'];
const PIXELS = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
/** Some browsers change each color a little, which nobody sees. */
const TOLERANCE = 32;

/**
 * Whether an encoded canvas shows what was drawn. Firefox with resistFingerprinting, and with it the
 * Tor Browser and LibreWolf, encodes colored stripes instead, and does not say so.
 */
export const isCanvasHonest = async (): Promise<boolean> => {
  const canvas = document.createElement('canvas');
  canvas.width = COLORS.length;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return false;
  for (const [at, color] of COLORS.entries()) {
    context.fillStyle = color;
    context.fillRect(at, 0, 1, 1);
  }
  const blob = await encode(canvas, 'image/png');
  const bitmap = blob && (await createImageBitmap(blob).catch(() => null));
  if (!bitmap) return false;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, COLORS.length, 1);
  return PIXELS.every((value, at) => Math.abs((data[at] ?? 0) - value) <= TOLERANCE);
};
