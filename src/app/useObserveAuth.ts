import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { observeAuth } from '../features/auth/userSlice.ts';
import { paths } from '../lib/paths.ts';
import { markedSignedIn } from '../services/markedSignedIn.ts';
import { useAppDispatch } from '../services/redux.ts';

/** Milliseconds after which to start even if the browser is never idle. */
const IDLE_AT_LATEST = 2000;

/** Pages that need Firebase at once; guarded pages ask in RequireUser. */
const EAGER: readonly string[] = [paths.login(), paths.register(), paths.finishSignIn()];

/**
 * Starts to observe who is signed in: at once on pages that need it and for those who were signed in
 * here, whose menu is missing until then; otherwise when the browser is idle after load.
 */
export const useObserveAuth = () => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const eager = EAGER.includes(pathname);
  useEffect(() => {
    const observe = () => void dispatch(observeAuth());
    return eager || markedSignedIn() ? observe() : whenIdle(observe);
  }, [dispatch, eager]);
};

/**
 * Runs the task in the first idle moment after the load event; returns a function that cancels it.
 */
const whenIdle = (task: () => void): (() => void) => {
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
