/**
 * Bytes to search for an animation marker; a colour profile in front of it takes a few kilobytes.
 */
const HEAD = 256 * 1024;

const ascii = new TextDecoder('latin1');

/**
 * Whether an image is animated, so that re-encoding would keep only its first frame. Read from the
 * file itself, because only some browsers have an ImageDecoder: a PNG has an acTL chunk before its
 * pixels, a WebP a flag in its VP8X chunk. Every GIF counts as animated.
 */
export const isAnimated = async (file: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = ascii.decode(bytes);
  if (text.startsWith('GIF8')) return true;
  // From the second byte: the first, 0x89, is no ASCII character.
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') ?? false;
  const extended = text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8);
  return extended && ((bytes[20] ?? 0) & 2) !== 0;
};
