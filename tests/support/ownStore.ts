import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { BUCKET, PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';
import { newTimestamp, png } from './tickets.ts';

type Sdk = {
  initializeApp: typeof initializeApp;
  deleteApp: typeof deleteApp;
  getFirestore: typeof getFirestore;
};

/** The functions' own copy of the Admin SDK, for their stores: it takes no values of another copy. */
export const sdkOfFunctions = (): Sdk => {
  const require = createRequire(new URL('../../functions/package.json', import.meta.url));
  return { ...require('firebase-admin/app'), ...require('firebase-admin/firestore') };
};

/** The Admin SDK on another Firestore than the suite's, at host:port. */
export const openStoreAt = (
  address: string,
  sdk: Sdk = { initializeApp, deleteApp, getFirestore },
): { db: Firestore; close: () => Promise<void> } => {
  const suite = process.env['FIRESTORE_EMULATOR_HOST'];
  // The SDK reads it when the client is made, and only then.
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  const app = sdk.initializeApp({ projectId: PROJECT_ID }, randomUUID());
  const db = sdk.getFirestore(app);
  if (suite === undefined) delete process.env['FIRESTORE_EMULATOR_HOST'];
  else process.env['FIRESTORE_EMULATOR_HOST'] = suite;
  return {
    db,
    close: async () => {
      await db.terminate();
      await sdk.deleteApp(app);
    },
  };
};

/**
 * Gives a made-up person an account with a proven address at the suite's Auth, which an admin's calls ask for the session.
 * Make their tokens afterwards: an older sign-in does not count.
 */
export const haveAccount = async (uid: string): Promise<void> => {
  const auth = getAuth(adminApp());
  const { users } = await auth.getUsers([{ uid }]);
  if (users.length > 0) return;
  const email = `${uid}@example.com`;
  await auth.createUser({ uid, email, emailVerified: true });
  await auth.setCustomUserClaims(uid, { provenEmail: email });
};

/** All documents of a Firestore by their paths. */
export const wholeStore = async (db: Firestore): Promise<Map<string, DocumentData>> => {
  const collections = await db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(
    snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])),
  );
};

/** Puts an image into a bucket as its owner's upload, past the rules, and returns its download URL. */
export const placeImage = async (owner: string, bucket = BUCKET): Promise<string> => {
  const path = `tickets/${newTimestamp()}_bug.png`;
  const token = randomUUID();
  await getStorage(adminApp())
    .bucket(bucket)
    .file(path)
    .save(png, {
      resumable: false,
      // Lets the SDK try again on a connection that the server has just closed.
      preconditionOpts: { ifGenerationMatch: 0 },
      contentType: 'image/png',
      metadata: { metadata: { owner, firebaseStorageDownloadTokens: token } },
    });
  return `${suiteUrl('storage')}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
};
