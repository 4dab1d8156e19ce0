import { errorCode } from '../../shared/errorCode.ts';
import { DAY } from '../../shared/time.ts';
import { freeFilename, safeFilename } from './fileNames.ts';
import { readServerClock, serverNow } from '../lib/serverClock.ts';
import { ImageError } from './errors.ts';
import type { Services } from './types.ts';

/** The download URLs of images, by the images' ids. */
type Uploaded = Readonly<Record<string, string>>;

type Image = { id: string; name: string; blob: Blob };

export type Sending = {
  owner: string;
  /** The time of the message in milliseconds, if it has one. */
  timestamp: number | null;
  images: readonly Image[];
  /** These images are not sent again. */
  uploaded: Uploaded;
  /** Called with the id and the URL of each image that was uploaded, also after a cancellation. */
  onUploaded: (id: string, url: string) => void;
  cancelled: AbortSignal;
};

/** Uploads that are under way, also those of a try that was cancelled. */
const running = new WeakMap<Blob, Promise<string>>();

/**
 * Uploads the images of a ticket or a reply one after another (TIC-10), and returns their URLs in
 * this order; null as soon as it is cancelled, while a running upload goes on.
 * @throws {ImageError} of the first that fails
 */
export const uploadImages = async (
  services: Pick<Services, 'uploadTicketImage'>,
  { owner, timestamp, images, uploaded, onUploaded, cancelled }: Sending,
): Promise<Uploaded | null> => {
  // The device's clock may be wrong.
  if ((await Promise.race([readServerClock(), abortOf(cancelled)])) === null) return null;
  const now = Math.round(serverNow());
  // The storage rules take no time that is far from the server's.
  const time = timestamp !== null && Math.abs(timestamp - now) < DAY ? timestamp : now;
  const names: string[] = [];
  const send = ({ name: given, blob }: Image, at: number): Promise<string> => {
    const name = freeFilename(safeFilename(given, blob.type), names);
    names.push(name);
    return services.uploadTicketImage({ name: `${at}_${name}`, blob, owner });
  };
  const sendNew = (image: Image): Promise<string> =>
    send(image, time).catch((error: unknown) => {
      // Refused because an earlier upload of that name succeeded but its answer was lost: use a name
      // that only this try has.
      if (isUnauthorized(error)) return send(image, now);
      throw error;
    });
  const upload = async (image: Image): Promise<string> => {
    const known = uploaded[image.id];
    if (known) return known;
    const sent = running.get(image.blob) ?? sendNew(image);
    running.set(image.blob, sent);
    const url = await sent.finally(() => running.delete(image.blob));
    onUploaded(image.id, url);
    return url;
  };

  const urls: Record<string, string> = {};
  for (const [at, image] of images.entries()) {
    const url = await Promise.race([
      upload(image).catch((error: unknown) => {
        throw new ImageError(at, error);
      }),
      abortOf(cancelled),
    ]);
    if (url === null) return null;
    urls[image.id] = url;
  }
  return cancelled.aborted ? null : urls;
};

const abortOf = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

const isUnauthorized = (error: unknown): boolean => errorCode(error) === 'storage/unauthorized';
