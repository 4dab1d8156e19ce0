import { readJson, remove, write } from './localStorage.ts';

/** Unsent text in local storage, per user. */
const keyOf = (uid: string, name: string): string => `lumipaw.draft.${uid}.${name}`;

/** The draft, or null if there is none or it does not have the expected shape. */
export const readDraft = <T>(
  uid: string,
  name: string,
  isDraft: (value: unknown) => value is T,
): T | null => {
  const value = readJson(keyOf(uid, name));
  return isDraft(value) ? value : null;
};

export const saveDraft = (uid: string, name: string, draft: unknown): void =>
  write(keyOf(uid, name), JSON.stringify(draft));

export const dropDraft = (uid: string, name: string): void => remove(keyOf(uid, name));
