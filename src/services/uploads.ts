import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  uploadBytes,
} from 'firebase/storage';
import { UploadsStopped } from './errors.ts';
import { app } from './firebase.ts';
import { uploadsStoppedUntil } from './documents.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';
import type { Services } from './types.ts';

const storage = getStorage(app);
storage.maxOperationRetryTime = TIMEOUTS.storageOperation;
storage.maxUploadRetryTime = TIMEOUTS.storageUpload;
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);

export const ticketImage: Services['uploads']['ticketImage'] = async ({ name, blob, owner }) => {
  const image = ref(storage, `tickets/${name}`);
  try {
    // The storage rules check that the owner is the signed-in user, and that there is a type.
    await uploadBytes(image, blob, { contentType: blob.type, customMetadata: { owner } });
  } catch (error) {
    // The rules refuse without a reason, for all reasons alike.
    const isRefusal = error instanceof StorageError && error.code === 'storage/unauthorized';
    const until = isRefusal ? await uploadsStoppedUntil(owner) : null;
    throw until === null ? error : new UploadsStopped(until);
  }
  return getDownloadURL(image);
};
