import { readJson, remove, write } from './localStorage.ts';

/** What somebody typed and has not sent yet, in this browser: each person's drafts are their own. */
const keyOf = (uid: string, name: string): string => `lumipaw.draft.${uid}.${name}`;

/** The draft, or null when there is none or it is not of the expected shape any more. */
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
