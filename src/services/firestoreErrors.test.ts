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

const PATH = 'Invalid field path ';
it.each([
  [() => new GeoPoint(90.1, 0), 'Latitude must be a number between -90 and 90, but was: 90.1'],
  [
    () => new GeoPoint(0, -180.1),
    'Longitude must be a number between -180 and 180, but was: -180.1',
  ],
  [
    () => where('', '==', 1),
    `${PATH}(). Paths must not be empty, begin with '.', end with '.', or contain '..'`,
  ],
  ...['~', '*', '/', '[', ']'].map((sign): [() => unknown, string] => [
    () => where(`a${sign}b`, '==', 1),
    `${PATH}(a${sign}b). Paths must not contain '~', '*', '/', '[', or ']'`,
  ]),
])('[ERR-4] the Firestore SDK rejects %o with its own message: %s', (make, words) => {
  expect(make).toThrow(words);
});

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
