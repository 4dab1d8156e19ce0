import { IMAGE_LIMITS } from '../../../shared/ticket.ts';
import { isCanvasHonest, redraw, ROUNDS } from './canvas.ts';
import { isOriginalType, takeApart } from '../../../shared/imageMetadata.ts';
import { imageTypeOf, type ImageType } from '../../../shared/imageType.ts';

export type ImageProblem =
  | 'notImage'
  | 'svg'
  | 'heic'
  | 'unreadable'
  | 'animationTooLarge'
  | 'tooManyPixels'
  /** It would have to be redrawn, which this browser makes useless. */
  | 'protected';

/** A file that cannot be uploaded as an image. */
export class ImageRefused extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem);
  }
}

/**
 * Prepares a file for upload: without metadata such as the location of a photo, upright, and within
 * IMAGE_LIMITS. Its pixels stay as they are if they may; an animation is never redrawn.
 * @throws {ImageRefused}
 */
export const prepareImage = async (file: File): Promise<Blob> => {
  const type = await imageTypeOf(file);
  if (type === 'image/svg+xml') throw new ImageRefused('svg');
  const parts = type && isOriginalType(type) ? await takeApart(file, type) : undefined;
  // Some browsers show the half of it that there is, or nothing.
  if (parts === null) throw new ImageRefused('unreadable');
  // Without its orientation, which `redraw` follows: browsers do so for some types only.
  const bitmap = await decode(parts?.toBlob(1) ?? file, type);
  try {
    const { isAnimated = false, orientation = 1 } = parts ?? {};
    const whole = parts?.toBlob(orientation);
    const hasFewPixels = bitmap.width * bitmap.height <= IMAGE_LIMITS.pixels;
    const original = whole && hasFewPixels && whole.size <= IMAGE_LIMITS.bytes ? whole : null;
    if (original && (isAnimated || orientation === 1)) return original;
    if (isAnimated) throw new ImageRefused(hasFewPixels ? 'animationTooLarge' : 'tooManyPixels');
    const isHonest = await isCanvasHonest();
    // An original that is small enough is only turned, and never made smaller for that.
    const rounds = original ? 1 : ROUNDS;
    const drawn = isHonest && (await redraw(bitmap, orientation, typesFor(type), rounds));
    if (drawn) return drawn;
    if (original) return original;
    throw new ImageRefused(isHonest ? 'unreadable' : 'protected');
  } finally {
    bitmap.close();
  }
};

const decode = async (image: Blob, type: ImageType | null): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(image);
  } catch {
    throw new ImageRefused(type === 'image/heic' ? 'heic' : 'unreadable');
  }
};

/** The types in which an image may be encoded again; the first that is small enough is taken. */
const typesFor = (type: ImageType | null): string[] => {
  if (type === 'image/jpeg') return [type];
  const isLossy = type === 'image/webp' || type === 'image/avif' || type === 'image/heic';
  return [...(isLossy ? [] : ['image/png']), 'image/webp', 'image/jpeg'];
};
