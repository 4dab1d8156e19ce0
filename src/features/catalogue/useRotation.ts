import { useEffect, useState } from 'react';

/**
 * An index that advances by one every `interval` milliseconds while `running`, and wraps around
 * (HOM-1). `goTo` jumps and restarts the interval, as does running again. `turn` counts the started
 * intervals.
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
