import { useCallback, useSyncExternalStore } from 'react';
import { hasKey } from '../../shared/hasKey.ts';
import { listenTo } from './events.ts';

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

const onNetwork = (onChange: () => void) => listenTo(['online', 'offline'], onChange);

/** Whether the browser has a network, which need not reach the internet. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

const onVisibility = (onChange: () => void) => listenTo(['visibilitychange'], onChange);

/** Whether the page is in a background tab. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

/** Whether the visitor wants to save data, or the line is slow; false if the browser does not say. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    (hasKey(connection, 'saveData') && connection.saveData === true) ||
    (hasKey(connection, 'effectiveType') && String(connection.effectiveType).endsWith('2g'))
  );
};
