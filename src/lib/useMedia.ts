import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches; false outside a browser. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
