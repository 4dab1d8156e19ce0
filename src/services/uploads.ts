import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  StorageErrorCode,
  uploadBytes,
} from 'firebase/storage';
import { ready, renewToken } from './auth.ts';
import { app } from './firebase.ts';
import { uploadsStopped } from './documents.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';
import type { Services } from './types.ts';

const storage = getStorage(app);
storage.maxOperationRetryTime = TIMEOUTS.storageOperation;
storage.maxUploadRetryTime = TIMEOUTS.storageUpload;
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);

export const uploadTicketImage: Services['uploadTicketImage'] = async ({ name, blob, owner }) => {
  await ready();
  const image = ref(storage, `tickets/${name}`);
  try {
    // The storage rules check that the owner is the signed-in user, and that there is a type.
    const metadata = { contentType: blob.type, customMetadata: { owner } };
    await authenticated(() => uploadBytes(image, blob, metadata));
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
