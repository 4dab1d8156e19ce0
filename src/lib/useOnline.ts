import { useSyncExternalStore } from 'react';
import { listenTo } from './events.ts';

const subscribe = (onChange: () => void) => listenTo(['online', 'offline'], onChange);

/** Whether the browser has a network, which need not reach the internet. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
