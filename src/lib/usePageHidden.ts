import { useSyncExternalStore } from 'react';
import { listenTo } from './events.ts';

const subscribe = (onChange: () => void) => listenTo(['visibilitychange'], onChange);

/** Whether the page is in a background tab. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
