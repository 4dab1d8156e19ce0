import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite';
import { ready } from './auth.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import type { Services } from './types.ts';

const db = getFirestore(app);
if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore);

export const read: Services['profile']['read'] = async (uid) => {
  await ready();
  const data = (await getDoc(doc(db, 'users', uid))).data();
  if (typeof data?.['nickname'] !== 'string') return null;
  return { nickname: data['nickname'], isAdmin: data['isAdmin'] === true };
};
