import { TIMING } from './timing.ts';

/**
 * Files of unsent drafts, by the key of their draft, in a database of the browser: local storage
 * holds only text. Where there is none, nothing is kept, and no call fails.
 */
export type DraftFile = { id: string; name: string; blob: Blob };

const NAME = 'lumipaw.drafts';
const STORE = 'files';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    setTimeout(reject, TIMING.draftFiles);
  });

let database: Promise<IDBDatabase> | undefined;

const attempt = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  try {
    database ??= open();
    const transaction = (await database).transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    // A request may succeed and its transaction still be aborted, as when the disk is full.
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } catch (error) {
    // The next attempt opens it again.
    database = undefined;
    throw error;
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Works one after another: reading the content of a file takes time, and no change may overtake it. */
const queue = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
};

/** Tries twice, because browsers close the database under a page in the background. */
const run: typeof attempt = (mode, ask) =>
  queue(() => attempt(mode, ask).catch(() => attempt(mode, ask)));

/** What could not be stored or deleted stays as it is. */
const change = (ask: (store: IDBObjectStore) => IDBRequest): void =>
  void run('readwrite', ask).catch(() => {});

export const readFiles = async (key: string): Promise<DraftFile[]> => {
  const files: unknown = await run('readonly', (store) => store.get(key)).catch(() => []);
  return Array.isArray(files) ? files.flatMap(toFile) : [];
};

export const writeFiles = (key: string, files: readonly DraftFile[]): void =>
  void queue(async () => {
    const stored = await Promise.all(files.map(toStored));
    return attempt('readwrite', (store) => store.put(stored, key));
  }).catch(() => {});

/** The files of one draft are those of another one too. */
export const copyFiles = (from: string, to: string): void =>
  change((store) => {
    const request = store.get(from);
    request.addEventListener('success', () => store.put(request.result, to));
    return request;
  });

export const removeFiles = (key: string): void => change((store) => store.delete(key));

/** Of every draft whose key begins with `prefix`. */
export const removeFilesFrom = (prefix: string): void =>
  change((store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)));

/** Deletes the files of drafts that are there no more, as after a log-out that could not delete them. */
export const removeFilesWithout = (isDraft: (key: string) => boolean): void =>
  void queue(async () => {
    // Most visitors have no such database, and opening it would make one.
    const databases = (await indexedDB.databases?.()) ?? [];
    if (!databases.some(({ name }) => name === NAME)) return;
    const keys = await attempt('readonly', (store) => store.getAllKeys());
    for (const key of keys)
      if (typeof key === 'string' && !isDraft(key)) change((store) => store.delete(key));
  }).catch(() => {});

/** Safari stores no Blob in a private window. */
type Stored = { id: string; name: string; type: string; bytes: ArrayBuffer };

const toStored = async ({ id, name, blob }: DraftFile): Promise<Stored> => ({
  id,
  name,
  type: blob.type,
  bytes: await blob.arrayBuffer(),
});

const toFile = (stored: unknown): DraftFile[] => {
  if (!isStored(stored)) return [];
  const { id, name, type, bytes } = stored;
  return [{ id, name, blob: new Blob([bytes], { type }) }];
};

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer;
