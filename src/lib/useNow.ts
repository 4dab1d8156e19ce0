import { useEffect, useState } from 'react';
import { TIMING } from './timing.ts';

/** The present time in milliseconds, kept up with as often as "3 minutes ago" needs. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TIMING.clockTick);
    return () => clearInterval(timer);
  }, []);
  return now;
};
