import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows: `inHtml` in static HTML and until React has hydrated it, then `get()`. */
export const useBrowserValue = <T>(get: () => T, inHtml: T): T =>
  useSyncExternalStore(never, get, () => inHtml);

/** Whether React runs this part of the page: false in static HTML and until it is hydrated. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);
