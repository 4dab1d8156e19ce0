import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { i18n } from '../../tests/support/i18n.ts';
import { firebaseError } from '../../tests/support/render.tsx';
import { describeError, errorSentence } from './errors.ts';

const sentence = (error: unknown) => errorSentence(i18n.t, describeError(error));
const [, ...TRANSLATIONS] = LANGUAGES;

describe('[ERR-1] each code of the function-call error table is a sentence in every language', () => {
  it.each([
    'invalid-argument',
    'unauthenticated',
    'permission-denied',
    'not-found',
    'aborted',
    'failed-precondition',
    'resource-exhausted',
    'cancelled',
    'internal',
    'unimplemented',
    'unavailable',
    'deadline-exceeded',
    'unknown',
  ])('%s', async (code) => {
    const { key } = describeError(firebaseError(`functions/${code}`, 'the words of the server'));
    expect(key).toMatch(/^errors\.call\./);
    const english = i18n.getFixedT('en')(key);
    expect(english).toMatch(/^[A-Z].*\.$/);
    for (const language of TRANSLATIONS) {
      const translated = i18n.getFixedT(language)(key);
      expect(translated).toMatch(/^\p{Lu}.*\.$/u);
      expect(translated).not.toBe(english);
    }
    if (code !== 'unknown') {
      expect(key).not.toBe(describeError(firebaseError('functions/unknown')).key);
    }
  });

  it.each([
    ['nickname', /^The nickname needs 3 to 24/],
    ['email', /^This e-mail address is not accepted/],
    ['password', /^The password needs at least 8/],
    ['targetUid', /^Something in what was sent/],
  ])('an invalid %s is named', (field, expected) =>
    expect(
      sentence(firebaseError('functions/invalid-argument', 'x', { field, code: 'invalid' })),
    ).toMatch(expected),
  );
});

describe('[ERR-1] the details of an error are shown to the visitor in every language', () => {
  it.each([
    ['images.1', /^Picture 2 was not accepted/],
    ['images', /^At most 3 pictures/],
    ['subject', /^The subject is missing/],
    ['comment', /^The message is empty/],
    ['response', /^The message is empty/],
    ['constructor', /^Something in what was sent/],
  ])('the refused field %s', (field, expected) =>
    expect(
      sentence(firebaseError('functions/invalid-argument', 'x', { field, code: 'invalid' })),
    ).toMatch(expected),
  );

  it.each([
    ['failed-precondition', { code: 'closed' }, /has been closed meanwhile/],
    ['resource-exhausted', { code: 'conversation-full' }, /^This conversation is full/],
    [
      'resource-exhausted',
      { code: 'rate-limited', retryAfterSeconds: 59 * 60 },
      /again in 59 minutes\.$/,
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
    ['resource-exhausted', { code: 'toString' }, /wait a minute and try again\.$/],
    ['unauthenticated', { code: 'unknown-app' }, /^We could not check that this page is ours/],
    ['failed-precondition', undefined, /in the present state/],
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

describe('[ERR-2] each storage error is a sentence with the message of the SDK', () => {
  it.each([
    [
      'unauthorized-app',
      'This app does not have permission to access Firebase Storage on this project.',
    ],
    [
      'unauthenticated',
      'User is not authenticated, please authenticate using Firebase Authentication and try again.',
    ],
    [
      'quota-exceeded',
      "Quota for bucket 'b' exceeded, please view quota on https://firebase.google.com/pricing/.",
    ],
    ['unauthorized', "User does not have permission to access 'tickets/1_a.png'."],
    ['object-not-found', "Object 'tickets/1_a.png' does not exist."],
    ['no-download-url', 'The given file does not have any download URLs.'],
    [
      'invalid-root-operation',
      "The operation 'getDownloadURL' cannot be performed on a root reference.",
    ],
    ['no-default-bucket', "No default bucket found. Did you set the 'storageBucket' property?"],
  ])('%s', (code, words) => {
    const error = firebaseError(`storage/${code}`, `Firebase Storage: ${words} (storage/${code})`);
    expect(sentence(error)).toMatch(/^[A-Z][^(]+\. \(/);
    expect(sentence(error)).toContain(`(${words})`);
    const { key } = describeError(error);
    expect(key).not.toBe('errors.storage.unknown');
    for (const language of TRANSLATIONS) {
      expect(i18n.getFixedT(language)(key)).not.toBe(i18n.getFixedT('en')(key));
    }
  });
});

it('a script that could not be loaded is reported as a lost connection', () => {
  expect(sentence(new TypeError('Failed to fetch dynamically imported module'))).toMatch(
    /^We could not reach the server/,
  );
});
