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
import { BUCKET, HOST, PORTS, PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';

/** Somebody at a browser of their own: the same SDKs as on the site, against the running suite. */
export type Person = {
  /** Empty for the visitor, who is signed out. */
  uid: string;
  firestore: Firestore;
  storage: FirebaseStorage;
};

export type Cast = {
  visitor: Person;
  customer: Person;
  /** Another customer. */
  other: Person;
  admin: Person;
  /** Closes everybody's browser. */
  leave: () => Promise<void>;
};

/** Signs the seeded people in. The suite must be running. */
export async function callTheCast(): Promise<Cast> {
  // The SDK writes every refusal to the console, and refusals are what these tests are about.
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
    connectFirestoreEmulator(firestore, HOST, PORTS.firestore);
    const storage = getStorage(app);
    connectStorageEmulator(storage, HOST, PORTS.storage);
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
    leave: async () => {
      await Promise.all(apps.map(deleteApp));
    },
  };
}

/** What Firestore and Storage answer when the rules say no. */
const REFUSALS = ['permission-denied', 'storage/unauthorized'];

export async function expectReadToSucceed<T>(read: Promise<T>): Promise<T> {
  return expectToBeLetThrough(read);
}

export async function expectReadToFail(read: Promise<unknown>): Promise<void> {
  await expectToBeRefused(read);
}

export async function expectWriteToSucceed<T>(write: Promise<T>): Promise<T> {
  return expectToBeLetThrough(write);
}

export async function expectWriteToFail(write: Promise<unknown>): Promise<void> {
  await expectToBeRefused(write);
}

async function expectToBeLetThrough<T>(access: Promise<T>): Promise<T> {
  await expect(access).resolves.not.toThrow();
  return access;
}

/** Refused by the rules, not failed for some other reason. */
async function expectToBeRefused(access: Promise<unknown>): Promise<void> {
  await expect(access).rejects.toMatchObject({
    code: expect.toBeOneOf(REFUSALS),
  });
}
