/** Milliseconds after which to start even if the browser is never idle. */
const IDLE_AT_LATEST = 2000;

/**
 * Runs the task in the first idle moment after the load event; returns a function that cancels it.
 */
export const whenIdle = (task: () => void): (() => void) => {
  if (document.readyState === 'complete') return onceIdle(task);
  const stop = new AbortController();
  const onLoad = () => stop.signal.addEventListener('abort', onceIdle(task));
  addEventListener('load', onLoad, { once: true, signal: stop.signal });
  return () => stop.abort();
};

const onceIdle = (task: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_AT_LATEST });
  return () => cancelIdleCallback(handle);
};
