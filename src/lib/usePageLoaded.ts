import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('load', onChange);
  return () => removeEventListener('load', onChange);
};

/** Whether the page and its first pictures are loaded; false in static HTML. */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
