import { read, remove, write } from '../lib/localStorage.ts';

/** The uid of the person who is signed in on this device. */
const SIGNED_IN = 'signedIn';
const YES = '1';
const PROBE = 'storageIsOpen';
/** The same for a session at the endpoint of the token sync (AUT-2), from before it is sent. */
const SYNCED = 'tokenSynced';

/** Whether somebody was signed in when this device was last used. The first script asks it too. */
export const hasSignedInMark = (): boolean => read(SIGNED_IN) !== null;

/** Whether it was this person, and nobody has signed out since. */
export const isMarkedFor = (uid: string): boolean => read(SIGNED_IN) === uid;

/** Updates the mark from the provider's auth state. */
export const setSignedInMark = (uid: string | null): void => {
  if (uid === null) remove(SIGNED_IN);
  else write(SIGNED_IN, uid);
};

export const markSynced = (synced: boolean): void => {
  if (synced) write(SYNCED, YES);
  else remove(SYNCED);
};

/** Whether the endpoint may hold a session of this device. */
export const maybeSynced = (): boolean => read(SYNCED) !== null;

/**
 * Whether to ask the identity provider for the user: without the mark nobody is signed in, and its
 * script need not be loaded. The provider's session is in the same storage, so clearing one clears
 * the other. If storage is disabled or full it cannot be known. A sign-out that did not reach the
 * token sync (AUT-2) needs the script too.
 */
export const maybeSignedIn = (): boolean => hasSignedInMark() || maybeSynced() || !storageIsOpen();

/** Calls back whenever somebody signs in in another tab. */
export const onSignedInElsewhere = (onSignedIn: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN && newValue !== null) onSignedIn();
  });

/** Whether the mark could have been stored: storage may be disabled, or full. */
export const storageIsOpen = (): boolean => {
  try {
    localStorage.setItem(PROBE, YES);
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
};
