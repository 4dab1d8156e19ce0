import type { Handler } from '../handler.ts';
import { Refused } from '../errors.ts';

/** An uploaded object; `begin` is its first bytes. */
type StoredImage = {
  owner: string | null;
  contentType: string;
  tokens: string[];
  /** Which of the objects that had this name one after another. */
  generation: string;
  /** Milliseconds since the epoch. */
  uploadedAt: number;
  begin: Buffer;
};

/** What the handlers need of the bucket. */
export type Images = {
  /** Where download URLs of the bucket begin: `{origin}/v0/b/{bucket}/o/`. */
  base: () => Promise<string>;
  /** Null when there is no such object. */
  read: (path: string) => Promise<StoredImage | null>;
  /** All objects where the images of tickets are. */
  pages: () => AsyncIterable<{ path: string; generation: string; uploadedAt: number }[]>;
  /** Deletes an object; one that is not there, or is another by now, counts as deleted. */
  remove: (object: { path: string; generation: string }) => Promise<void>;
};

/** An older upload is not taken into a ticket: the sweep, after 24 h, may be about to delete it. */
const maxUploadAge = 23 * 60 * 60 * 1000;

/** The address of an image as a ticket keeps it, and its name in the bucket. */
export type TicketImage = { url: string; path: string };

/** tickets/{timestamp}_{filename} (TIC-10). */
const pathPattern = /^tickets\/\d+_[^/]+$/;
const tokenPattern = /^[\w-]{1,100}$/;

/**
 * Checks that each URL is the download URL of an image that the caller has uploaded.
 * @throws {Refused} naming the image by its place, such as `images.0`
 */
export const checkImages = async (
  images: Images,
  uid: string,
  urls: readonly string[],
  now: number,
): Promise<TicketImage[]> => {
  const checked = await Promise.all(
    urls.map(async (given, place) => {
      const { object, ...image } = await ownUpload(images, uid, given, place);
      if (!object) throw invalidImage(place, 'is not an uploaded image');
      if (object.uploadedAt < now - maxUploadAge)
        throw invalidImage(place, 'was uploaded too long ago');
      if (!isImage(object))
        throw invalidImage(place, 'is not a PNG, JPEG, WebP, GIF or AVIF image');
      return image;
    }),
  );
  const paths = checked.map(({ path }) => path);
  const again = paths.findIndex((path, place) => paths.indexOf(path) < place);
  if (again !== -1) throw invalidImage(again, 'is there twice');
  return checked;
};

/**
 * Deletes uploads that the caller has given up, all or none of them refused. The sweep would do it
 * after a day, and does if this ends half-way.
 */
export const discardUploads: Handler<'discardUploads'> = async (
  { images, tickets },
  { uid },
  { images: urls },
) => {
  const uploads = await Promise.all(
    urls.map((given, place) => ownUpload(images, uid, given, place)),
  );
  const there = uploads.flatMap(({ object, ...image }) =>
    object ? [{ ...image, generation: object.generation }] : [],
  );
  // An empty list is no condition that a query could have.
  const unnamed = there.length > 0 ? await tickets.discard(there) : [];
  await Promise.all(unnamed.map((image) => images.remove(image)));
  return { success: true, message: 'Uploads discarded.' };
};

/** The object behind a download URL, null when it is gone; refused when it is not the caller's. */
const ownUpload = async (
  images: Images,
  uid: string,
  given: string,
  place: number,
): Promise<TicketImage & { object: StoredImage | null }> => {
  const base = await images.base();
  const parts = partsOf(given, base);
  if (!parts) throw invalidImage(place, 'is not a download URL of an uploaded image');
  const { path, token } = parts;
  // Written anew from its parts, so that nothing else of what was sent is stored.
  const url = `${base}${encodeURIComponent(path)}?alt=media&token=${token}`;
  const object = await images.read(path);
  if (!object) return { path, url, object };
  if (!object.tokens.includes(token)) throw invalidImage(place, 'is not an uploaded image');
  if (object.owner === uid) return { path, url, object };
  const field = `images.${place}`;
  throw new Refused('permission-denied', `${field}: was uploaded by somebody else`, {
    field,
    code: 'not-yours',
  });
};

/** The refusal of one of the images of a call. */
export const invalidImage = (place: number, what: string): Refused => {
  const field = `images.${place}`;
  return new Refused('invalid-argument', `${field}: ${what}`, { field, code: 'invalid' });
};

const partsOf = (given: string, base: string): { path: string; token: string } | null => {
  if (!given.startsWith(base) || !URL.canParse(given)) return null;
  const { searchParams } = new URL(given);
  const token = searchParams.get('token') ?? '';
  const path = decoded(given.slice(base.length).replace(/[?#].*$/s, ''));
  return path !== null && pathPattern.test(path) && tokenPattern.test(token)
    ? { path, token }
    : null;
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** By type and by content: whoever uploads chooses the type freely. The types of the storage rules. */
const isImage = ({ contentType, begin }: StoredImage): boolean => {
  const text = begin.toString('latin1');
  switch (contentType) {
    case 'image/png':
      return text.startsWith('\x89PNG\r\n\x1a\n');
    case 'image/jpeg':
      return text.startsWith('\xff\xd8\xff');
    case 'image/gif':
      return /^GIF8[79]a/.test(text);
    case 'image/webp':
      return /^RIFF.{4}WEBP/s.test(text);
    case 'image/avif':
      return /^.{4}ftyp(?:avif|avis|mif1|msf1)/s.test(text);
    default:
      return false;
  }
};
