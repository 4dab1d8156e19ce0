import type english from '../../public/locales/en/translation.json';
import { type RefusalCode, REFUSALS } from '../../shared/refusals.ts';

type Texts = (typeof english)['errors'];
/** The key of a sentence about an error. */
export type ErrorKey = {
  [Part in keyof Texts]: `errors.${Part & string}.${keyof Texts[Part] & string}`;
}[keyof Texts];

/** Refusals of the server, by `details.code`. */
const REFUSED: Record<RefusalCode, ErrorKey> = REFUSALS;

/** The sentence of each error, by its code; a product alone stands for its other codes. */
const ERRORS: Readonly<Record<string, ErrorKey>> = {
  // Callable functions (ERR-1).
  'functions/invalid-argument': 'errors.call.invalidArgument',
  'functions/unauthenticated': 'errors.call.unauthenticated',
  'functions/permission-denied': 'errors.call.permissionDenied',
  'functions/not-found': 'errors.call.notFound',
  'functions/aborted': 'errors.call.aborted',
  'functions/failed-precondition': 'errors.call.failedPrecondition',
  'functions/resource-exhausted': 'errors.call.resourceExhausted',
  'functions/cancelled': 'errors.call.cancelled',
  'functions/internal': 'errors.call.internal',
  'functions/unimplemented': 'errors.call.unimplemented',
  'functions/unavailable': 'errors.call.unavailable',
  'functions/deadline-exceeded': 'errors.call.deadlineExceeded',
  'functions/unknown': 'errors.call.unknown',

  // Fields that the visitor has filled in and the server refused; with a code, where it says more.
  'field/nickname': 'errors.field.nickname',
  'field/nickname.mixed-scripts': 'errors.field.nicknameScripts',
  'field/nickname.reserved': 'errors.field.nicknameReserved',
  'field/email': 'errors.field.email',
  'field/password': 'errors.field.password',
  'field/password.common': 'errors.field.passwordCommon',
  'field/assetName': 'errors.field.assetName',
  'field/subject': 'errors.field.subject',
  'field/description': 'errors.field.description',
  'field/images': 'errors.field.images',
  'field/image': 'errors.field.image',
  'field/image.too-many-pixels': 'errors.field.imagePixels',
  'field/invoice': 'errors.field.invoice',
  'field/budget': 'errors.field.budget',
  'field/comment': 'errors.field.message',
  'field/response': 'errors.field.message',
  'field/note': 'errors.field.message',
  'field/reply': 'errors.field.reply',

  ...Object.fromEntries(Object.entries(REFUSED).map(([code, key]) => [`refused/${code}`, key])),

  auth: 'errors.auth.other',
  'auth/invalid-credential': 'errors.auth.invalidCredential',
  'auth/wrong-password': 'errors.auth.invalidCredential',
  'auth/user-not-found': 'errors.auth.invalidCredential',
  'auth/invalid-email': 'errors.auth.invalidEmail',
  'auth/missing-email': 'errors.auth.invalidEmail',
  'auth/missing-password': 'errors.auth.missingPassword',
  'auth/user-disabled': 'errors.auth.userDisabled',
  'auth/too-many-requests': 'errors.auth.tooManyRequests',
  'auth/quota-exceeded': 'errors.auth.mailsUsedUp',
  // As the SDK makes it of the provider's sentence, of which older versions keep the full stop.
  'auth/firebase-app-check-token-is-invalid': 'errors.call.unknownApp',
  'auth/firebase-app-check-token-is-invalid.': 'errors.call.unknownApp',
  'auth/network-request-failed': 'errors.connection.lost',
  'auth/expired-action-code': 'errors.auth.invalidLink',
  'auth/invalid-action-code': 'errors.auth.invalidLink',
  'auth/argument-error': 'errors.auth.invalidLink',

  // The database, for an answer that does not come.
  unknown: 'errors.connection.lost',

  // Storage (ERR-2).
  storage: 'errors.storage.unknown',
  'storage/unauthorized-app': 'errors.storage.unauthorizedApp',
  'storage/unauthenticated': 'errors.storage.unauthenticated',
  'storage/quota-exceeded': 'errors.storage.quotaExceeded',
  'storage/unauthorized': 'errors.storage.unauthorized',
  'storage/object-not-found': 'errors.storage.objectNotFound',
  'storage/no-download-url': 'errors.storage.noDownloadUrl',
  'storage/invalid-root-operation': 'errors.storage.invalidRootOperation',
  'storage/no-default-bucket': 'errors.storage.noDefaultBucket',
  'storage/retry-limit-exceeded': 'errors.connection.lost',
  'storage/canceled': 'errors.storage.canceled',
};

/** The sentence of the first code that has one. Codes come from a server: `constructor` has none. */
export const keyOfError = (...codes: readonly string[]): ErrorKey | undefined => {
  const known = codes.find((code) => Object.hasOwn(ERRORS, code));
  return known === undefined ? undefined : ERRORS[known];
};
