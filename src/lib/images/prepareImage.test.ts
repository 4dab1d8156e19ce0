// @vitest-environment jsdom
import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { imageFile, stubImages } from '../../../tests/support/browserParts.ts';
import { IMAGE_LIMITS } from '../../../shared/ticket.ts';
import { prepareImage } from './prepareImage.ts';

const MAX = IMAGE_LIMITS.bytes;

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#336' } });
const photo = (orientation = 6) =>
  blank(40, 20)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation })
    .jpeg();

/** A file of this image, with so many bytes behind it that belong to its pixels. */
const fileOf = async (image: Sharp, name = 'shot', type = '') =>
  imageFile(name, { type, content: await image.toBuffer() });

/** More than the limit, of which no metadata can be cut out. */
const noise = () =>
  sharp(randomFillSync(Buffer.alloc(1400 * 1400 * 3)), {
    raw: { width: 1400, height: 1400, channels: 3 },
  }).png({ compressionLevel: 0 });

const gif = () => {
  const raw = Buffer.concat([Buffer.alloc(8 * 8 * 3, 90), Buffer.alloc(8 * 8 * 3, 200)]);
  return sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } }).gif();
};

const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

describe('an image', () => {
  it('[B10] keeps its pixels, however long it is, if it has few enough bytes', async () => {
    const drawn = stubImages();
    const file = await fileOf(blank(1080, 12_000).png(), 'long.png', 'image/png');
    const prepared = await prepareImage(file);
    expect(await sharp(await prepared.arrayBuffer()).metadata()).toMatchObject({
      width: 1080,
      height: 12_000,
    });
    expect(drawn).toEqual([]);
  });

  it('[B10] loses the location of a photo', async () => {
    stubImages();
    const file = await fileOf(photo(1), 'photo.jpg', 'image/jpeg');
    expect(await textOf(file)).toContain('secret place');
    expect(await textOf(await prepareImage(file))).not.toContain('secret place');
  });

  it.each([
    ['a JPEG', () => photo(), 'image/jpeg'],
    ['a PNG', () => photo().png(), 'image/png'],
    ['a WebP', () => photo().webp(), 'image/webp'],
  ])('[B10] that says it is rotated is drawn upright: %s', async (_what, make, type) => {
    const drawn = stubImages();
    await prepareImage(await fileOf(make()));
    expect(drawn).toMatchObject([{ width: 20, height: 40, type, turn: [0, 1, -1, 0, 20, 0] }]);
  });

  it('is what its first bytes say, not what its name and its type say', async () => {
    stubImages();
    const jpeg = await fileOf(photo(1), 'shot.png', 'image/png');
    expect((await prepareImage(jpeg)).type).toBe('image/jpeg');
    expect((await prepareImage(await fileOf(photo(1)))).type).toBe('image/jpeg');
  });

  it('of a type that the bucket refuses is converted', async () => {
    stubImages();
    const tiff = await fileOf(blank(20, 10).tiff(), 'a.tiff', 'image/tiff');
    expect((await prepareImage(tiff)).type).toBe('image/png');
  });

  it('that has too many bytes as PNG is encoded as WebP', async () => {
    const drawn = stubImages({ bytes: ({ type }) => (type === 'image/png' ? MAX + 1 : 10) });
    expect((await prepareImage(await fileOf(noise()))).type).toBe('image/webp');
    expect(drawn).toMatchObject([
      { width: 1400, height: 1400, type: 'image/png' },
      { width: 1400, height: 1400, type: 'image/webp' },
    ]);
  });

  it('becomes a JPEG on white in a browser that encodes no WebP', async () => {
    const encodes = ['image/png', 'image/jpeg'];
    const drawn = stubImages({
      encodes,
      bytes: ({ type }) => (type === 'image/png' ? MAX + 1 : 10),
    });
    expect((await prepareImage(await fileOf(noise()))).type).toBe('image/jpeg');
    expect(drawn.map(({ white }) => white)).toEqual([false, false, true]);
  });

  it('is shrunk only until it has few enough bytes', async () => {
    const drawn = stubImages({ bytes: ({ width, height }) => width * height * 4 });
    expect((await prepareImage(await fileOf(noise()))).type).toBe('image/png');
    expect(drawn.at(-1)).toMatchObject({ width: 1144, height: 1144 });
    expect(drawn).toHaveLength(4);
  });

  it('of more pixels than the server takes is shrunk to what every canvas holds', async () => {
    const drawn = stubImages();
    await prepareImage(await fileOf(blank(8000, 5001).png({ compressionLevel: 1 })));
    expect(drawn).toHaveLength(1);
    const { width, height } = drawn[0] as { width: number; height: number };
    expect(width * height).toBeLessThanOrEqual(4096 * 4096);
    expect(width * height).toBeGreaterThan(4000 * 4000);
    expect(width / height).toBeCloseTo(8000 / 5001, 2);
  });

  it('that would have to be shrunk to be turned keeps its pixels and says how it lies', async () => {
    stubImages({ bytes: () => MAX + 1 });
    const prepared = await prepareImage(await fileOf(photo()));
    const { width, height, orientation } = await sharp(await prepared.arrayBuffer()).metadata();
    expect({ width, height, orientation }).toEqual({ width: 40, height: 20, orientation: 6 });
  });
});

