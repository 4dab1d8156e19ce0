import { initializeApp } from 'firebase/app';
import { getDownloadURL, getStorage, ref, uploadBytes } from 'firebase/storage';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { i18n } from '../../tests/support/i18n.ts';
import { firebaseError } from '../../tests/support/render.tsx';
import { ReloadNeeded } from '../lib/loadScript.ts';
import { describeError, errorSentence } from './errors.ts';

const sentence = (error: unknown) => errorSentence(i18n.t, describeError(error));
const [, ...TRANSLATIONS] = LANGUAGES;

/** What a visitor reads when the storage service answers like this. */
const refusal = async (request: () => Promise<unknown>, answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const error: unknown = await request().then(
    () => null,
    (reason: unknown) => reason,
  );
  return describeError(error);
};

describe('[ERR-1] the details of an error are shown to the visitor in every language', () => {
  it.each([
    ['nickname', /^The nickname needs 3 to 24/],
    ['email', /^This e-mail address is not accepted/],
    ['password', /^The password needs at least 8/],
    ['targetUid', /^Part of what was sent/],
    ['images.1', /^Picture 2 was not accepted/],
    ['images', /^At most 3 pictures/],
    ['subject', /^The subject is missing/],
    ['comment', /^The message is empty/],
    ['response', /^The message is empty/],
    ['constructor', /^Part of what was sent/],
  ])('the refused field %s', (field, expected) =>
    expect(
      sentence(firebaseError('functions/invalid-argument', 'x', { field, code: 'invalid' })),
    ).toMatch(expected),
  );

  it.each([
    ['failed-precondition', { code: 'closed' }, /was closed in the meantime/],
    ['resource-exhausted', { code: 'conversation-full' }, /^This conversation is full/],
    [
      'resource-exhausted',
      { code: 'rate-limited', retryAfterSeconds: 90 * 60 },
      /again in 90 minutes\.$/,
    ],
    [
      'resource-exhausted',
      { code: 'rate-limited', retryAfterSeconds: 22.5 * 3600 },
      /again in 23 hours\.$/,
    ],
    ['resource-exhausted', { code: 'rate-limited', retryAfterSeconds: 20 }, /again in a minute\.$/],
    [
      'invalid-argument',
      { field: 'images.1', code: 'too-many-pixels' },
      /^Picture 2 has more than 40 megapixels/,
    ],
    ['resource-exhausted', { code: 'toString' }, /Wait a minute and try again\.$/],
    ['unauthenticated', { code: 'unknown-app' }, /^We could not verify this page/],
    ['failed-precondition', undefined, /not possible right now/],
  ])('%s with %o', (code, details, expected) => {
    const text = describeError(firebaseError(`functions/${code}`, 'x', details));
    expect(errorSentence(i18n.t, text)).toMatch(expected);
    for (const language of TRANSLATIONS) {
      const translated = errorSentence(i18n.getFixedT(language), text);
      expect(translated).not.toMatch(expected);
      expect(translated).not.toContain('{{');
    }
  });
});

describe('[ERR-2] each storage error is our sentence with the message of the requirements', () => {
  const storage = getStorage(
    initializeApp({ projectId: 'demo', storageBucket: 'bucket' }, 'a bucket'),
  );
  const image = ref(storage, 'tickets/1_a.png');
  const upload = async () => await uploadBytes(image, new Uint8Array([1]));
  const download = async () => await getDownloadURL(image);

  it.each([
    [
      '401',
      upload,
      new Response('', { status: 401 }),
      'User is not authenticated, please authenticate using the identity service and try again.',
    ],
    [
      '402',
      upload,
      new Response('', { status: 402 }),
      "Quota for bucket 'bucket' exceeded, please view quota on https://firebase.google.com/pricing/.",
    ],
    [
      '403',
      upload,
      new Response('', { status: 403 }),
      "User does not have permission to access 'tickets/1_a.png'.",
    ],
    [
      '404 on a read',
      download,
      new Response('', { status: 404 }),
      "Object 'tickets/1_a.png' does not exist.",
    ],
    [
      'an object without a token',
      download,
      Response.json({ name: 'tickets/1_a.png', bucket: 'bucket' }),
      'The given file does not have any download URLs.',
    ],
    [
      'a root reference',
      async () => await getDownloadURL(ref(storage)),
      new Response(),
      "The operation 'getDownloadURL' cannot be performed on a root reference, create a non-root reference using child, such as .child('file.png').",
    ],
    [
      'no bucket',
      async () => ref(getStorage(initializeApp({ projectId: 'demo' }, 'no bucket')), 'a'),
      new Response(),
      "No default bucket found. Did you set the 'storageBucket' property when initializing the app?",
    ],
  ])('%s', async (_, request, answer, words) => {
    const described = await refusal(request, answer);
    expect(described.detail).toBe(words);
    expect(errorSentence(i18n.t, described)).toMatch(/^[A-Z][^(]+\. \(/);
    expect(described.key).not.toBe('errors.storage.unknown');
    for (const language of TRANSLATIONS)
      expect(i18n.getFixedT(language)(described.key)).not.toBe(i18n.getFixedT('en')(described.key));
  });
});

it('[ERR-2] 401 with an invalid app-check token says that the app has no permission', () => {
  // The SDK tells it by the status line, which HTTP/2 and Node do not have.
  const words = 'This app does not have permission to access Firebase Storage on this project.';
  expect(
    sentence(
      firebaseError(
        'storage/unauthorized-app',
        `Firebase Storage: ${words} (storage/unauthorized-app)`,
      ),
    ),
  ).toMatch(
    /^The file service does not accept this app\. \(This app does not have permission to access the storage service on this project\.\)$/,
  );
});

it('[ERR-1] [ERR-3] a call that was cancelled or took too long says so in the words of the requirements', () => {
  expect(sentence(firebaseError('functions/cancelled', 'Request was cancelled.'))).toBe(
    'Request was cancelled.',
  );
  expect(sentence(firebaseError('functions/deadline-exceeded', 'deadline-exceeded'))).toMatch(
    /\(deadline-exceeded\)$/,
  );
});

it('a script that could not be loaded is reported as a lost connection', () => {
  expect(sentence(new TypeError('Failed to fetch dynamically imported module'))).toMatch(
    /^We could not reach the server/,
  );
});

it.each([
  ['/static/index-two.js', /^The site was updated while this page was open\. Reload/],
  [null, /^A part of this page could not be loaded\. Reload/],
])('a script that is missing until a reload, with the newer build %s', (build, expected) => {
  expect(sentence(new ReloadNeeded(build, new TypeError('404')))).toMatch(expected);
});
