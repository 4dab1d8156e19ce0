import { DAY } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { LIMIT_WINDOW } from '../limits/rateLimits.ts';
import type { Upload, UploadLimit, UploadRefusal } from './firestoreUploads.ts';

const MIB = 2 ** 20;

/**
 * Counts uploads of an account that are not counted yet: the event that Storage sends after each one
 * may come before a ticket names the image, or after it.
 * @returns why uploads past a limit are refused, or null
 */
export const countOwn = async (
  {
    identity,
    uploads,
    settings: { limits },
  }: Pick<Dependencies, 'identity' | 'uploads' | 'settings'>,
  uid: string,
  own: readonly Upload[],
): Promise<UploadRefusal | null> => {
  const isConfirmed = Boolean((await identity.find(uid))?.confirmedEmail);
  const all: UploadLimit[] = [
    { name: 'uploads', most: limits.uploads, counts: 'images', window: LIMIT_WINDOW },
    { name: 'uploaded', most: limits.uploadedMiB * MIB, counts: 'bytes', window: DAY },
  ];
  const unconfirmed: UploadLimit[] = [
    { name: 'unconfirmedUploads', most: limits.unconfirmedUploads, counts: 'images', window: DAY },
    {
      name: 'unconfirmedUploaded',
      most: limits.unconfirmedMiB * MIB,
      counts: 'bytes',
      window: DAY,
    },
  ];
  const counted = isConfirmed ? all : [...all, ...unconfirmed];
  return uploads.count(
    uid,
    own,
    counted.filter(({ most }) => most > 0),
  );
};
