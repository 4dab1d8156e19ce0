import { useEffect, useEffectEvent } from 'react';
import { TIMING } from './timing.ts';

/**
 * Calls `refresh` when the user returns to the page (throttled), and at once when the network comes
 * back or is lost: the failed request shows that the page is offline.
 */
export const useRefresh = (refresh: () => void): void => {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => {
    // The page has just been loaded.
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
