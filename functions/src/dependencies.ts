import type { Identity } from './accounts/identity.ts';
import type { Limits } from './limits/rateLimits.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Store } from './accounts/store.ts';
import type { TicketStore } from './tickets/store.ts';
import type { Images } from './tickets/images.ts';

/** What a handler works with; tests hand in their own. */
export type Dependencies = {
  store: Store;
  identity: Identity;
  tickets: TicketStore;
  images: Images;
  limits: Limits;
  settings: Settings;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A fresh, unguessable user id. */
  newUid: () => string;
};

/** The real ones. The Admin SDK is loaded with the first call, not while the instance starts. */
export const connect = async (): Promise<Dependencies> => {
  const [
    app,
    auth,
    firestore,
    { firebaseIdentity },
    { firestoreStore },
    { firestoreTicketStore },
    { firebaseImages },
    { firestoreLimits },
    { randomBytes },
  ] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/firestore'),
    import('./accounts/identity.ts'),
    import('./accounts/firestore.ts'),
    import('./tickets/firestore.ts'),
    import('./tickets/bucket.ts'),
    import('./limits/firestore.ts'),
    import('node:crypto'),
  ]);
  const admin = app.getApps()[0] ?? app.initializeApp();
  const db = firestore.getFirestore(admin);
  return {
    store: firestoreStore(db),
    identity: firebaseIdentity(auth.getAuth(admin)),
    tickets: firestoreTicketStore(db, Date.now),
    images: firebaseImages(admin),
    limits: firestoreLimits(db, Date.now),
    settings: readSettings(),
    now: Date.now,
    newUid: () => randomBytes(21).toString('base64url'),
  };
};
