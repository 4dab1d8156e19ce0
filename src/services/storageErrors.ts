import type { ErrorKey } from './errorKey.ts';

/** By the storage codes (ERR-2); the messages contain the path and are shown too. */
export const STORAGE_ERRORS: Record<string, ErrorKey> = {
  'unauthorized-app': 'errors.storage.unauthorizedApp',
  unauthenticated: 'errors.storage.unauthenticated',
  'quota-exceeded': 'errors.storage.quotaExceeded',
  unauthorized: 'errors.storage.unauthorized',
  'object-not-found': 'errors.storage.objectNotFound',
  'no-download-url': 'errors.storage.noDownloadUrl',
  'invalid-root-operation': 'errors.storage.invalidRootOperation',
  'no-default-bucket': 'errors.storage.noDefaultBucket',
  'retry-limit-exceeded': 'errors.connection.lost',
  canceled: 'errors.storage.canceled',
};

/**
 * The message of the requirements (ERR-2) from the SDK's: `Firebase Storage: … (storage/code)`, and
 * below it the status text of an answer over HTTP/1.1.
 */
export const storageMessage = (message: string): string =>
  message
    .replace(/^Firebase Storage: /, '')
    .replace(/ \(storage\/[a-z-]+\)(?:\n[^]*)?$/, '')
    .replace('Firebase Storage', 'the storage service')
    .replace('Firebase Authentication', 'the identity service');
