import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  Timestamp,
} from 'firebase/firestore/lite';
import { serverNow } from '../lib/serverClock.ts';
import { addressState, ready } from './auth.ts';
import { UploadsStopped } from './errors.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import type { Services } from './types.ts';

const db = getFirestore(app);
if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore);

const read = async (path: string) => {
  await ready();
  return (await getDoc(doc(db, path))).data();
};

export const readProfile: Services['readProfile'] = async (uid) => {
  const data = await read(`users/${uid}`);
  if (typeof data?.['nickname'] !== 'string') return null;
  return { nickname: data['nickname'], isAdmin: data['isAdmin'] === true };
};

export const readReplies: Services['readReplies'] = async () =>
  (await read('studio/savedReplies'))?.['replies'] ?? {};

/**
 * Why the storage refuses what this account uploads; null while it does not. One of the two limits
 * holds only until the address is confirmed.
 */
export const uploadsStopped = async (
  uid: string,
  refusal: Error,
): Promise<UploadsStopped | null> => {
  const record = await read(`users/${uid}`);
  const untilOf = (field: string): number => {
    const until: unknown = record?.[field];
    return until instanceof Timestamp ? until.toMillis() : 0;
  };
  const [now, always, unconfirmed] = [
    serverNow(),
    untilOf('uploadsStoppedUntil'),
    untilOf('unconfirmedStoppedUntil'),
  ];
  if (always > now) return new UploadsStopped(always, refusal);
  if (unconfirmed <= now || (await addressState({ fresh: false })) !== 'unconfirmed') return null;
  return new UploadsStopped(unconfirmed, refusal, { untilConfirmed: true });
};
