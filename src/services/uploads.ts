import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytes,
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

export const ticketImage: Services['uploads']['ticketImage'] = async ({ name, blob, owner }) => {
  // The storage rules want a grant for each upload.
  await call('grantUpload', { name, size: blob.size });
  const image = ref(storage, `tickets/${name}`);
  // The storage rules check that the owner is the signed-in user, and that there is a type.
  await uploadBytes(image, blob, { contentType: blob.type, customMetadata: { owner } });
  return getDownloadURL(image);
};
