import { deleteApp, initializeApp } from 'firebase/app';
import { doc, GeoPoint, getDoc, getFirestore, terminate, where } from 'firebase/firestore/lite';
import type * as Lite from 'firebase/firestore/lite';
import { expect, it } from 'vitest';

it('[ERR-4] the Firestore SDK rejects calls after termination with its own message', async () => {
  const app = initializeApp({ projectId: 'demo-terminated' }, 'terminated');
  const db = getFirestore(app);
  await terminate(db);
  expect(() => getDoc(doc(db, 'users', 'lumi'))).toThrow('The client has already been terminated.');
  await deleteApp(app);
});

it.each([
  [
    'a latitude',
    () => new GeoPoint(90.1, 0),
    'Latitude must be a number between -90 and 90, but was: 90.1',
  ],
  [
    'a longitude',
    () => new GeoPoint(0, -180.1),
    'Longitude must be a number between -180 and 180, but was: -180.1',
  ],
  [
    'an empty field path',
    () => where('', '==', 1),
    "Invalid field path (). Paths must not be empty, begin with '.', end with '.', or contain '..'",
  ],
])('[ERR-4] the Firestore SDK rejects %s with its own message', (_, make, words) => {
  expect(make).toThrow(words);
});

it.each(['~', '*', '/', '[', ']'])(
  '[ERR-4] the Firestore SDK rejects a field path with %s with its own message',
  (sign) => {
    expect(() => where(`a${sign}b`, '==', 1)).toThrow(
      `Invalid field path (a${sign}b). Paths must not contain '~', '*', '/', '[', or ']'`,
    );
  },
);

it('[ERR-4] the Firestore SDK of browsers rejects Base64 that is none with its own message', async () => {
  // The build for Node, which tests get, takes any text for Base64.
  const build = '../../node_modules/@firebase/firestore/dist/lite/index.browser.esm.js';
  const { Bytes }: typeof Lite = await import(
    /* @vite-ignore */ new URL(build, import.meta.url).href
  );
  expect(() => Bytes.fromBase64String('!')).toThrow(
    'Failed to construct data from Base64 string: ',
  );
});
