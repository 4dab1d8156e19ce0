import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  uploadBytes,
} from 'firebase/storage';
import { onlineOrAfter } from '../lib/online.ts';
import { ready } from './auth.ts';
import { UploadsStopped } from './errors.ts';
import { app } from './firebase.ts';
import { uploadsStoppedUntil } from './documents.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';
import type { Services } from './types.ts';

const storage = getStorage(app);
storage.maxOperationRetryTime = TIMEOUTS.storageOperation;
// No retries: the SDK would sleep on for seconds after the line has returned (see `whileLost`).
storage.maxUploadRetryTime = 1;
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);

export const ticketImage: Services['uploads']['ticketImage'] = async ({ name, blob, owner }) => {
  await ready();
  const image = ref(storage, `tickets/${name}`);
  try {
    // The storage rules check that the owner is the signed-in user, and that there is a type.
    const metadata = { contentType: blob.type, customMetadata: { owner } };
    await whileLost(() => uploadBytes(image, blob, metadata));
  } catch (error) {
    // The rules refuse without a reason, for all reasons alike.
    const isRefusal = error instanceof StorageError && error.code === 'storage/unauthorized';
    const until = isRefusal ? await uploadsStoppedUntil(owner) : null;
    throw until === null ? error : new UploadsStopped(until);
  }
  return getDownloadURL(image);
};

/** Tries again for as long as CST-1 says when the server was not reached: at once when the line is back. */
const whileLost = async (send: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + TIMEOUTS.storageUpload;
  for (let wait = 1000; ; wait = Math.min(2 * wait, 64_000)) {
    try {
      await send();
      return;
    } catch (error) {
      const isLost = error instanceof StorageError && error.code === 'storage/retry-limit-exceeded';
      if (!isLost || Date.now() + wait > end) throw error;
    }
    await onlineOrAfter(wait);
  }
};
