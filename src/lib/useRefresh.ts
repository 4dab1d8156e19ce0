import { useEffect, useEffectEvent } from 'react';
import { listenToOtherTabs } from './otherTabs.ts';
import { TIMING } from './timing.ts';

/**
 * Calls `refresh` when the user returns to the page (throttled), and at once when the network comes
 * back or is lost: the failed request shows that the page is offline. With a `uid` also when another
 * tab of this person has changed something, but a hidden tab waits for their return.
 */
export const useRefresh = (refresh: () => void, uid?: string): void => {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => {
    // The page has just been loaded.
    let last = Date.now();
    let outdated = false;
    const isVisible = () => document.visibilityState === 'visible';
    const now = () => {
      last = Date.now();
      outdated = false;
      onRefresh();
    };
    const onReturn = () => {
      if (isVisible() && (outdated || Date.now() - last >= TIMING.refreshThrottle)) now();
    };
    const onOtherTab = () => {
      outdated = true;
      if (isVisible()) now();
    };
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', now);
    addEventListener('offline', now);
    const stopListening = uid === undefined ? undefined : listenToOtherTabs(uid, onOtherTab);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', now);
      removeEventListener('offline', now);
      stopListening?.();
    };
  }, [uid]);
};
