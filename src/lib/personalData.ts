import { keysFrom, remove, write } from './localStorage.ts';

/**
 * What this browser stores about one person has keys `lumipaw.{kind}.{uid}`, with or without a
 * `.{name}` after them. Logging out deletes it; a session that merely ends keeps it.
 */
const PREFIX = 'lumipaw.';

/** Written and removed at once: both changes reach the other tabs, and nothing stays. */
const LOGGED_OUT = 'lumipaw.loggedOut';

const loggedOut = new Set<string>();

/** The key of one kind of data about a person. */
export const personalKey = (kind: string, uid: string, name?: string): string =>
  [`${PREFIX}${kind}`, uid, ...(name === undefined ? [] : [name])].join('.');

/** Stores data about a person, unless they have logged out: an answer may come after that. */
export const writePersonal = (uid: string, key: string, text: string): void => {
  if (!loggedOut.has(uid)) write(key, text);
};

/** Forbids to store anything about this person from now on, or allows it again. */
export const setLoggedOut = (uid: string, hasLeft = true): void =>
  void (hasLeft ? loggedOut.add(uid) : loggedOut.delete(uid));

/** Whether this person has chosen to log out, in this tab or another one. */
export const hasLoggedOut = (uid: string | null): boolean => uid !== null && loggedOut.has(uid);

const forgetters = new Set<(uid: string | null) => void>();

/** Calls back with the uid when everything about a person is deleted; null: about everybody. */
export const onForgotten = (forget: (uid: string | null) => void): void =>
  void forgetters.add(forget);

/** For tests, which are pages of their own. */
export const forgetPage = (): void => {
  loggedOut.clear();
  for (const forget of forgetters) forget(null);
};

/** Deletes everything that is stored about a person. */
export const forgetPerson = (uid: string): void => {
  for (const forget of forgetters) forget(uid);
  for (const key of keysFrom(PREFIX)) {
    if (key.split('.')[2] === uid) remove(key);
  }
};

/** Tells the other tabs that this person has chosen to log out. */
export const tellLoggedOut = (uid: string): void => {
  write(LOGGED_OUT, uid);
  remove(LOGGED_OUT);
};

/** Calls back with the uid when somebody chooses to log out in another tab. */
export const onLoggedOutElsewhere = (onLoggedOut: (uid: string) => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGGED_OUT && newValue !== null) onLoggedOut(newValue);
  });
