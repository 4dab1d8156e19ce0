import { useEffect, useState } from 'react';
import { readServerClock, serverNow } from './serverClock.ts';
import { TIMING } from './timing.ts';

/** The server's time in milliseconds, updated as often as relative times need. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    void readServerClock().then(update);
    const timer = setInterval(update, TIMING.clockTick);
    return () => clearInterval(timer);
  }, []);
  return now;
};
