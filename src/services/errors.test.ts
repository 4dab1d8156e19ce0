// @vitest-environment jsdom
import { initializeApp } from 'firebase/app';
import { getDownloadURL, getStorage, ref } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { i18n } from '../../tests/support/i18n.ts';
import { firebaseError } from '../../tests/support/render.tsx';
import { ReloadNeeded } from '../lib/loadScript.ts';
import { describeError, errorSentence } from './errors.ts';

const sentence = (error: unknown) => errorSentence(i18n.t, describeError(error));
const [, ...TRANSLATIONS] = LANGUAGES;

describe('[ERR-1] the details of an error are shown to the visitor in every language', () => {
  it.each([
    ['nickname', /^The nickname needs 3 to 24/],
    ['email', /^This e-mail address is not accepted/],
    ['password', /^The password needs at least 8/],
    ['targetUid', /^Part of what was sent/],
    ['images.1', /^Image 2 was not accepted/],
    ['images', /^At most 3 images/],
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
      /^Image 2 has more than 40 megapixels/,
    ],
    // Another customer's upload of that name has replaced it.
    ['permission-denied', { field: 'images.1', code: 'not-yours' }, /^Image 2 was not accepted/],
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

describe('[ERR-2] what the storage client refuses by itself is our sentence with its message', () => {
  const storage = getStorage(
    initializeApp({ projectId: 'demo', storageBucket: 'bucket' }, 'a bucket'),
  );

  it.each([
    [
      'a root reference',
      async () => await getDownloadURL(ref(storage)),
      /^This is not possible for the whole file store\. \(The operation 'getDownloadURL' cannot be performed on a root reference, create a non-root reference using child, such as \.child\('file\.png'\)\.\)$/,
    ],
    [
      'no bucket',
      async () => ref(getStorage(initializeApp({ projectId: 'demo' }, 'no bucket')), 'a'),
      /^The file store is not set up\. \(No default bucket found\. Did you set the 'storageBucket' property when initializing the app\?\)$/,
    ],
  ])('%s', async (_, request, words) => {
    const error: unknown = await request().catch((reason: unknown) => reason);
    expect(sentence(error)).toMatch(words);
  });
});

/** The error of a refused call, with the message that the SDK has made of its answer. */
const described = (code: string, message: string, details?: object) =>
  describeError(firebaseError(`functions/${code}`, message, details));

it.each([
  ['auth/quota-exceeded', /^No more e-mails can be sent today/],
  ['auth/firebase-app-check-token-is-invalid.', /^We could not verify this page/],
])('[LOG-1] the provider’s %s is not blamed on the person', (code, expected) =>
  expect(sentence(firebaseError(code))).toMatch(expected),
);

describe('[ERR-1] the message in the body of a refused call', () => {
  it.each([
    'The e-mail is already in use',
    'boom msg',
    'slow down',
    'Auth: quota exceeded.',
    'nickname: is not free today',
  ])('is kept to the letter: %s', (words) =>
    expect(described('unavailable', `${words} [503]`).said).toBe(words),
  );

  it.each([
    [
      'already-exists',
      'The e-mail is already in use [409]',
      'The e-mail is already in use (Something unexpected happened. Please try again.)',
    ],
    [
      'permission-denied',
      'Nope, not you [403]',
      'Nope, not you (Your account isn’t allowed to do this.)',
    ],
  ])('is shown first, and our sentence behind it: %s', (code, message, expected) =>
    expect(sentence(firebaseError(`functions/${code}`, message))).toBe(expected),
  );

  it('is replaced by the sentence for a refusal of our server, which says more', () =>
    expect(
      sentence(
        firebaseError('functions/failed-precondition', 'This ticket is closed.', {
          code: 'closed',
        }),
      ),
    ).toMatch(/was closed in the meantime/));

  it.each([
    ['internal', 'internal [500]'],
    ['internal', 'INTERNAL [500]'],
    ['unavailable', 'Backend error status: UNAVAILABLE [503]'],
    ['internal', 'Unknown backend error status: BUSY [409]'],
    ['unavailable', ' [503]'],
    ['deadline-exceeded', 'deadline-exceeded'],
  ])('is not one of the SDK’s own: %s, %s', (code, message) =>
    expect(described(code, message)).not.toHaveProperty('said'),
  );

  it('is not the refusal of a field, which is worded for programs', () =>
    expect(
      described('invalid-argument', 'password: must have 8 to 1024 characters [400]', {
        field: 'password',
      }),
    ).not.toHaveProperty('said'));
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
