import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../shared/time.ts';
import { REFUSED_NAMES } from '../../../tests/support/imageNames.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextAttempt } from '../mail/delivery.ts';
import { BEGIN_LENGTH } from './bucket.ts';
import { checkImages, isTicketImage, sweepImages } from './images.ts';

const base = 'https://bucket/o/';
const url = `${base}${encodeURIComponent('tickets/1_lamp')}?alt=media&token=secret`;

/** Checks one image with these bytes in its bucket. */
const check = (contentType: string, begin: Buffer, urls = [url]) => {
  const images: Pick<Dependencies['images'], 'base' | 'read'> = {
    base: () => Promise.resolve(base),
    read: () =>
      Promise.resolve({
        owner: 'lumi',
        contentType,
        ownHeaders: false,
        tokens: ['secret'],
        // Counted before.
        uploadedAt: 0,
        bytes: begin.length,
        begin: begin.subarray(0, BEGIN_LENGTH),
      }),
  };
  const checking = { images, now: () => HOUR } as unknown as Dependencies;
  return checkImages(checking, 'lumi', urls);
};

const refusal = (code: string) => ({
  code: 'invalid-argument',
  details: { field: 'images.0', code },
});

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
const picture = (format: Format) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#123' } })
    .toFormat(format)
    .toBuffer();

/** The same file, whose head says another width and height. */
const inflated = async (format: Format, side = 16_000) => {
  const bytes = await picture(format);
  if (format === 'png') {
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
  } else if (format === 'gif') {
    bytes.writeUInt16LE(side, 6);
    bytes.writeUInt16LE(side, 8);
  } else if (format === 'webp') {
    bytes.writeUInt16LE(side, 26);
    bytes.writeUInt16LE(side, 28);
  } else if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(side, frame + 5);
    bytes.writeUInt16BE(side, frame + 7);
  } else {
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(side, size);
    bytes.writeUInt32BE(side, size + 4);
  }
  return bytes;
};

/** A segment of a JPEG with its length. */
const segment = (code: number, content: Buffer) =>
  Buffer.concat([Buffer.of(0xff, code, 0, 0), content]).fill(
    Buffer.of((content.length + 2) >> 8, (content.length + 2) & 0xff),
    2,
    4,
  );
const frame = (side: number) =>
  segment(0xc0, Buffer.from([8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 17, 0]));
const checkJpeg = (...segments: Buffer[]) =>
  check('image/jpeg', Buffer.concat([Buffer.of(0xff, 0xd8), ...segments]));
const end = Buffer.of(0xff, 0xda, 0, 2, 0, 0xff, 0xd9);

describe('the size of a picture, which an admin’s browser has to hold in memory,', () => {
  it.each([
    ['png', 64 * 48],
    ['jpeg', 64 * 48],
    ['webp', 64 * 48],
    // A frame may be larger than the head of the file says.
    ['gif', null],
    ['avif', null],
  ] as const)('is read from the bytes of a %s', async (format, pixels) => {
    expect(await check(`image/${format}`, await picture(format))).toEqual([
      { url, path: 'tickets/1_lamp', pixels },
    ]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is at most 40 megapixels for a %s, whatever the file weighs',
    async (format) => {
      const huge = check(`image/${format}`, await inflated(format));
      await expect(huge).rejects.toMatchObject(refusal('too-many-pixels'));
      await expect(huge).rejects.toThrow('more than 40 megapixels');
    },
  );

  describe('of a JPEG', () => {
    it('is read from its first segment', async () => {
      expect(await checkJpeg(frame(100), end)).toMatchObject([{ pixels: 10_000 }]);
    });

    it('is read behind the long color profile of a printer', async () => {
      const profile = Array.from({ length: 10 }, () => segment(0xe2, Buffer.alloc(65_000)));
      expect(await checkJpeg(...profile, frame(100), end)).toMatchObject([{ pixels: 10_000 }]);
    });

    it('is not read from a frame behind anything but tables and metadata', async () => {
      const huge = checkJpeg(frame(65_000), end, segment(0xe0, Buffer.alloc(9)), frame(1), end);
      await expect(huge).rejects.toMatchObject(refusal('too-many-pixels'));
      for (const before of [end, Buffer.of(0xff, 0xd0), Buffer.of(0), Buffer.of(0xff, 1)])
        await expect(checkJpeg(before, frame(1), end)).rejects.toMatchObject(refusal('invalid'));
    });
  });

  it('must be in the first bytes, and not nothing', async () => {
    for (const png of [(await picture('png')).subarray(0, 20), await inflated('png', 0)])
      await expect(check('image/png', png)).rejects.toMatchObject(refusal('invalid'));
  });
});

/** A box of an AVIF. */
const box = (type: string, ...content: Buffer[]) => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};
/** An AVIF that says so many times that it is 100 pixels wide and high. */
const avifWithSizes = (sizes: number) => {
  const size = box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 100]));
  const properties = box('ipco', ...Array<Buffer>(sizes).fill(size));
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif')),
    box('meta', Buffer.alloc(4), box('iprp', properties)),
  ]);
};

