import { onObjectFinalized } from 'firebase-functions/storage';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { DAY } from '../../shared/time.ts';
import { connected } from './connected.ts';
import type { Dependencies } from './dependencies.ts';
import { accountKey, spendingOf } from './limits/rateLimits.ts';
import { logs } from './logs.ts';
import { isTicketImage } from './tickets/images.ts';

/**
 * Counts an upload of its owner's; the one that uses a limit up stops further ones until the limit has
 * room again. What came past the stop is removed, unless it is in a ticket by now.
 */
export const countUpload = async (
  { images, tickets, uploads, settings: { limits } }: Dependencies,
  { path, owner, size }: { path: string; owner: string; size: number },
): Promise<void> => {
  const count = spendingOf(accountKey('uploads', owner), limits.uploads);
  const bytes = spendingOf(accountKey('uploaded', owner), limits.uploadedMiB * 2 ** 20);
  const isWithin = await uploads.count(owner, path, [
    ...(count ? [count] : []),
    ...(bytes ? [{ ...bytes, amount: size, window: DAY }] : []),
  ]);
  if (isWithin) return;
  const [object, named] = await Promise.all([images.read(path), tickets.namedImages([path])]);
  if (!object || named.has(path)) return;
  await images.remove({ path, generation: object.generation });
  logs.uploadRemoved(owner, size);
};

/** Runs after each upload to the default bucket, because the rules of the bucket cannot count. */
export const countUploads = onObjectFinalized(
  {
    region: FUNCTIONS_REGION,
    retry: true,
    memory: '256MiB',
    concurrency: 10,
    maxInstances: 3,
    timeoutSeconds: 60,
  },
  async ({ data: { name: path, metadata, size } }) => {
    const owner = metadata?.['owner'];
    // What the rules did not let in, such as a file from the console, has none.
    if (!owner || !isTicketImage(path)) return;
    // Google's JSON has 64-bit numbers as texts, whatever the type says.
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
    await countUpload(await connected(), { path, owner, size: Number(size) });
  },
);
