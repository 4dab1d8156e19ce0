import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  StorageErrorCode,
  uploadBytes,
} from 'firebase/storage';
import { onlineOrAfter } from '../lib/online.ts';
import { ready, renewToken } from './auth.ts';
import { app } from './firebase.ts';
import { uploadsStopped } from './documents.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';
import type { Services } from './types.ts';

const storage = getStorage(app);
storage.maxOperationRetryTime = TIMEOUTS.storageOperation;
// No retries: the SDK would sleep on for seconds after the line has returned (see `whileLost`).
storage.maxUploadRetryTime = 1;
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);

export const uploadTicketImage: Services['uploadTicketImage'] = async ({ name, blob, owner }) => {
  await ready();
  const image = ref(storage, `tickets/${name}`);
  try {
    // The storage rules check that the owner is the signed-in user, and that there is a type.
    const metadata = { contentType: blob.type, customMetadata: { owner } };
    await whileLost(() => authenticated(() => uploadBytes(image, blob, metadata)));
  } catch (error) {
    if (!isCode(error, StorageErrorCode.UNAUTHORIZED)) throw error;
    // The rules refuse without a reason, for all reasons alike.
    throw (await uploadsStopped(owner, error)) ?? error;
  }
  return authenticated(() => getDownloadURL(image));
};

const isCode = (error: unknown, code: StorageErrorCode): error is StorageError =>
  error instanceof StorageError && error.code === `storage/${code}`;

/**
 * Tries again with a new token where the storage does not know the user. Where App Check is configured, a
 * second 401 is about the app: the SDK sees that only by the status text, which answers over HTTP/2 do not
 * have.
 */
const authenticated = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    if (!isCode(error, StorageErrorCode.UNAUTHENTICATED) || !(await renewToken())) throw error;
  }
  try {
    return await request();
  } catch (error) {
    throw isCode(error, StorageErrorCode.UNAUTHENTICATED) && import.meta.env.VITE_APP_CHECK_SITE_KEY
      ? new StorageError(
          StorageErrorCode.UNAUTHORIZED_APP,
          'This app does not have permission to access Firebase Storage on this project.',
        )
      : error;
  }
};

/** Tries again for as long as CST-1 says when the server was not reached: at once when the line is back. */
const whileLost = async (send: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + TIMEOUTS.storageUpload;
  for (let wait = 1000; ; wait = Math.min(2 * wait, 64_000)) {
    try {
      await send();
      return;
    } catch (error) {
      if (!isCode(error, StorageErrorCode.RETRY_LIMIT_EXCEEDED) || Date.now() >= end) throw error;
    }
    await onlineOrAfter(Math.min(wait, end - Date.now()));
  }
};
