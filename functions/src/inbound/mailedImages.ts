import type { Dependencies } from '../dependencies.ts';
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
  for (const { name, ...image } of mailed) {
    // One after the other, so that the memory holds one copy.
    // oxlint-disable-next-line no-await-in-loop
    const placed = await images.place({ owner: uid, ...image }, now());
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
