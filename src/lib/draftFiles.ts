import { TIMING } from './timing.ts';

/**
 * Files of unsent drafts, by the key of their draft, in a database of the browser: local storage
 * holds only text. Where there is none, nothing is kept, and no call fails.
 */
export type DraftFile = { id: string; name: string; blob: Blob };

const STORE = 'files';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('lumipaw.drafts', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    setTimeout(reject, TIMING.draftFiles);
  });

let database: Promise<IDBDatabase> | undefined;

const run = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    database ??= open();
    const request = ask((await database).transaction(STORE, mode).objectStore(STORE));
    return await new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  } catch {
    // The next call opens it anew: browsers close it under a page in the background.
    database = undefined;
    return undefined;
  }
};

export const readFiles = async (key: string): Promise<DraftFile[]> => {
  const files: unknown = await run('readonly', (store) => store.get(key));
  return Array.isArray(files) ? files.filter(isFile) : [];
};

export const writeFiles = (key: string, files: readonly DraftFile[]): void =>
  void run('readwrite', (store) => store.put(files, key));

/** The files of one draft are those of another one too. */
export const copyFiles = (from: string, to: string): void =>
  void run('readwrite', (store) => {
    const request = store.get(from);
    request.addEventListener('success', () => store.put(request.result, to));
    return request;
  });

export const removeFiles = (key: string): void =>
  void run('readwrite', (store) => store.delete(key));

/** Of every draft whose key begins with `prefix`. */
export const removeFilesFrom = (prefix: string): void =>
  void run('readwrite', (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)));

const isFile = (value: unknown): value is DraftFile =>
  typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
