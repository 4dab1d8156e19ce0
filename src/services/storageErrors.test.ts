// @vitest-environment jsdom
import { createServer } from 'node:http';
import * as firebaseApp from 'firebase/app';
import type * as Storage from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { i18n } from '../../tests/support/i18n.ts';
import { describeError, errorSentence } from './errors.ts';

// The SDK as browsers load it, with XMLHttpRequest, against a server: it puts the status text of a real
// answer into its errors, which its build for Node does not. Other tests of this worker have the latter.
const { _components: builds } = firebaseApp as unknown as { _components: Map<string, object> };
const ofNode = builds.get('storage');
builds.delete('storage');
const path = '../../node_modules/@firebase/storage/dist/index.esm.js';
const sdk = (await import(path)) as typeof Storage;
const app = firebaseApp.initializeApp(
  { projectId: 'demo', storageBucket: 'bucket' },
  'real answers',
);
builds.delete('storage');
if (ofNode) builds.set('storage', ofNode);

const TOKEN_REFUSED = 'Firebase App Check token is invalid.';
const [, ...TRANSLATIONS] = LANGUAGES;

/** What the next request is answered. */
let next: { status: number; statusText: string; body?: object };

const server = createServer((request, response) => {
  const { status, statusText, body } = next;
  // A preflight, which asks for the headers of the SDK.
  const isAsking = request.method === 'OPTIONS';
  response.writeHead(isAsking ? 200 : status, isAsking ? 'OK' : statusText, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers':
      '*, x-firebase-storage-version, x-goog-upload-protocol, content-type',
    'Content-Type': 'application/json',
  });
  response.end(JSON.stringify(body ?? {}));
});

const storage = sdk.getStorage(app);
const image = sdk.ref(storage, 'tickets/1_boss fight.png');
const upload = () => sdk.uploadBytes(image, new Uint8Array([1]));
const download = () => sdk.getDownloadURL(image);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  sdk.connectStorageEmulator(storage, '127.0.0.1', address.port);
});
afterAll(() => server.close());

const rows: [string, () => Promise<unknown>, typeof next, string][] = [
  [
    '401 with an invalid app-check token',
    upload,
    { status: 401, statusText: TOKEN_REFUSED },
    'This app does not have permission to access the storage service on this project.',
  ],
  [
    'other 401',
    upload,
    { status: 401, statusText: 'Unauthorized' },
    'User is not authenticated, please authenticate using the identity service and try again.',
  ],
  [
    '402',
    upload,
    { status: 402, statusText: 'Payment Required' },
    "Quota for bucket 'bucket' exceeded, please view quota on https://firebase.google.com/pricing/.",
  ],
  [
    '403',
    upload,
    { status: 403, statusText: 'Forbidden' },
    "User does not have permission to access 'tickets/1_boss fight.png'.",
  ],
  [
    '404 on a read',
    download,
    { status: 404, statusText: 'Not Found' },
    "Object 'tickets/1_boss fight.png' does not exist.",
  ],
  [
    'an object without a token',
    download,
    { status: 200, statusText: 'OK', body: { name: 'tickets/1_boss fight.png', bucket: 'bucket' } },
    'The given file does not have any download URLs.',
  ],
];

/** A visitor reads our sentence, and behind it the one of the requirements, to the letter. */
const expectWords = async (request: () => Promise<unknown>, answer: typeof next, words: string) => {
  next = answer;
  const described = describeError(await request().catch((error: unknown) => error));
  expect(described.detail).toBe(words);
  expect(errorSentence(i18n.t, described)).toMatch(/^[A-Z][^(]+\. \(/);
  expect(described.key).not.toBe('errors.storage.unknown');
  for (const language of TRANSLATIONS)
    expect(i18n.getFixedT(language)(described.key)).not.toBe(i18n.getFixedT('en')(described.key));
};

describe('[ERR-2] each storage error is our sentence with the message of the requirements', () => {
  it.each(rows)('%s, over HTTP/1.1', (_, request, answer, words) =>
    expectWords(request, answer, words),
  );

  // Without its status text a refusal of the app is any other 401: uploads.ts finds that out.
  it.each(rows.slice(1))('%s, over HTTP/2, which has no status text', (_, request, answer, words) =>
    expectWords(request, { ...answer, statusText: '' }, words),
  );
});
