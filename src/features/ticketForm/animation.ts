/** Where the marks of an animation may stand; a colour profile before them takes a few kilobytes. */
const HEAD = 256 * 1024;

const ascii = new TextDecoder('latin1');

/**
 * Whether an image moves, so that drawing it anew would leave its first frame alone. Told by the
 * file's own marks, because only some browsers have an ImageDecoder: a PNG says so in a chunk acTL
 * before its pixels, a WebP in a flag of its chunk VP8X. Every GIF counts as one that may.
 */
export const isAnimated = async (file: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = ascii.decode(bytes);
  if (text.startsWith('GIF8')) return true;
  // From its second byte on: the decoder reads the first, 0x89, as windows-1252 does.
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') ?? false;
  const extended = text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8);
  return extended && ((bytes[20] ?? 0) & 2) !== 0;
};
