import { useSyncExternalStore } from 'react';

let blocked = false;
const listeners = new Set<() => void>();

/** Notes whether the storage refuses every connection of this browser, while the site answers. */
export const setUploadsBlocked = (value: boolean): void => {
  if (value === blocked) return;
  blocked = value;
  for (const listener of listeners) listener();
};

const subscribe = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** Whether something blocks the uploads of this browser: an ad blocker, the network of a company. */
export const useUploadsBlocked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => blocked,
    () => false,
  );