it('an AVIF with more sizes than any image has is refused', async () => {
  expect(await check('image/avif', avifWithSizes(20))).toHaveLength(1);
  await expect(check('image/avif', avifWithSizes(21))).rejects.toMatchObject(refusal('invalid'));
});

it.each([
  ['no URL', 'image.png'],
  ['of another site', 'https://evil.example/a.png'],
  ['of another bucket', 'https://other/o/tickets%2F1_lamp?alt=media&token=secret'],
  ['of a host like ours', 'https://bucket.evil.example/o/tickets%2F1_lamp?alt=media&token=secret'],
  ['in another folder', `${base}users%2F1_lamp?alt=media&token=secret`],
  ['a way out of the folder', `${base}tickets%2F1_%2F..%2F..%2Flamp?alt=media&token=secret`],
  ['with broken escapes', `${base}tickets%2F1_%E0%A4%A?alt=media&token=secret`],
  ['a script', 'javascript:alert(1)'],
  ['named with a line break', `${base}tickets%2F1_a%0Ab.png?alt=media&token=secret`],
])('an image that is %s is refused', async (_what, given) => {
  const refused = check('image/png', await picture('png'), [given]);
  await expect(refused).rejects.toMatchObject(refusal('invalid'));
  await expect(refused).rejects.toThrow('is not a download URL of an uploaded image');
});

it('an image that is named twice is refused before any image is read', async () => {
  const twice = check('image/png', Buffer.from('no image'), [url, `${url}&again=1`]);
  await expect(twice).rejects.toThrow('images.1: is there twice');
});

/** An image whose file says that it is cropped. */
const cropped = async (format: Format) =>
  check(`image/${format}`, Buffer.concat([await picture(format), Buffer.from('clap')]));

it('a picture of another type than it claims is refused, and an AVIF that says it is cropped', async () => {
  for (const type of ['image/png', 'text/plain'])
    await expect(check(type, await picture('gif'))).rejects.toMatchObject(refusal('invalid'));
  await expect(cropped('avif')).rejects.toMatchObject(refusal('invalid'));
  expect(await cropped('png')).toHaveLength(1);
});

it('the names that the storage rules take belong to a ticket, longer ones do not', () => {
  for (const name of ['x', 'x'.repeat(120), '語'.repeat(120), '𐐨'.repeat(120)])
    expect(isTicketImage(`tickets/1764000000000_${name}`)).toBe(true);
  for (const name of ['', 'a/b', 'x'.repeat(121), '𐐨'.repeat(121), ...REFUSED_NAMES])
    expect(isTicketImage(`tickets/1764000000000_${name}`)).toBe(false);
});

it('one sweep deletes all uploads that are in no ticket, 50 at a time', async () => {
  let [removed, running, most] = [0, 0, 0];
  const images = {
    since: async function* () {
      for (let i = 0; i < 6_000; i += 1)
        yield { path: `tickets/${i}_x`, owner: 'lumi', uploadedAt: 0 };
    },
    remove: async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      removed += 1;
    },
  };
  const tickets = { namedImages: () => Promise.resolve(new Set(['tickets/0_x'])) };
  const sweeping = { images, tickets, now: () => 2 * DAY } as unknown as Dependencies;
  expect(await sweepImages(sweeping)).toBe(5_999);
  expect([removed, most]).toEqual([5_999, 50]);
});

const mailedFile = {
  since: async function* () {
    yield { path: 'tickets/0_mail-x', owner: null, uploadedAt: 0 };
  },
  remove: async () => {},
};

it('a file of a mail is kept as long as its mail is tried', async () => {
  let lastAttempt = 0;
  for (let failed = 0, at: number | null = 0; at !== null; failed += 1) {
    lastAttempt = at;
    at = nextAttempt(failed, () => lastAttempt);
  }
  const tickets = { namedImages: async () => new Set() };
  const sweeping = { images: mailedFile, tickets } as unknown as Dependencies;
  expect(await sweepImages({ ...sweeping, now: () => lastAttempt + HOUR })).toBe(0);
  expect(await sweepImages({ ...sweeping, now: () => 3 * DAY })).toBe(1);
});
