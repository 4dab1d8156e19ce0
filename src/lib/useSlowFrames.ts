import { useSyncExternalStore } from 'react';

/** Milliseconds of a frame that somebody notices as a jolt. */
const SLOW_FRAME = 100;

let slow = false;
const listeners = new Set<() => void>();

if (typeof PerformanceObserver !== 'undefined') {
  // Browsers that do not measure frames ignore the type.
  new PerformanceObserver((list) => {
    if (slow || !list.getEntries().some(({ duration }) => duration > SLOW_FRAME)) return;
    slow = true;
    for (const tell of listeners) tell();
  }).observe({ type: 'long-animation-frame', buffered: true });
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Whether this visit has had a slow frame: the device has no time for animations that may be left out. */
export const useSlowFrames = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => slow,
    () => false,
  );
