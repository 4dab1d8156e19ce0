import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { isAnimated } from './animation.ts';

/** Longest side that keeps a screenshot readable, in pixels. */
const MAX_SIDE = 1920;

/** Of JPEG and WebP: keeps small text in screenshots sharp. */
const QUALITY = 0.9;

export type ImageProblem =
  | 'notImage'
  | 'svg'
  | 'unreadable'
  | 'tooLarge'
  | 'animationTooLarge'
  | 'tooManyPixels';

/** A file that cannot be uploaded as an image. */
export class ImageRefused extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem);
  }
}

/**
 * Prepares a file for upload: at most 1920 px per side, upright and re-encoded, which removes
 * metadata such as the location of a photo. Animations are kept as they are, because re-encoding
 * would stop them. Whether a file is an image is found out by decoding it.
 * @throws {ImageRefused}
 */
export const prepareImage = async (file: File): Promise<Blob> => {
  if (file.type === 'image/svg+xml') throw new ImageRefused('svg');
  const bitmap = await decode(file);
  try {
    if (await isAnimated(file)) {
      if (bitmap.width * bitmap.height > IMAGE_LIMITS.pixels)
        throw new ImageRefused('tooManyPixels');
      return small(file, 'animationTooLarge');
    }
    return small(await redraw(bitmap, file.type), 'tooLarge');
  } finally {
    bitmap.close();
  }
};

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    // Applies the camera's EXIF rotation; the EXIF data itself is removed by re-encoding.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new ImageRefused('unreadable');
  }
};

const redraw = async (bitmap: ImageBitmap, type: string): Promise<Blob> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new ImageRefused('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A browser that cannot encode a type returns PNG and says so in the blob's type.
  const lossy = type === 'image/jpeg' ? type : 'image/webp';
  const first = type === 'image/jpeg' || type === 'image/webp' ? type : 'image/png';
  const blob = await canvas.convertToBlob({ type: first, quality: QUALITY });
  if (blob.size <= IMAGE_LIMITS.bytes || first === lossy) return blob;
  return canvas.convertToBlob({ type: lossy, quality: QUALITY });
};

const small = (blob: Blob, problem: ImageProblem): Blob => {
  if (blob.size > IMAGE_LIMITS.bytes) throw new ImageRefused(problem);
  return blob;
};
