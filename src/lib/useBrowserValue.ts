import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that only the browser knows: `inHtml` in static HTML and until hydration, then `get()`.
 */
export const useBrowserValue = <T>(get: () => T, inHtml: T): T =>
  useSyncExternalStore(never, get, () => inHtml);

/** Whether this part of the page is hydrated; false in static HTML. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);
