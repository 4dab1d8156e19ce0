import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { takeApart, type OriginalType } from './imageMetadata.ts';

const SECRET = 'secret place';

/** Left half red, right half blue, and noise, so that the data of pixels has every byte. */
const picture = (width = 60, height = 40) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = ((at * 7919) % 251) ^ ((at / 3) % width < width / 2 ? 200 : 20);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** Two frames on top of each other, as sharp takes them. */
const frames = () => {
  const raw = Buffer.concat([Buffer.alloc(8 * 8 * 4, 90), Buffer.alloc(8 * 8 * 4, 200)]);
  return sharp(raw, { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } });
};

/** With the place where a photo was taken, in EXIF and XMP data, and turned. */
const photo = (image: Sharp, orientation = 6) =>
  image
    .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>${SECRET}</secret></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation });

/** Of a JPEG. */
const segment = (code: number, data: string) =>
  Buffer.concat([Buffer.from([0xff, code, 0, data.length + 2]), Buffer.from(data)]);

/** Of a PNG. */
const chunk = (name: string, data: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name + data), Buffer.alloc(4)]);
};

/** Puts something into a file, `at` bytes behind its begin. */
const insert = (file: Buffer, at: number, part: Buffer | string) =>
  Buffer.concat([file.subarray(0, at), Buffer.from(part), file.subarray(at)]);

/** Behind the header of a PNG, of which sharp makes none that moves. */
const animatedPng = async () =>
  insert(await picture().png().toBuffer(), 33, chunk('acTL', '\0\0\0\x02\0\0\0\0'));

const asBlob = (file: Buffer) => new Blob([new Uint8Array(file)]);
const apart = async (file: Buffer, type: OriginalType) => {
  const parts = await takeApart(asBlob(file), type);
  if (!parts) throw new Error('The file is damaged.');
  return parts;
};
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const pixelsOf = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();

