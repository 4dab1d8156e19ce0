import { onObjectFinalized } from 'firebase-functions/storage';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { DAY } from '../../shared/time.ts';
import { connected } from './connected.ts';
import type { Dependencies } from './dependencies.ts';
import { accountKey, spendingOf } from './limits/rateLimits.ts';
import { logs } from './logs.ts';
import { isTicketImage } from './tickets/images.ts';

/** What Storage tells of an object. Google's JSON has 64-bit numbers as texts, whatever the type says. */
type Told = {
  name: string;
  size: number | string;
  metadata?: Record<string, string> | undefined;
};

/**
 * Counts an upload of its owner's; the one that uses a limit up stops further ones until the limit has
 * room again. What came past the stop is removed, unless it is in a ticket by now. What the rules did
 * not let in, such as a file from the console, has no owner, and is nobody's upload.
 */
export const countUpload = async (
  { images, tickets, uploads, settings: { limits } }: Dependencies,
  { name: path, size, metadata }: Told,
): Promise<void> => {
  const owner = metadata?.['owner'];
  if (!owner || !isTicketImage(path)) return;
  const count = spendingOf(accountKey('uploads', owner), limits.uploads);
  const bytes = spendingOf(accountKey('uploaded', owner), limits.uploadedMiB * 2 ** 20);
  const isWithin = await uploads.count(owner, path, [
    ...(count ? [count] : []),
    ...(bytes ? [{ ...bytes, amount: Number(size), window: DAY }] : []),
  ]);
  if (isWithin) return;
  const named = await tickets.namedImages([path]);
  if (named.has(path)) return;
  await images.remove(path);
  logs.uploadRemoved(owner, Number(size));
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
  async ({ data }) => countUpload(await connected(), data),
);
