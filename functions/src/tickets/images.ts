import { imageSize } from 'image-size';
import { HEAD, imageTypeOf } from '../../../shared/imageType.ts';
import { IMAGE_LIMITS, MAX_UPLOAD_AGE, NOT_IN_IMAGE_NAME } from '../../../shared/ticket.ts';
import { DAY, MINUTE } from '../../../shared/time.ts';
import type { MessageImage } from '../../../shared/ticket/commands.ts';
import type { Dependencies } from '../dependencies.ts';
import { CallError, invalid } from '../lib/errors.ts';
import { rateLimited } from '../limits/rule.ts';
import { mapAll } from '../lib/promises.ts';
import type { StoredImage } from './bucket.ts';
import type { Upload } from './firestoreUploads.ts';

/** How long an upload that is in no ticket is kept, in milliseconds. */
const UNNAMED_LIFETIME = DAY;

/** How long a file without an owner is kept: its mail is tried for 29 hours. */
const MAILED_LIFETIME = 2 * DAY;

/**
 * How far back the sweep looks for uploads by the times in their names, in milliseconds: the rules
 * take names of the last week, and a sweep may fail for three.
 */
const SWEPT = 30 * DAY;

/** By then the event of an upload has come: it is counted, or deleted (countUploads.ts). */
const COUNTED_AFTER = 10 * MINUTE;

/** tickets/{timestamp}_{filename} (TIC-10); as the storage rules, it counts characters. */
const PATH_PATTERN = /^tickets\/\d{1,20}_[^/]{1,120}$/u;
const TOKEN_PATTERN = /^[\w-]{1,100}$/;

type Size = { width: number; height: number };

type Checking = Pick<Dependencies, 'identity' | 'images' | 'uploads' | 'settings' | 'now'>;

/** Whether the storage rules take a name like this. */
export const isTicketImage = (path: string): boolean =>
  PATH_PATTERN.test(path) && !NOT_IN_IMAGE_NAME.test(path);

/**
 * Checks that each URL is the download URL of an image that the caller has uploaded, measures it, and
 * counts it if it is not counted yet: many uploads at once are quicker than the events of Storage.
 * @throws {CallError} naming the image by its place, such as `images.0`; resource-exhausted past the
 * limit of uploads
 */
export const checkImages = async (
  dependencies: Checking,
  uid: string,
  urls: readonly string[],
): Promise<Required<MessageImage>[]> => {
  const now = dependencies.now();
  const recent: Upload[] = [];
  const base = await dependencies.images.base();
  const named = urls.map((given, place) => {
    const parts = partsOf(given, base);
    if (!parts) throw invalidImage(place, 'is not a download URL of an uploaded image');
    return parts;
  });
  const paths = named.map(({ path }) => path);
  const again = paths.findIndex((path, place) => paths.indexOf(path) < place);
  if (again !== -1) throw invalidImage(again, 'is there twice');
  const checked = await Promise.all(
    named.map(async ({ path, token }, place) => {
      const object = await ownUpload(dependencies.images, uid, { path, token }, place);
      if (object.uploadedAt < now - MAX_UPLOAD_AGE)
        throw invalidImage(place, 'was uploaded too long ago');
      if (object.uploadedAt > now - COUNTED_AFTER) recent.push({ path, bytes: object.bytes });
      const size = await sizeOf(object);
      if (!size) throw invalidImage(place, 'is not a PNG, JPEG, WebP, GIF or AVIF image');
      if (object.ownHeaders)
        throw invalidImage(
          place,
          'must have no encoding, disposition, language or cache time of its own',
        );
      const pixels = size.width * size.height;
      if (pixels > IMAGE_LIMITS.pixels) {
        throw invalidImage(
          place,
          `has more than ${IMAGE_LIMITS.pixels / 1_000_000} megapixels`,
          'too-many-pixels',
        );
      }
      // Built from the checked parts, so that nothing else of the given URL is stored.
      const url = `${base}${encodeURIComponent(path)}?alt=media&token=${token}`;
      return { path, url, pixels: CAN_BE_LARGER.includes(object.contentType) ? null : pixels };
    }),
  );
  const until = recent.length > 0 ? await countOwn(dependencies, uid, recent) : null;
  if (until !== null) throw rateLimited(until, now);
  return checked;
};

/**
 * Counts uploads of an account that are not counted yet: the event that Storage sends after each one
 * may come before a ticket names the image, or after it.
 * @returns until when uploads past a limit are refused, or null
 */
export const countOwn = async (
  { identity, uploads, settings }: Pick<Dependencies, 'identity' | 'uploads' | 'settings'>,
  uid: string,
  own: readonly Upload[],
): Promise<number | null> => {
  const account = await identity.find(uid);
  const address = {
    isConfirmed: Boolean(account?.confirmedEmail),
    isProven: account?.isProven ?? false,
  };
  return uploads.count(uid, own, address, settings.limits);
};

