import { initializeApp } from 'firebase/app';
import { doc, GeoPoint, getDoc, getFirestore, terminate, where } from 'firebase/firestore/lite';
import type * as Lite from 'firebase/firestore/lite';
import { expect, it } from 'vitest';

const terminated = getFirestore(initializeApp({ projectId: 'demo-terminated' }, 'terminated'));
await terminate(terminated);

// The build for Node, which tests get, takes any text for Base64.
const build = '../../node_modules/@firebase/firestore/dist/lite/index.browser.esm.js';
const { Bytes }: typeof Lite = await import(
  /* @vite-ignore */ new URL(build, import.meta.url).href
);

const PATH = 'Invalid field path ';
it.each<[() => unknown, string]>([
  [() => getDoc(doc(terminated, 'users', 'lumi')), 'The client has already been terminated.'],
  [() => new GeoPoint(90.1, 0), 'Latitude must be a number between -90 and 90, but was: 90.1'],
  [() => new GeoPoint(0, 181), 'Longitude must be a number between -180 and 180, but was: 181'],
  [
    () => where('', '==', 1),
    `${PATH}(). Paths must not be empty, begin with '.', end with '.', or contain '..'`,
  ],
  ...['~', '*', '/', '[', ']'].map((sign): [() => unknown, string] => [
    () => where(`a${sign}b`, '==', 1),
    `${PATH}(a${sign}b). Paths must not contain '~', '*', '/', '[', or ']'`,
  ]),
  [() => Bytes.fromBase64String('!'), 'Failed to construct data from Base64 string: '],
])('[ERR-4] the Firestore SDK rejects %o with its own message: %s', (make, words) => {
  expect(make).toThrow(words);
});
