import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { expect } from 'vitest';
import { SEED_PASSWORD } from '../../scripts/suite/seedData.ts';
import { BUCKET, HOST, portOf, PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';

/** One person's browser: the same SDKs as on the site, connected to the running suite. */
export type Person = {
  /** Empty for the visitor, who is signed out. */
  uid: string;
  firestore: Firestore;
  storage: FirebaseStorage;
};

export type SeededBrowsers = {
  visitor: Person;
  customer: Person;
  /** Another customer. */
  other: Person;
  admin: Person;
  /** Signs another person in, whose password is that of the seed. */
  enter: (email: string) => Promise<Person>;
  /** Closes everybody's browser. */
  leave: () => Promise<void>;
};

/** Signs the seeded people in. The suite must be running. */
export async function openSeededBrowsers(): Promise<SeededBrowsers> {
  // The SDK logs every denied access, and these tests provoke many.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const enter = async (email?: string): Promise<Person> => {
    const app = initializeApp(
      { projectId: PROJECT_ID, apiKey: 'demo-key', storageBucket: BUCKET },
      email ?? 'visitor',
    );
    apps.push(app);
    const auth = initializeAuth(app);
    connectAuthEmulator(auth, suiteUrl('auth'), { disableWarnings: true });
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, HOST, portOf('firestore'));
    const storage = getStorage(app);
    connectStorageEmulator(storage, HOST, portOf('storage'));
    const uid = email
      ? (await signInWithEmailAndPassword(auth, email, SEED_PASSWORD)).user.uid
      : '';
    return { uid, firestore, storage };
  };

  return {
    visitor: await enter(),
    customer: await enter('customer@example.com'),
    other: await enter('other@example.com'),
    admin: await enter('admin@example.com'),
    enter,
    leave: async () => {
      await Promise.all(apps.map(deleteApp));
    },
  };
}

/** Error codes of Firestore and Storage when the rules deny an access. */
const DENIED = ['permission-denied', 'storage/unauthorized'];

export async function expectAllowed<T>(access: Promise<T>): Promise<T> {
  await expect(access).resolves.not.toThrow();
  return access;
}

/** Denied by the rules, not failed for another reason. */
export async function expectDenied(access: Promise<unknown>): Promise<void> {
  await expect(access).rejects.toMatchObject({ code: expect.toBeOneOf(DENIED) });
}
