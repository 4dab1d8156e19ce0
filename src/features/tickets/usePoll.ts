import { useEffect, useEffectEvent } from 'react';
import { TIMING } from '../../lib/timing.ts';

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
