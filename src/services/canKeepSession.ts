import { storageIsOpen } from './signedInMark.ts';

const PROBE = 'storageIsOpen';

/** Whether the provider can store a session: in local storage, or else in IndexedDB (auth.ts). */
export const canKeepSession = async (): Promise<boolean> =>
  storageIsOpen() || (await databasesAreOpen());

const databasesAreOpen = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open(PROBE);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore(PROBE).put(PROBE, PROBE);
      });
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        opening.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