describe('an animation', () => {
  it('keeps its frames', async () => {
    const drawn = stubImages();
    const prepared = await prepareImage(await fileOf(gif()));
    expect((await sharp(await prepared.arrayBuffer()).metadata()).pages).toBe(2);
    expect(drawn).toEqual([]);
  });

  it('of too many bytes or pixels is refused with its own reason', async () => {
    stubImages();
    const file = await gif().toBuffer();
    // A frame that says nothing about its size, as often as it takes.
    const frame = file.subarray(file.lastIndexOf(','), -1);
    const frames = Array.from({ length: Math.ceil(MAX / frame.length) + 1 }, () => frame);
    const content = Buffer.concat([file.subarray(0, -1), ...frames, Buffer.from(';')]);
    await expect(prepareImage(imageFile('a.gif', { content }))).rejects.toThrow(
      'animationTooLarge',
    );
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 8000, height: 5001, close: () => {} }),
    );
    await expect(prepareImage(await fileOf(gif()))).rejects.toThrow('tooManyPixels');
  });
});

describe('in a browser whose canvas shows other pixels than were drawn', () => {
  it('an image is sent as it is, without its location', async () => {
    const drawn = stubImages({ honest: false });
    const prepared = await prepareImage(await fileOf(photo()));
    expect(drawn).toEqual([]);
    expect(await textOf(prepared)).not.toContain('secret place');
    expect(await sharp(await prepared.arrayBuffer()).metadata()).toMatchObject({
      width: 40,
      height: 20,
      orientation: 6,
    });
  });

  it.each([
    ['too large', () => noise()],
    ['of a type that the bucket refuses', () => blank(20, 10).tiff()],
  ])('an image that is %s is refused with the reason', async (_what, make) => {
    stubImages({ honest: false });
    await expect(prepareImage(await fileOf(make()))).rejects.toThrow('protected');
  });
});

describe('no image', () => {
  it.each([
    [
      'an SVG',
      imageFile('logo.png', { content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      'svg',
    ],
    ['a text named .png', imageFile('notes.png', { content: 'only words' }), 'unreadable'],
    ['an empty file', imageFile('empty.png', { content: '' }), 'unreadable'],
    [
      'a HEIC',
      imageFile('IMG_1.HEIC', { type: '', content: '\0\0\0\x18ftypheic\0\0\0\0' }),
      'heic',
    ],
  ])('that this browser can open: %s', async (_what, file, problem) => {
    stubImages();
    await expect(prepareImage(file)).rejects.toThrow(problem);
  });

  it.each([
    ['PNG', () => noise()],
    ['JPEG', () => noise().jpeg()],
  ])('is half a %s, which some browsers show', async (_what, make) => {
    stubImages();
    const content = (await make().toBuffer()).subarray(0, 99_999);
    await expect(prepareImage(imageFile('half', { content }))).rejects.toThrow('unreadable');
  });
});
