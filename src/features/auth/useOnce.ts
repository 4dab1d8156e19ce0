import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `start` once, as soon as it may: also if React runs effects twice. */
export const useOnce = (mayStart: boolean, start: () => unknown): void => {
  const started = useRef(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!mayStart || started.current) return;
    started.current = true;
    begin();
  }, [mayStart]);
};
