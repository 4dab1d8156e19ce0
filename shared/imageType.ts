/** Enough of a file for every signature; an SVG may begin with a comment. */
export const HEAD = 1024;

/**
 * How files of each type begin, read as windows-1252, which the web calls latin1. The first byte of
 * a PNG, 0x89, is another character there.
 */
const SIGNATURES = [
  ['image/png', /^.PNG\r\n/s],
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/gif', /^GIF8[79]a/],
  // A HEIC may name mif1 too, and so may an AVIF: what is more exact comes first.
  ['image/avif', /^\0.{3}ftyp.{0,60}avi[fs]/s],
  ['image/heic', /^.{4}ftyp.{0,60}(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s],
  ['image/bmp', /^BM.{4}\0{4}/s],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/svg+xml', /^[^<]{0,9}<(?:svg|[?!](?!doctype html).*<svg)/is],
] as const;

export type ImageType = (typeof SIGNATURES)[number][0];

/**
 * What a file is by its first bytes. Its name and its claimed type may be wrong or missing: a
 * download called `shot` has neither, and mail programs name types wrongly.
 */
export const imageTypeOf = async (file: Blob): Promise<ImageType | null> => {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer());
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
};