/** A file of each type with a secret in every place where it can have one. */
const FILES: [string, OriginalType, () => Promise<Buffer>][] = [
  [
    'a JPEG with a comment, IPTC data, a second image and data behind its end',
    'image/jpeg',
    async () => {
      const file = await photo(picture()).jpeg().toBuffer();
      const extra = Buffer.concat([
        segment(0xfe, SECRET),
        segment(0xed, `Photoshop 3.0\0${SECRET}`),
        segment(0xe2, `MPF\0${SECRET}`),
      ]);
      return Buffer.concat([insert(file, 2, extra), Buffer.from(SECRET)]);
    },
  ],
  [
    'a progressive JPEG',
    'image/jpeg',
    () => photo(picture()).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a PNG with texts, an unknown chunk and data behind its end',
    'image/png',
    async () => {
      const file = await photo(picture()).png().toBuffer();
      const extra = Buffer.concat([
        chunk('tEXt', `Comment\0${SECRET}`),
        chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SECRET}`),
        chunk('prVt', SECRET),
      ]);
      return Buffer.concat([insert(file, 33, extra), Buffer.from(SECRET)]);
    },
  ],
  [
    'a WebP with data behind its end',
    'image/webp',
    async () =>
      Buffer.concat([
        await photo(picture()).webp({ lossless: true }).toBuffer(),
        Buffer.from(SECRET),
      ]),
  ],
  ['a WebP that moves', 'image/webp', () => photo(frames()).webp().toBuffer()],
  [
    'a GIF that moves, with a comment and XMP data',
    'image/gif',
    async () => {
      const file = await frames().gif().toBuffer();
      const colors = file.readUInt8(10) & 0x80 ? 3 * 2 ** ((file.readUInt8(10) & 7) + 1) : 0;
      const comment = `!\xFE\x0C${SECRET}\0`;
      const xmp = `!\xFF\x0BXMP DataXMP\x0C${SECRET}\0`;
      const extra = Buffer.from(comment + xmp, 'latin1');
      return Buffer.concat([insert(file, 13 + colors, extra), Buffer.from(SECRET)]);
    },
  ],
];

describe('the metadata of an image', () => {
  it.each(FILES)('[B10] is cut out of %s, and every pixel stays', async (_what, type, make) => {
    const file = await make();
    expect(file.includes(SECRET)).toBe(true);
    const { toBlob } = await apart(file, type);
    const cut = await bytesOf(toBlob(1));
    expect(toBlob(1).type).toBe(type);
    expect(cut.includes(SECRET)).toBe(false);
    expect(await sharp(cut).metadata()).not.toHaveProperty('exif');
    const { icc } = await sharp(file).metadata();
    expect((await sharp(cut).metadata()).icc).toEqual(icc);
    expect((await pixelsOf(cut)).equals(await pixelsOf(file))).toBe(true);
  });

  it.each(FILES.filter(([, type]) => type !== 'image/gif'))(
    'of %s is replaced by its orientation, if that is wanted',
    async (_what, type, make) => {
      const { orientation, toBlob } = await apart(await make(), type);
      expect(orientation).toBe(6);
      const turned = await bytesOf(toBlob(6));
      const { orientation: written, exif, pages = 1 } = await sharp(turned).metadata();
      expect(written).toBe(6);
      expect(exif?.length).toBeLessThan(40);
      expect(turned.includes(SECRET)).toBe(false);
      expect(pages).toBe(type === 'image/webp' && pages > 1 ? 2 : 1);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('that says orientation %i is understood', async (given) => {
    const file = await photo(picture(), given).jpeg().toBuffer();
    expect((await apart(file, 'image/jpeg')).orientation).toBe(given);
  });

  it('that is damaged says nothing', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const exif = Buffer.from('\xFF\xE1\0\x0EExif\0\0MM\0*\xFF\xFF', 'latin1');
    expect((await apart(insert(jpeg, 2, exif), 'image/jpeg')).orientation).toBe(1);
  });

  it.each<[string, OriginalType, () => Promise<Buffer>]>([
    ['a PNG', 'image/png', () => picture().png().toBuffer()],
    ['a WebP', 'image/webp', () => picture().webp().toBuffer()],
    ['a GIF', 'image/gif', () => frames().gif().toBuffer()],
    ['a JPEG', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ])('is not looked for in %s that ends too early', async (_what, type, make) => {
    for (const end of [60, -20])
      expect(await takeApart(asBlob((await make()).subarray(0, end)), type)).toBeNull();
  });

  it.each([
    ['what a phone adds', Buffer.from('\xFF\x51\0\x04ab\xFF\xD9', 'latin1')],
    ['a segment of EXIF data', Buffer.from('\xFF\xE1\0\x04ab\xFF\xD9', 'latin1')],
    ['a second image', Buffer.from('\xFF\xD8\0\x04ab\xFF\xD9', 'latin1')],
  ])('[B10] of a JPEG whose end is missing does not stay before %s', async (_what, added) => {
    const file = await picture().jpeg().toBuffer();
    const trailer = Buffer.concat([Buffer.from(`\0\0Panorama_Shot_Info ${SECRET}`), added]);
    expect(await takeApart(asBlob(file), 'image/jpeg')).not.toBeNull();
    const endless = Buffer.concat([file.subarray(0, -2), trailer]);
    expect(await takeApart(asBlob(endless), 'image/jpeg')).toBeNull();
  });

  it.each([
    [1, 'not counted', 0],
    [6, 'not counted', 0],
    [6, 'counted', 1],
  ])(
    'is replaced by orientation %i in a WebP whose last byte of padding is missing and %s',
    async (orientation, _how, counted) => {
      const file = await picture().webp().toBuffer();
      // An odd size; VP8 data ends before it, so that the last byte is not needed.
      const odd = Buffer.concat([file, Buffer.from('\0')]);
      const size = file.readUInt32LE(16) + 1;
      odd.writeUInt32LE(size, 16);
      odd.writeUInt32LE(odd.length - 8 + counted, 4);
      expect(size % 2).toBe(1);
      const turned = await bytesOf((await apart(odd, 'image/webp')).toBlob(orientation));
      expect(turned.length % 2).toBe(0);
      expect((await pixelsOf(turned)).equals(await pixelsOf(file))).toBe(true);
    },
  );

  it('is cut out of a JPEG with odd bytes between its parts, which browsers pass over', async () => {
    const file = await picture().jpeg().toBuffer();
    const odd = Buffer.concat([segment(0xfe, SECRET), Buffer.from('\0odd\xFF\xFF\0', 'latin1')]);
    const parts = await apart(insert(file, 2, odd), 'image/jpeg');
    expect(await bytesOf(parts.toBlob(1))).toEqual(file);
  });
});

it.each<[string, OriginalType, () => Promise<Buffer>, boolean]>([
  ['a GIF of two frames', 'image/gif', () => frames().gif().toBuffer(), true],
  ['a WebP of two frames', 'image/webp', () => frames().webp().toBuffer(), true],
  ['a PNG with frames', 'image/png', animatedPng, true],
  ['a GIF of one frame', 'image/gif', () => picture().gif().toBuffer(), false],
  ['a WebP', 'image/webp', () => photo(picture()).webp().toBuffer(), false],
  ['a PNG', 'image/png', () => picture().png().toBuffer(), false],
  ['a JPEG', 'image/jpeg', () => picture().jpeg().toBuffer(), false],
])('an image with more than one frame moves: %s', async (_what, type, make, moves) => {
  expect((await apart(await make(), type)).isAnimated).toBe(moves);
});

it('a GIF with a comment between any two of its million pieces is damaged', async () => {
  const begin = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  const pieces = Buffer.alloc(6 * 800_000, Buffer.from([0x21, 0xfe, 0, 0x21, 0xf9, 0]));
  expect(await takeApart(asBlob(Buffer.concat([begin, pieces])), 'image/gif')).toBeNull();
});
