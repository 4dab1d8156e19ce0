import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { call } from './callables.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';
import type { Services } from './types.ts';

const storage = getStorage(app);
storage.maxOperationRetryTime = TIMEOUTS.storageOperation;
storage.maxUploadRetryTime = TIMEOUTS.storageUpload;
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);

export const ticketImage: Services['uploads']['ticketImage'] = async ({
  name,
  blob,
  owner,
  onProgress,
}) => {
  // The storage rules want a grant for each upload.
  await call('grantUpload', { name, size: blob.size });
  const image = ref(storage, `tickets/${name}`);
  // The storage rules check that the owner is the signed-in user, and that there is a type.
  const metadata = { contentType: blob.type, customMetadata: { owner } };
  const upload = uploadBytesResumable(image, blob, metadata);
  upload.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(bytesTransferred / totalBytes),
  );
  try {
    await upload;
  } catch (error) {
    // After a lost connection the server may know another part than this browser: then in one piece.
    if (!(error instanceof StorageError) || error.code !== 'storage/unknown') throw error;
    await uploadBytes(image, blob, metadata);
  }
  return getDownloadURL(image);
};
