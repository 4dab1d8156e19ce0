import { DAY } from '../../shared/time.ts';
import {
  copyFiles,
  readFiles,
  removeFiles,
  removeFilesWithout,
  type DraftFile,
  writeFiles,
} from './draftFiles.ts';
import { listenTo } from './events.ts';
import { hasUnstored, keysFrom, read, readJson, remove, write } from './localStorage.ts';
import { hasLoggedOut, personalKey, writePersonal } from './personalData.ts';

/** Unsent text in local storage, per user, with the time at which it was typed. */
type Dated = { savedAt: number; draft: unknown };

/** Milliseconds after the last change. */
const KEPT_FOR = 30 * DAY;

/** This site is younger: a clock that was before it was wrong, and tells nothing about an age. */
const SITE_BEGAN = Date.UTC(2026, 0, 1);

const PREFIX = 'lumipaw.draft.';

const keyOf = (uid: string, name: string): string => personalKey('draft', uid, name);

/** The draft, or null if there is none, it expired or does not have the expected shape. */
export const readDraft = <T>(
  uid: string,
  name: string,
  isDraft: (value: unknown) => value is T,
): T | null => {
  const draft = unexpired(keyOf(uid, name))?.draft;
  return isDraft(draft) ? draft : null;
};

/** A draft among others whose names begin alike. */
export type NamedDraft<T> = { name: string; savedAt: number; draft: T };

/** The drafts whose names begin with `prefix`, the newest first. */
export const draftsFrom = <T>(
  uid: string,
  prefix: string,
  isDraft: (value: unknown) => value is T,
): NamedDraft<T>[] =>
  keysFrom(keyOf(uid, prefix))
    .flatMap((key) => {
      const { savedAt, draft } = unexpired(key) ?? { savedAt: 0, draft: undefined };
      const name = key.slice(keyOf(uid, '').length);
      return isDraft(draft) ? [{ name, savedAt, draft }] : [];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt);

export const saveDraft = (uid: string, name: string, draft: unknown): void => {
  const key = keyOf(uid, name);
  const stored = unexpired(key);
  // A page that is opened again saves what it has read; that is no newer than it was.
  const unchanged = stored && JSON.stringify(stored.draft) === JSON.stringify(draft);
  const dated: Dated = { savedAt: unchanged ? stored.savedAt : Date.now(), draft };
  writePersonal(uid, key, JSON.stringify(dated));
  changed();
};

export const dropDraft = (uid: string, name: string): void => {
  erase(keyOf(uid, name));
  changed();
};

/** Files go with their draft: save that first, and they are deleted with it. */
export const saveDraftFiles = (uid: string, name: string, files: readonly DraftFile[]): void => {
  if (files.length === 0) removeFiles(keyOf(uid, name));
  else if (!hasLoggedOut(uid)) writeFiles(keyOf(uid, name), files);
};

export const copyDraftFiles = (uid: string, from: string, to: string): void =>
  copyFiles(keyOf(uid, from), keyOf(uid, to));

/** Those that could be kept. */
export const readDraftFiles = (uid: string, name: string): Promise<DraftFile[]> =>
  readFiles(keyOf(uid, name));

const erase = (key: string): void => {
  remove(key);
  removeFiles(key);
};

/** Whether there is a draft of this person, typed in any tab. */
export const hasDraft = (uid: string): boolean =>
  keysFrom(keyOf(uid, '')).some((key) => unexpired(key) !== undefined);

/** Whether there is a draft of this name; those that expired are deleted when the site starts. */
export const isDrafted = (uid: string, name: string): boolean => read(keyOf(uid, name)) !== null;

const listeners = new Set<() => void>();

/** Calls back when a draft is saved or dropped, here or in another tab; returns how to end that. */
export const onDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = listenTo(['storage'], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

const changed = (): void => {
  askBeforeLeaving();
  for (const listener of listeners) listener();
};

/** Deletes all expired drafts, whoever wrote them, and images without a draft. */
export const expireDrafts = (): void => {
  for (const key of keysFrom(PREFIX)) unexpired(key);
  removeFilesWithout((key) => read(key) !== null);
};

/** The draft of a key and when it was typed; undefined, and deleted, if it has expired or is none. */
const unexpired = (key: string): Dated | undefined => {
  const stored = readJson(key);
  if (!isDated(stored)) {
    if (read(key) !== null) erase(key);
    return undefined;
  }
  const now = Date.now();
  const { savedAt, draft } = stored;
  // Its age begins now if it was written by a clock that was wrong.
  if (savedAt < SITE_BEGAN || savedAt > now + DAY) {
    const dated: Dated = { savedAt: now, draft };
    write(key, JSON.stringify(dated));
    return dated;
  }
  if (now - savedAt <= KEPT_FOR) return { savedAt, draft };
  erase(key);
  return undefined;
};

const isDated = (value: unknown): value is Dated =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'draft' in value;

/** If storage refused a draft it is lost with the page: then the browser asks before that. */
const askBeforeLeaving = (): void => {
  if (hasUnstored(PREFIX)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
};

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
