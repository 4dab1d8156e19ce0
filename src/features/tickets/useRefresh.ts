import { useEffect, useEffectEvent } from 'react';
import { listenTo } from '../../lib/events.ts';
import { listenToOtherTabs } from './otherTabs.ts';
import { TIMING } from '../../lib/timing.ts';

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
    const stops = [
      listenTo(['focus', 'visibilitychange'], onReturn),
      listenTo(['online', 'offline'], now),
      ...(uid === undefined ? [] : [listenToOtherTabs(uid, onOtherTab)]),
    ];
    return () => stops.forEach((stop) => stop());
  }, [uid]);
};

/** In a hidden tab only every so many polls run. */
const HIDDEN_EVERY = 6;

/** Calls `poll` every `TIMING.ticketPoll`, in a hidden tab every few minutes. */
export const usePoll = (poll: () => void): void => {
  const onPoll = useEffectEvent(poll);
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (document.visibilityState === 'visible' || ticks % HIDDEN_EVERY === 0) onPoll();
    }, TIMING.ticketPoll);
    return () => clearInterval(timer);
  }, []);
};
