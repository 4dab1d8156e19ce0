import { randomBytes } from 'node:crypto';
import type { Dependencies } from './dependencies.ts';
import { readSettings } from './settings.ts';

/** The real dependencies. The Admin SDK is loaded by the first call, so that instances start faster. */
export const connect = async (): Promise<Dependencies> => {
  const [
    app,
    auth,
    firestore,
    { firebaseIdentity },
    { firestoreAccounts },
    { firestoreTickets },
    { bucketImages },
    { firestoreUploads },
    { firestoreReplies },
    { firestoreRateLimits },
    { allowancesOf },
    { firestoreMails },
    { firestorePersonalData },
  ] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/firestore'),
    import('./accounts/identity.ts'),
    import('./accounts/firestoreAccounts.ts'),
    import('./tickets/firestoreTickets.ts'),
    import('./tickets/bucket.ts'),
    import('./tickets/firestoreUploads.ts'),
    import('./replies/firestoreReplies.ts'),
    import('./limits/firestoreLimits.ts'),
    import('./limits/allowance.ts'),
    import('./mail/firestoreMails.ts'),
    import('./accounts/personalData.ts'),
  ]);
  const admin = app.getApps()[0] ?? app.initializeApp();
  const db = firestore.getFirestore(admin);
  const limits = firestoreRateLimits(db, Date.now);
  return {
    accounts: firestoreAccounts(db),
    personalData: firestorePersonalData(db),
    identity: firebaseIdentity(auth.getAuth(admin)),
    tickets: firestoreTickets(db, Date.now),
    images: bucketImages(admin),
    mails: firestoreMails(db),
    uploads: firestoreUploads(db, Date.now),
    replies: firestoreReplies(db),
    allowances: allowancesOf(limits, Date.now),
    settings: readSettings(),
    now: Date.now,
    newUid: () => randomBytes(21).toString('base64url'),
  };
};
