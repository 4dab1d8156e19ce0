import { useEffect, useState } from 'react';
import { TIMING } from './timing.ts';

/** The current time in milliseconds, updated as often as relative times need. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TIMING.clockTick);
    return () => clearInterval(timer);
  }, []);
  return now;
};
