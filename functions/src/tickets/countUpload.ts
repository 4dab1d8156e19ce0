import { DAY } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountKey, spendingOf } from '../limits/rateLimits.ts';
import { logs } from '../logs.ts';

const MIB = 1024 * 1024;

type Upload = { path: string; owner: string; size: number };

/**
 * Counts an upload of its owner's; the one that uses a limit up stops further ones until the limit has
 * room again. What came past the stop is removed, unless it is in a ticket by now.
 */
export const countUpload = async (
  { images, tickets, uploads, settings: { limits } }: Dependencies,
  { path, owner, size }: Upload,
): Promise<void> => {
  const count = spendingOf(accountKey('uploads', owner), limits.uploads);
  const bytes = spendingOf(accountKey('uploaded', owner), limits.uploadedMiB * MIB);
  const isWithin = await uploads.count(owner, [
    ...(count ? [count] : []),
    ...(bytes ? [{ ...bytes, amount: size, window: DAY }] : []),
  ]);
  if (isWithin) return;
  const [object, named] = await Promise.all([images.read(path), tickets.namedImages([path])]);
  if (!object || named.has(path)) return;
  await images.remove({ path, generation: object.generation });
  logs.uploadRemoved(owner, size);
};
