import type { Dependencies } from '../dependencies.ts';
import { type OriginalType, takeApart } from '../../../shared/imageMetadata.ts';
import { CallError } from '../errors.ts';
import { settled } from '../settled.ts';
import { checkImages } from '../tickets/images.ts';
import type { Incoming } from './incoming.ts';

/** An image in the bucket. */
type Placed = { url: string; path: string };

/**
 * Stores the images of a mail as uploads of its writer while it becomes a message; they are removed
 * again if it does not.
 * @param write gets those that pass the checks of an upload, and the names of the others; answers why
 * there is no message, or null
 */
export const withStoredImages = async <Why>(
  dependencies: Dependencies,
  uid: string,
  { images: mailed }: Pick<Incoming, 'images'>,
  write: (images: Placed[], left: string[]) => Promise<Why | null>,
): Promise<Why | null> => {
  const { images, now } = dependencies;
  const stored: Placed[] = [];
  const left: string[] = [];
  const remove = (those: readonly Placed[]) =>
    settled(
      those.map(({ path }) => path),
      images.remove,
    );
  for (const { name, contentType, bytes } of mailed) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the memory holds one copy
    const shown = await withoutMetadata(bytes, contentType);
    if (!shown) {
      left.push(name);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const placed = await images.place({ owner: uid, contentType, bytes: shown }, now());
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await checkImages(dependencies, uid, [placed.url]);
      stored.push(placed);
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await remove([placed]);
      if (!(error instanceof CallError)) throw error;
      left.push(name);
    }
  }
  try {
    const why = await write(stored, left);
    if (why !== null) await remove(stored);
    return why;
  } catch (error) {
    await remove(stored);
    throw error;
  }
};

/** The image without the place where it was taken, as the browser sends it; null if it is damaged. */
const withoutMetadata = async (
  bytes: Uint8Array,
  type: OriginalType,
): Promise<Uint8Array | null> => {
  const parts = await takeApart(new Blob([new Uint8Array(bytes)]), type);
  return parts && new Uint8Array(await parts.toBlob(parts.orientation).arrayBuffer());
};
