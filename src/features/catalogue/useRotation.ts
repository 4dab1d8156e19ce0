import { useEffect, useState } from 'react';

/**
 * An index that moves on by one every `interval` milliseconds while `running`, round and round
 * (HOM-1). `goTo` jumps and begins the interval anew; so does running again. `turn` counts
 * the intervals begun.
 */
export const useRotation = (count: number, interval: number, running: boolean) => {
  const [state, setState] = useState({ index: 0, turn: 0 });
  useEffect(() => {
    if (!running || count < 2) return undefined;
    const { index, turn } = state;
    const next = { index: (index + 1) % count, turn: turn + 1 };
    const timer = setTimeout(() => setState(next), interval);
    return () => clearTimeout(timer);
  }, [running, count, interval, state]);
  const goTo = (index: number) => setState(({ turn }) => ({ index, turn: turn + 1 }));
  return { ...state, goTo };
};
