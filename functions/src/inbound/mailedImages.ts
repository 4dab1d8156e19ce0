import type { Dependencies } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { mapAll } from '../lib/promises.ts';
import { checkImages } from '../tickets/images.ts';
import type { MailFile } from '../mail/mail.ts';
import type { Incoming } from './incoming.ts';

/** An image in the bucket. */
type Placed = { url: string; path: string };

/**
 * Stores the images of a mail as uploads of its writer while it becomes a message; they are removed
 * again if it is refused.
 * @param write gets those that pass the checks of an upload, and the others; answers why
 * there is no message, or null
 */
export const withStoredImages = async <Why>(
  dependencies: Dependencies,
  uid: string,
  { images: mailed }: Pick<Incoming, 'images'>,
  write: (images: Placed[], left: Incoming['images']) => Promise<Why | null>,
): Promise<Why | null> => {
  const stored: Placed[] = [];
  const left: Incoming['images'] = [];
  for (const image of mailed) {
    // oxlint-disable-next-line no-await-in-loop -- one image at a time: memory holds one copy
    const placed = await storeOne(dependencies, uid, image);
    if (placed) stored.push(placed);
    else left.push(image);
  }
  const paths = stored.map(({ path }) => path);
  return removeUnless(
    dependencies,
    paths,
    (why) => why === null,
    () => write(stored, left),
  );
};

/** Stores an image that passes the checks of an upload; null for any other. */
const storeOne = async (
  dependencies: Dependencies,
  uid: string,
  { contentType, bytes }: Incoming['images'][number],
): Promise<Placed | null> => {
  const { images, now } = dependencies;
  const placed = await images.place({ owner: uid, contentType, bytes }, now());
  try {
    await checkImages(dependencies, uid, [placed.url]);
    return placed;
  } catch (error) {
    await images.remove(placed.path);
    if (error instanceof CallError) return null;
    throw error;
  }
};

/**
 * Stores files for a mail to the studio while it is written; they are removed again if it is not.
 * @param write gets their names in the bucket, and answers whether the mail was written
 */
export const withKeptFiles = async (
  { images, now }: Pick<Dependencies, 'images' | 'now'>,
  files: readonly MailFile[],
  write: (paths: string[]) => Promise<boolean>,
): Promise<boolean> => {
  const paths = await mapAll(files, (file) => images.keep(file, now()));
  return removeUnless({ images }, paths, Boolean, () => write(paths));
};

/** Removes objects that nothing needs, because it was not written. */
const removeUnless = async <Outcome>(
  { images }: Pick<Dependencies, 'images'>,
  paths: readonly string[],
  isWritten: (outcome: Outcome) => boolean,
  write: () => Promise<Outcome>,
): Promise<Outcome> => {
  try {
    const outcome = await write();
    if (!isWritten(outcome)) await mapAll(paths, images.remove);
    return outcome;
  } catch (error) {
    // Where only the answer of the database was lost, it may be written and need them. The sweep deletes
    // what nothing has.
    if (error instanceof CallError) await mapAll(paths, images.remove);
    throw error;
  }
};
