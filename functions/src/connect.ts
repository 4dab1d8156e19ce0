import { randomBytes } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { firestoreAccounts } from './accounts/firestoreAccounts.ts';
import { firestoreConfirmations } from './accounts/firestoreConfirmations.ts';
import { firebaseIdentity } from './accounts/identity.ts';
import { firestorePersonalData } from './accounts/personalData.ts';
import type { Dependencies } from './dependencies.ts';
import { allowancesOf } from './limits/allowance.ts';
import { firestoreRateLimits } from './limits/firestoreLimits.ts';
import { firestoreMails } from './mail/firestoreMails.ts';
import { firestoreReplies } from './replies/firestoreReplies.ts';
import { readSettings } from './lib/settings.ts';
import { bucketImages } from './tickets/bucket.ts';
import { firestoreTickets } from './tickets/firestoreTickets.ts';
import { firestoreUploads } from './tickets/firestoreUploads.ts';

/** The real dependencies. */
export const connect = (): Dependencies => {
  const admin = getApps()[0] ?? initializeApp();
  const db = getFirestore(admin);
  return {
    accounts: firestoreAccounts(db),
    confirmations: firestoreConfirmations(db, Date.now),
    personalData: firestorePersonalData(db),
    identity: firebaseIdentity(getAuth(admin)),
    tickets: firestoreTickets(db, Date.now),
    images: bucketImages(admin),
    mails: firestoreMails(db),
    uploads: firestoreUploads(db, Date.now),
    replies: firestoreReplies(db),
    allowances: allowancesOf(firestoreRateLimits(db, Date.now), Date.now),
    settings: readSettings(),
    now: Date.now,
    newUid: () => randomBytes(21).toString('base64url'),
  };
};
