import { useSyncExternalStore } from 'react';

/** Milliseconds of a frame that somebody notices as a jolt. */
const SLOW_FRAME = 100;
/**
 * Milliseconds from the end of a frame's work until it is seen: two frames of a screen with 60. Without
 * a graphics card it was 48 to 178.
 */
const SLOW_DRAWING = 34;

/** Not yet in TypeScript's types: when drawing began on other threads, and when it was seen. */
type Painted = PerformanceEntry & { paintTime?: number; presentationTime?: number | null };

const isSlow = ({ duration, paintTime, presentationTime }: Painted): boolean =>
  duration > SLOW_FRAME || (presentationTime ?? 0) - (paintTime ?? Infinity) > SLOW_DRAWING;

let slow = false;
const listeners = new Set<() => void>();

if (typeof PerformanceObserver !== 'undefined') {
  const observer = new PerformanceObserver((list) => {
    if (slow || !list.getEntries().some(isSlow)) return;
    slow = true;
    for (const tell of listeners) tell();
  });
  // Browsers that do not measure frames ignore the type. The first paint is that of the whole page.
  for (const type of ['long-animation-frame', 'paint']) observer.observe({ type, buffered: true });
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Whether this visit has had a slow frame: the device has no time for animations that may be left out. */
export const hasSlowFrames = (): boolean => slow;

/** The same, for a component that shows it. */
export const useSlowFrames = (): boolean =>
  useSyncExternalStore(subscribe, hasSlowFrames, () => false);
