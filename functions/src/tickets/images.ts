import { DAY, HOUR } from '../../../shared/time.ts';
import type { Dependencies } from '../handler.ts';
import { CallError } from '../errors.ts';
import type { ImageStore, StoredImage, TicketImage } from './store.ts';

/** How long an upload that is in no ticket is kept, in milliseconds. */
const UNNAMED_LIFETIME = DAY;

/** An older upload is refused: the sweep may be about to delete it. */
const MAX_UPLOAD_AGE = 23 * HOUR;

/** tickets/{timestamp}_{filename} (TIC-10). */
const PATH_PATTERN = /^tickets\/\d+_[^/]+$/;
const TOKEN_PATTERN = /^[\w-]{1,100}$/;

/**
 * Checks that each URL is the download URL of an image that the caller has uploaded.
 * @throws {CallError} naming the image by its place, such as `images.0`
 */
export const checkImages = async (
  images: ImageStore,
  uid: string,
  urls: readonly string[],
  now: number,
): Promise<TicketImage[]> => {
  const checked = await Promise.all(
    urls.map(async (given, place) => {
      const { object, ...image } = await ownUpload(images, uid, given, place);
      if (!object) throw invalidImage(place, 'is not an uploaded image');
      if (object.uploadedAt < now - MAX_UPLOAD_AGE)
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
 * The object behind a download URL; null when it does not exist.
 * @throws {CallError} when it is not the caller's
 */
export const ownUpload = async (
  images: ImageStore,
  uid: string,
  given: string,
  place: number,
): Promise<TicketImage & { object: StoredImage | null }> => {
  const base = await images.base();
  const parts = partsOf(given, base);
  if (!parts) throw invalidImage(place, 'is not a download URL of an uploaded image');
  const { path, token } = parts;
  // Built from the checked parts, so that nothing else of the given URL is stored.
  const url = `${base}${encodeURIComponent(path)}?alt=media&token=${token}`;
  const object = await images.read(path);
  if (!object) return { path, url, object };
  if (!object.tokens.includes(token)) throw invalidImage(place, 'is not an uploaded image');
  if (object.owner === uid) return { path, url, object };
  const field = `images.${place}`;
  throw new CallError('permission-denied', `${field}: was uploaded by somebody else`, {
    field,
    code: 'not-yours',
  });
};

/** The error about one image of a call. */
export const invalidImage = (place: number, what: string): CallError => {
  const field = `images.${place}`;
  return new CallError('invalid-argument', `${field}: ${what}`, { field, code: 'invalid' });
};

const partsOf = (given: string, base: string): { path: string; token: string } | null => {
  if (!given.startsWith(base) || !URL.canParse(given)) return null;
  const { searchParams } = new URL(given);
  const token = searchParams.get('token') ?? '';
  const path = decoded(given.slice(base.length).replace(/[?#].*$/s, ''));
  return path !== null && PATH_PATTERN.test(path) && TOKEN_PATTERN.test(token)
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

/** Checks the content too, because the uploader can claim any type. The types of the storage rules. */
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

/**
 * Deletes images that were uploaded for a ticket that was never created. Costs one read per ticket
 * with images older than a day. What it could not delete is left for the next sweep.
 * @returns how many were deleted
 */
export const sweepImages = async ({
  images,
  tickets,
  now,
}: Pick<Dependencies, 'images' | 'tickets' | 'now'>): Promise<number> => {
  let swept = 0;
  for await (const page of images.pages()) {
    const old = page.filter(({ uploadedAt }) => uploadedAt < now() - UNNAMED_LIFETIME);
    const named = await tickets.namedImages(old.map(({ path }) => path));
    const unnamed = old.filter(({ path }) => !named.has(path));
    await Promise.all(unnamed.map((object) => images.remove(object)));
    swept += unnamed.length;
  }
  return swept;
};
