import { hasUnstored, read, remove, write } from '../lib/localStorage.ts';

/** The uid of the person who is signed in on this device. */
const SIGNED_IN = 'signedIn';
const PROBE = 'storageIsOpen';

/**
 * Whether somebody was signed in when this device was last used: without the mark nobody is, and the
 * provider's script need not be loaded. Its session is in the same storage, so clearing one clears both.
 */
export const hasSignedInMark = (): boolean => read(SIGNED_IN) !== null;

/** Whether it was this person, and nobody has signed out since. */
export const isMarkedFor = (uid: string): boolean => read(SIGNED_IN) === uid;

/** Updates the mark from the provider's auth state. */
export const setSignedInMark = (uid: string | null): void => {
  if (uid === null) remove(SIGNED_IN);
  else write(SIGNED_IN, uid);
};

/** Calls back whenever somebody signs in in another tab. */
export const onSignedInElsewhere = (onSignedIn: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN && newValue !== null) onSignedIn();
  });

/** Whether a session can be stored, which is some 2 KB long: storage may be disabled, or full. */
export const storageIsOpen = (): boolean => {
  write(PROBE, '0'.repeat(4000));
  const isOpen = !hasUnstored(PROBE);
  remove(PROBE);
  return isOpen;
};
