import { read, remove, write } from '../lib/localStorage.ts';

/** Stands in local storage for as long as somebody is signed in here. */
const KEY = 'signedIn';
const YES = '1';

/** Keeps the mark in step with what the identity provider says. */
export const markSignedIn = (signedIn: boolean): void => {
  if (signedIn) write(KEY, YES);
  else remove(KEY);
};

/**
 * Whether the identity provider is worth asking who is there: without the mark nobody is, and its
 * script need not be fetched. The provider keeps its session beside the mark, and a visitor who
 * clears one clears both; where storage is closed to the page it cannot be known.
 */
export const maybeSignedIn = (): boolean => read(KEY) !== null || !storageIsOpen();

/** Calls back when somebody signs in in another tab. */
export const onSignedInElsewhere = (heard: () => void): void => {
  const stop = new AbortController();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== KEY || newValue === null) return;
      stop.abort();
      heard();
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
