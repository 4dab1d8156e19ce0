import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TIMING } from '../../../lib/timing.ts';

/**
 * The text of a search field: reported after a pause in typing, and replaced when `search` changes
 * for another reason (Back, Forward, "show all").
 */
export const useSearchText = (search: string, onSettled: (text: string) => void) => {
  const [typed, setTyped] = useState(search);
  /** The last reported text: when it comes back as `search`, nothing has changed. */
  const sent = useRef(search);
  const settle = useEffectEvent((text: string) => {
    sent.current = text;
    onSettled(text);
  });

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => settle(text), TIMING.queueSearchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  /** The current text, for searching without the pause. */
  const take = (): string => {
    sent.current = typed.trim();
    return sent.current;
  };
  return { typed, setTyped, take };
};
