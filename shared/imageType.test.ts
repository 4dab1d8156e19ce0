import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageTypeOf } from './imageType.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } });
const box = (brands: string) => `\0\0\0\x1Cftyp${brands}`;

it.each<[string, string | null, string | Buffer]>([
  ['a PNG', 'image/png', await picture.png().toBuffer()],
  ['a JPEG', 'image/jpeg', await picture.jpeg().toBuffer()],
  ['a WebP', 'image/webp', await picture.webp().toBuffer()],
  ['a GIF', 'image/gif', await picture.gif().toBuffer()],
  ['an AVIF', 'image/avif', await picture.avif().toBuffer()],
  ['a TIFF', 'image/tiff', await picture.tiff().toBuffer()],
  ['an AVIF that calls itself an image first', 'image/avif', box('mif1\0\0\0\0mif1avifmiaf')],
  ['a HEIC of an iPhone', 'image/heic', box('heic\0\0\0\0mif1MiHEmiafheic')],
  ['a HEIC that calls itself an image first', 'image/heic', box('mif1\0\0\0\0mif1heic')],
  ['a BMP', 'image/bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG after its declaration', 'image/svg+xml', '<?xml version="1.0"?>\n<!-- a -->\n<SVG />'],
  ['a film', null, box('isom\0\0\0\0isomavc1')],
  ['a page with an SVG in it', null, '<html><svg></svg></html>'],
  ['a whole page with an SVG in it', null, '<!DOCTYPE html><html><svg></svg></html>'],
  ['words that begin like a BMP', null, 'BM is short for benchmark'],
  ['nothing', null, ''],
])('%s is known by its first bytes', async (_what, type, content) => {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  expect(await imageTypeOf(new File([bytes], 'shot'))).toBe(type);
});
