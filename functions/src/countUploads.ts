import { onObjectFinalized } from 'firebase-functions/storage';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { DAY } from '../../shared/time.ts';
import { connected } from './connected.ts';
import type { Dependencies } from './dependencies.ts';
import { LIMIT_WINDOW } from './limits/rateLimits.ts';
import { logs } from './logs.ts';
import { isTicketImage } from './tickets/images.ts';

const MIB = 2 ** 20;

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
  { identity, images, tickets, uploads, settings: { limits } }: Dependencies,
  { name: path, size, metadata }: Told,
): Promise<void> => {
  const owner = metadata?.['owner'];
  if (!owner || !isTicketImage(path)) return;
  const confirmed = Boolean((await identity.find(owner))?.confirmedEmail);
  const [each, bytes] = [{ amount: 1 }, { amount: Number(size) }];
  const counted = [
    { limit: 'uploads', most: limits.uploads, ...each, window: LIMIT_WINDOW },
    { limit: 'uploaded', most: limits.uploadedMiB * MIB, ...bytes, window: DAY },
    ...(confirmed
      ? []
      : ([
          { limit: 'unconfirmedUploads', most: limits.unconfirmedUploads, ...each, window: DAY },
          {
            limit: 'unconfirmedUploaded',
            most: limits.unconfirmedMiB * MIB,
            ...bytes,
            window: DAY,
          },
        ] as const)),
  ] as const;
  const isWithin = await uploads.count(
    owner,
    path,
    counted.filter(({ most }) => most > 0),
  );
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
