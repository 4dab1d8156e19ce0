import type { Dependencies } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { checkImages } from '../tickets/images.ts';
import type { Incoming } from './incoming.ts';

/**
 * Stores the images of a mail as uploads of its writer. The sweep deletes what no ticket has in the end.
 * @returns those that pass the checks of an upload, and the others
 */
export const storeImages = async (
  dependencies: Dependencies,
  uid: string,
  images: Incoming['images'],
) => {
  const stored: { url: string; path: string }[] = [];
  const left: Incoming['images'] = [];
  const store = async (image: Incoming['images'][number]): Promise<void> => {
    const placed = await dependencies.images.place(uid, image, dependencies.now());
    try {
      await checkImages(dependencies, uid, [placed.url]);
      stored.push(placed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      left.push(image);
    }
  };
  // oxlint-disable-next-line no-await-in-loop -- one image at a time: memory holds one copy
  for (const image of images) await store(image);
  return { stored, left };
};
