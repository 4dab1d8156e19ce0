import { read, remove, write } from '../lib/localStorage.ts';

/** Local storage key that exists while somebody is signed in on this device. */
const KEY = 'signedIn';
const YES = '1';

/** Updates the mark from the provider's auth state. */
export const markSignedIn = (signedIn: boolean): void => {
  if (signedIn) write(KEY, YES);
  else remove(KEY);
};

/**
 * Whether to ask the identity provider for the user: without the mark nobody is signed in, and its
 * script need not be loaded. The provider's session is in the same storage, so clearing one clears
 * the other. If storage is disabled it cannot be known.
 */
export const maybeSignedIn = (): boolean => read(KEY) !== null || !storageIsOpen();

/** Calls back when somebody signs in in another tab. */
export const onSignedInElsewhere = (onSignedIn: () => void): void => {
  const stop = new AbortController();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== KEY || newValue === null) return;
      stop.abort();
      onSignedIn();
    },
    { signal: stop.signal },
  );
};

const storageIsOpen = (): boolean => {
  try {
    return typeof localStorage === 'object' && localStorage !== null;
  } catch {
    return false;
  }
};
