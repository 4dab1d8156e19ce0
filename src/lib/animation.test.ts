import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnimated } from './animation.ts';

const picture = (height: number) =>
  sharp({ create: { width: 8, height, channels: 4, background: '#3365' } });

/** Two frames on top of each other, as sharp takes them. */
const frames = async () => {
  const raw = Buffer.concat([Buffer.alloc(8 * 8 * 4, 90), Buffer.alloc(8 * 8 * 4, 200)]);
  return sharp(raw, { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } });
};

/** Makes an APNG from a PNG by inserting a chunk between header and pixels. */
const animatedPng = async () => {
  const png = await picture(8).png().toBuffer();
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describe('an image', () => {
  it.each([
    ['a GIF', async () => (await frames()).gif().toBuffer()],
    ['a WebP of two frames', async () => (await frames()).webp().toBuffer()],
    ['a PNG with frames', animatedPng],
  ])('moves: %s', async (_what, make) => {
    expect(await isAnimated(blob(await make()))).toBe(true);
  });

  it.each([
    ['a PNG', () => picture(8).png().toBuffer()],
    [
      'a PNG that names the chunk in its pixels',
      async () => Buffer.concat([await picture(8).png().toBuffer(), Buffer.from('acTL')]),
    ],
    ['a WebP', () => picture(8).webp().toBuffer()],
    [
      'a WebP with data about itself',
      () =>
        picture(8)
          .withExif({ IFD0: { Copyright: 'Lumi' } })
          .webp()
          .toBuffer(),
    ],
    ['a JPEG', () => picture(8).jpeg().toBuffer()],
    ['words', () => Promise.resolve(Buffer.from('only words'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('does not move: %s', async (_what, make) => {
    expect(await isAnimated(blob(await make()))).toBe(false);
  });
});
