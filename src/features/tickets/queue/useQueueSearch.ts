import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TIMING } from '../../../lib/timing.ts';

/**
 * The text of a search field: reported after a pause in typing, and replaced when `search` changes
 * for another reason (Back, Forward, "show all").
 */
export const useQueueSearch = (search: string, onSettled: (words: string) => void) => {
  const [typed, setTyped] = useState(search);
  /** The last reported text: when it comes back as `search`, nothing has changed. */
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

  /** The current text, for searching without the pause. */
  const take = (): string => {
    sent.current = typed.trim();
    return sent.current;
  };
  return { typed, setTyped, take };
};
