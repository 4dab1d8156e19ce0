import type { Identity } from './identity.ts';
import type { Store } from './store.ts';

/** What a handler works with; tests hand in their own. */
export type Dependencies = {
  store: Store;
  identity: Identity;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A fresh, unguessable user id. */
  newUid: () => string;
};

/** The real ones. The Admin SDK is loaded with the first call, not while the instance starts. */
export const connect = async (): Promise<Dependencies> => {
  const [app, auth, firestore, { firebaseIdentity }, { firestoreStore }, { randomBytes }] =
    await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
      import('firebase-admin/firestore'),
      import('./identity.ts'),
      import('./firestoreStore.ts'),
      import('node:crypto'),
    ]);
  const admin = app.getApps()[0] ?? app.initializeApp();
  return {
    store: firestoreStore(firestore.getFirestore(admin)),
    identity: firebaseIdentity(auth.getAuth(admin)),
    now: Date.now,
    newUid: () => randomBytes(21).toString('base64url'),
  };
};
