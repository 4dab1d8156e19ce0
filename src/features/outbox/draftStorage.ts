/** Drafts: text in local storage, images in IndexedDB, for KEPT_FOR from the next visit on. */
import { hasKey } from '../../../shared/hasKey.ts';
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { DAY } from '../../../shared/time.ts';
import {
  hasUnstored,
  keysFrom,
  read,
  readJson,
  remove,
  sayStored,
  write,
} from '../../lib/localStorage.ts';
import { hasLoggedOut, onForgotten, personalKey, writePersonal } from '../../lib/personalData.ts';
import { readServerClock, serverNow } from '../../lib/serverClock.ts';
import { TIMING } from '../../lib/timing.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';

/** Unsent text as it is in local storage, with the server's time at the first visit after its last change. */
type Stored = { savedAt?: unknown; draft: unknown };

/** In milliseconds; policies.ts, `auth.benefits.drafts` and docs/security.md say it too. */
const KEPT_FOR = 30 * DAY;

const PREFIX = 'lumipaw.draft.';

/** The key of a draft, and of its images; with a place of '', what those of a person begin with. */
export const draftKey = (uid: string, place: string): string => personalKey('draft', uid, place);

/** The draft, or undefined if there is none. */
export const readDraft = (uid: string, place: string): unknown =>
  readStored(draftKey(uid, place))?.draft;

export const saveDraft = (uid: string, place: string, draft: unknown): void => {
  writePersonal(uid, draftKey(uid, place), JSON.stringify({ draft } satisfies Stored));
  changed();
};

export const dropDraft = (uid: string, place: string): void => {
  erase(draftKey(uid, place));
  changed();
};

const erase = (key: string): void => {
  remove(key);
  changeImages(() => del(key, images));
};

/** Whether the user has a draft. */
export const hasDraft = (uid: string): boolean =>
  keysFrom(draftKey(uid, '')).some((key) => readStored(key) !== undefined);

const changed = (): void => {
  if (hasUnstored(PREFIX)) addEventListener('beforeunload', ask);
  sayStored();
};

/** Deletes images without a draft, and all expired drafts, whoever wrote them, by the server's clock. */
export const expireDrafts = async (): Promise<void> => {
  changeImages(async () => {
    // Most visitors have no such database, and opening it would make one.
    const databases = (await indexedDB.databases?.()) ?? [];
    if (databases.some(({ name }) => name === DATABASE))
      await deleteImages((key) => read(key) === null);
  });
  if (keysFrom(PREFIX).length === 0 || !(await readServerClock())) return;
  for (const key of keysFrom(PREFIX)) {
    const { savedAt, draft }: Stored = readStored(key) ?? { savedAt: 0, draft: null };
    if (typeof savedAt !== 'number') write(key, JSON.stringify({ savedAt: serverNow(), draft }));
    else if (serverNow() - savedAt > KEPT_FOR) erase(key);
  }
};

const readStored = (key: string): Stored | undefined => {
  const value = readJson(key);
  return hasKey(value, 'draft') ? value : undefined;
};

/** The keys of drafts whose images the browser has refused to store. */
const withoutImages = new Set<string>();

/** The browser asks before a page is left with a draft that the storage has refused, or its images. */
const ask = (event: BeforeUnloadEvent): void => {
  if (hasUnstored(PREFIX) || [...withoutImages].some((key) => read(key) !== null))
    event.preventDefault();
};

// Images, by the key of their draft. Without a database none are kept, and no call fails.
const DATABASE = 'lumipaw.drafts';
const openStore = () => createStore(DATABASE, 'files');
let images = openStore();

/** Safari stores no Blob in a private window. */
type StoredImage = { id: string; name: string; type: string; bytes: ArrayBuffer };

let last: Promise<unknown> = Promise.resolve();

/** Some browsers never open a database. */
const timely = async <T>(work: () => Promise<T>): Promise<T> =>
  Promise.race([
    work(),
    new Promise<never>((_, reject) => {
      setTimeout(reject, TIMING.draftFiles);
    }),
  ]);

/**
 * Works one after another, because reading an image takes time and no change may overtake it, and
 * tries twice, because browsers close the database of a page in the background.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const again = (): Promise<T> => {
    images = openStore();
    return timely(work);
  };
  const done = last.then(() => timely(work).catch(again));
  last = done.catch(() => {});
  return done;
};

/** What cannot be stored or deleted stays as it is. */
const changeImages = (work: () => Promise<unknown>): void => void inTurn(work).catch(() => {});

/** Keeps the images of a draft: save the draft first, because they are deleted with it. */
export const saveImages = (uid: string, place: string, picked: readonly PickedImage[]): void => {
  const key = draftKey(uid, place);
  const store = async (): Promise<void> => {
    if (picked.length === 0) return del(key, images);
    const stored = await Promise.all(
      picked.map(async (image): Promise<StoredImage> => ({
        id: image.id,
        name: image.name,
        type: image.blob.type,
        bytes: await image.blob.arrayBuffer(),
      })),
    );
    return hasLoggedOut(uid) ? undefined : set(key, stored, images);
  };
  void inTurn(store)
    .then(() => true)
    .catch(() => picked.length === 0)
    .then((isKept) => {
      if (isKept) return withoutImages.delete(key);
      addEventListener('beforeunload', ask);
      return withoutImages.add(key);
    });
};

/** The images of a draft that could be kept. */
export const readImages = async (uid: string, place: string): Promise<PickedImage[]> => {
  const stored = inTurn(() => get<StoredImage[]>(draftKey(uid, place), images));
  return ((await stored.catch(() => [])) ?? []).map(toImage);
};

const toImage = ({ id, name, type, bytes }: StoredImage): PickedImage => ({
  id,
  name,
  blob: new Blob([bytes], { type }),
});

onForgotten((uid) => {
  if (uid !== null) changeImages(() => deleteImages((key) => key.startsWith(draftKey(uid, ''))));
});

const deleteImages = async (isGone: (key: string) => boolean): Promise<void> => {
  const all = await keys<string>(images);
  await delMany(all.filter(isGone), images);
};
