import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  Timestamp,
} from 'firebase/firestore/lite';
import { serverNow } from '../lib/serverClock.ts';
import { isConfirmed, ready } from './auth.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import type { Services } from './types.ts';

const db = getFirestore(app);
if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore);

const read = async (path: string) => {
  await ready();
  return (await getDoc(doc(db, path))).data();
};

export const readProfile: Services['profile']['read'] = async (uid) => {
  const data = await read(`users/${uid}`);
  if (typeof data?.['nickname'] !== 'string') return null;
  return { nickname: data['nickname'], isAdmin: data['isAdmin'] === true };
};

export const readSavedReplies: Services['savedReplies']['read'] = async () =>
  (await read('desk/savedReplies'))?.['replies'] ?? {};

/**
 * Until when the storage refuses what this person uploads, in milliseconds; null while it does not.
 * One of the two limits holds only before the address is confirmed.
 */
export const uploadsStoppedUntil = async (uid: string): Promise<number | null> => {
  const record = await read(`users/${uid}`);
  const confirmed = await isConfirmed({ fresh: false });
  const stops = ['uploadsStoppedUntil', ...(confirmed ? [] : ['unconfirmedStoppedUntil'])];
  const times = stops.map((field): number => {
    const until: unknown = record?.[field];
    return until instanceof Timestamp ? until.toMillis() : 0;
  });
  const until = Math.max(...times);
  return until > serverNow() ? until : null;
};