/**
 * The object behind a download URL.
 * @throws {CallError} when it does not exist, or is not the caller's
 */
const ownUpload = async (
  images: Dependencies['images'],
  uid: string,
  { path, token }: Parts,
  place: number,
): Promise<StoredImage> => {
  const object = await images.read(path);
  if (!object?.tokens.includes(token)) throw invalidImage(place, 'is not an uploaded image');
  if (object.owner === uid) return object;
  const field = `images.${place}`;
  throw new CallError('permission-denied', `${field}: was uploaded by somebody else`, {
    field,
    code: 'not-yours',
  });
};

/** The error about one image of a call. */
const invalidImage = (place: number, what: string, code?: string): CallError =>
  invalid(`images.${place}`, what, code);

/** The name of an object, and the secret of its download URL. */
type Parts = { path: string; token: string };

const partsOf = (given: string, base: string): Parts | null => {
  if (!given.startsWith(base) || !URL.canParse(given)) return null;
  const { searchParams } = new URL(given);
  const token = searchParams.get('token') ?? '';
  const path = decoded(given.slice(base.length).replace(/[?#].*/s, ''));
  return isTicketImage(path) && TOKEN_PATTERN.test(token) ? { path, token } : null;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The types that image-size measures, by what it calls them. */
const TYPES: Record<string, string[]> = {
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif', 'heif'],
};

/** A frame of these may be larger than the head of the file says. */
const CAN_BE_LARGER = ['image/gif', 'image/avif'];

/** Sizes in an AVIF: of the image, its tiles, its transparency and its thumbnail. */
const MOST_SIZES = 20;

/**
 * Width and height as the content says, because the uploader can claim any type; null when it is not
 * an image of the claimed type, or does not say how large it is in its first bytes.
 */
const sizeOf = async ({ contentType, begin }: StoredImage): Promise<Size | null> => {
  // Formats that no ticket takes would keep image-size busy in ways of their own.
  if ((await imageTypeOf(new Blob([new Uint8Array(begin.subarray(0, HEAD))]))) !== contentType)
    return null;
  if (contentType === 'image/avif') {
    // image-size takes what an AVIF crops off its width, which is decoded all the same.
    if (begin.includes('clap')) return null;
    // It also reads all that follows a size, again for each of them.
    if (begin.toString('latin1').split('ispe').length > MOST_SIZES + 1) return null;
  }
  try {
    if (contentType === 'image/jpeg') return sizeOfJpeg(begin);
    // A copy, because image-size looks past the end of a part of a larger buffer.
    const { width, height, type = '' } = imageSize(new Uint8Array(begin));
    return TYPES[contentType]?.includes(type) && width * height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
};

/**
 * image-size overlooks the first segment of a JPEG, and goes on behind its pixels: a file that is huge
 * could say there that it is small.
 */
const sizeOfJpeg = (begin: Buffer): Size | null => {
  let at = begin.readUInt16BE(0) === 0xff_d8 ? 2 : begin.length;
  const code = (): number => (begin[at] === 0xff ? (begin[at + 1] ?? 0) : 0);
  // Tables, application data and comments, each with its length; or a byte that fills a gap.
  while ([0xc4, 0xdb, 0xdd, 0xfe, 0xff].includes(code()) || code() >> 4 === 0xe)
    at += code() === 0xff ? 1 : 2 + begin.readUInt16BE(at + 2);
  const isFrame = code() >= 0xc0 && code() <= 0xc2;
  const [height, width] = [begin.readUInt16BE(at + 5), begin.readUInt16BE(at + 7)];
  return isFrame && width * height > 0 ? { width, height } : null;
};

/**
 * Deletes images and files of mails that no ticket has. Costs one read per ticket
 * with images of the last month. What it could not delete is left for the next sweep.
 * @returns how many were deleted
 * @throws {AggregateError} after all others were deleted, when some could not be
 */
export const sweepImages = async ({
  images,
  tickets,
  now,
}: Pick<Dependencies, 'images' | 'tickets' | 'now'>): Promise<number> => {
  const old: string[] = [];
  for await (const { path, owner, uploadedAt } of images.since(now() - SWEPT))
    if (uploadedAt < now() - (owner === null ? MAILED_LIFETIME : UNNAMED_LIFETIME)) old.push(path);
  const named = await tickets.namedImages(old);
  const unnamed = old.filter((path) => !named.has(path));
  const removed = await mapAll(unnamed, images.remove, 'images could not be deleted');
  return removed.length;
};
