import { useEffect, useEffectEvent } from 'react';
import { TIMING } from './timing.ts';

/**
 * Calls `refresh` when the reader comes back to the page, not more often than the throttle allows,
 * and at once when the network is back. It also tries when the network goes, so
 * that the page knows.
 */
export const useRefresh = (refresh: () => void): void => {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => {
    // What the page shows was read when it came.
    let last = Date.now();
    const now = () => {
      last = Date.now();
      onRefresh();
    };
    const onReturn = () => {
      const visible = document.visibilityState === 'visible';
      if (visible && Date.now() - last >= TIMING.refreshThrottle) now();
    };
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', now);
    addEventListener('offline', now);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', now);
      removeEventListener('offline', now);
    };
  }, []);
};
