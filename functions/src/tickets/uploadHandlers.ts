import { DAY } from '../../../shared/time.ts';
import type { Handler } from '../dependencies.ts';
import { accountKey, spendingOf } from '../limits/rateLimits.ts';
import { ownUpload, uploadNameOf } from './images.ts';
import { checkTimestamp, invalidTime } from './timestamps.ts';

const MIB = 1024 * 1024;

/** The sweep looks for uploads by the time in their names. */
const checkUploadTime = (name: string, now: number): void => {
  const [time = ''] = name.split('_');
  if (String(Number(time)) !== time) throw invalidTime('name');
  checkTimestamp(Number(time), now, 'name');
};

/** Lets the caller upload one image, within the limits of an account. */
export const grantUpload: Handler<'grantUpload'> = async (
  { grants, settings: { limits }, now },
  { uid },
  { name, size },
) => {
  checkUploadTime(name, now());
  const count = spendingOf(accountKey('uploads', uid), limits.uploads);
  const bytes = spendingOf(accountKey('uploaded', uid), limits.uploadedMiB * MIB);
  const spendings = [
    ...(count ? [count] : []),
    ...(bytes ? [{ ...bytes, amount: size, window: DAY }] : []),
  ];
  await grants.give({ uid, name, size, spendings });
  return { success: true, message: 'Upload granted.' };
};

/**
 * Deletes uploads that the caller no longer needs; if one of them is not the caller's, none is
 * deleted. If this is interrupted, the sweep deletes the rest after a day.
 */
export const discardUploads: Handler<'discardUploads'> = async (
  { images, tickets, grants },
  { uid },
  { images: urls },
) => {
  const uploads = await Promise.all(urls.map((url, place) => ownUpload(images, uid, url, place)));
  const there = uploads.flatMap(({ object, ...image }) =>
    object ? [{ ...image, generation: object.generation }] : [],
  );
  // Firestore does not accept an empty list in a query.
  const unnamed = there.length > 0 ? await tickets.discard(there) : [];
  await grants.revoke(
    uid,
    unnamed.map(({ path }) => uploadNameOf(path)),
  );
  await Promise.all(unnamed.map((image) => images.remove(image)));
  return { success: true, message: 'Uploads discarded.' };
};
