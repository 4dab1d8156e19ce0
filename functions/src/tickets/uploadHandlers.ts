import type { Handler } from '../dependencies.ts';
import { ownUpload } from './images.ts';

/**
 * Deletes uploads that the caller no longer needs; if one of them is not the caller's, none is
 * deleted. If this is interrupted, the sweep deletes the rest after a day.
 */
export const discardUploads: Handler<'discardUploads'> = async (
  { images, tickets },
  { uid },
  { images: urls },
) => {
  const uploads = await Promise.all(urls.map((url, place) => ownUpload(images, uid, url, place)));
  const there = uploads.flatMap(({ object, ...image }) =>
    object ? [{ ...image, generation: object.generation }] : [],
  );
  // Firestore does not accept an empty list in a query.
  const unnamed = there.length > 0 ? await tickets.discard(there) : [];
  await Promise.all(unnamed.map((image) => images.remove(image)));
  return { success: true, message: 'Uploads discarded.' };
};
