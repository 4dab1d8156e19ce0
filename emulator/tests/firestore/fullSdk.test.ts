import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  increment,
  runTransaction,
  setDoc,
  terminate,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { PROJECT, programForTests } from './support/admin.ts';

const RULES = fileURLToPath(new URL('support/test.rules', import.meta.url));
const setting = programForTests('--rules', RULES);

// The SDK logs every denied access.
setLogLevel('silent');

let app: FirebaseApp;
let db: Firestore;
beforeEach(() => {
  app = initializeApp({ projectId: PROJECT }, 'full');
  db = getFirestore(app);
  const [host, port] = setting.program.host.split(':');
  connectFirestoreEmulator(db, host!, Number(port));
});
afterEach(async () => {
  await terminate(db);
  await deleteApp(app);
});

it('a transaction reads one document and writes another, or writes nothing at all', async () => {
  const [price, order] = [doc(db, 'public/price'), doc(db, 'public/order')];
  await setDoc(price, { euro: 5 });
  const bought = runTransaction(db, async (transaction) => {
    transaction.set(order, (await transaction.get(price)).data()!);
  });
  await bought;
  expect((await getDoc(order)).data()).toEqual({ euro: 5 });
  const looked = runTransaction(db, async (transaction) =>
    (await transaction.get(doc(db, 'public/none'))).exists(),
  );
  expect(await looked).toBe(false);
});

it('writes that were sent behind a denied one happen once', async () => {
  const counter = doc(db, 'public/counter');
  await setDoc(counter, { n: 0 });
  // The SDK sends up to ten writes over one stream without waiting, and repeats what had no answer.
  const denied = setDoc(doc(db, 'users/new'), {});
  const counted = [1, 2].map(() => updateDoc(counter, { n: increment(1) }));
  await expect(denied).rejects.toMatchObject({ code: 'permission-denied' });
  await Promise.all(counted);
  expect((await getDoc(counter)).data()).toEqual({ n: 2 });
});
