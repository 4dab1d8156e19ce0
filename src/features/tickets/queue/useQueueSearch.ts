import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TIMING } from '../../../lib/timing.ts';

/**
 * The words in a search field while they are typed: they settle after a pause, and follow `search`
 * when something else has changed it (Back, Forward, "show all").
 */
export const useQueueSearch = (search: string, onSettled: (words: string) => void) => {
  const [typed, setTyped] = useState(search);
  /** What this field has sent last: its return as `search` is no news. */
  const sent = useRef(search);
  const settle = useEffectEvent((words: string) => {
    sent.current = words;
    onSettled(words);
  });

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return undefined;
    const timer = setTimeout(() => settle(words), TIMING.queueSearchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  /** The words as they stand, for a search without the pause. */
  const take = (): string => {
    sent.current = typed.trim();
    return sent.current;
  };
  return { typed, setTyped, take };
};
